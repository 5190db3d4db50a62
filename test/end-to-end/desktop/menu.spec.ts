import { rm } from "node:fs/promises";
import { type App, expect, test } from "../harness/app.ts";
import { electronOf } from "../harness/desktop-page.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

type Line = { enabled: boolean; checked: boolean };

const lineOf = (app: App, id: string): Promise<Line | null> =>
  electronOf(app).evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    return item == null ? null : { enabled: item.enabled, checked: item.checked };
  }, id);

const choose = (app: App, id: string): Promise<void> =>
  electronOf(app).evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click();
  }, id);

/** The lines of “Open recent”. */
const recent = (app: App): Promise<string[]> =>
  electronOf(app).evaluate(({ Menu }) => {
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === "&File");
    const lines = file?.submenu?.items.find(({ label }) => label === "Open recent")?.submenu?.items ?? [];
    return lines.map(({ label }) => label);
  });

const chooseRecent = (app: App, wanted: string): Promise<void> =>
  electronOf(app).evaluate(({ Menu }, name) => {
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === "&File");
    const lines = file?.submenu?.items.find(({ label }) => label === "Open recent")?.submenu?.items ?? [];
    lines.find(({ label }) => label === name)?.click();
  }, wanted);

test("the menu offers what can be done now, marks what is on, and does it", async ({ app }) => {
  const { page } = app;
  await expect.poll(() => lineOf(app, "files.open")).toMatchObject({ enabled: true });
  expect(await lineOf(app, "view.info")).toMatchObject({ enabled: false, checked: false });

  await page.getByRole("button", { name: "Several agents" }).click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
  await expect.poll(() => lineOf(app, "view.timeline")).toEqual({ enabled: true, checked: true });
  await choose(app, "view.info");
  await expect.poll(() => lineOf(app, "view.info")).toEqual({ enabled: true, checked: true });
  await expect.poll(() => lineOf(app, "view.timeline")).toEqual({ enabled: true, checked: false });

  await choose(app, "help.about");
  const about = page.getByRole("dialog", { name: "Threadlens" });
  await expect(about).toContainText("SQLite");
  await expect(about).toContainText("Chromium");
  await expect.poll(() => lineOf(app, "view.info")).toMatchObject({ enabled: false });
  await page.keyboard.press("Escape");
  await expect.poll(() => lineOf(app, "view.info")).toMatchObject({ enabled: true });
});

test("recent files are in the menu as long as they are there, and open from it", async ({ app, scratch }) => {
  const { page } = app;
  const first = await writeThread(scratch, "first & foremost.json", [userTurn("from the first")]);
  const second = await writeThread(scratch, "second.json", [userTurn("from the second")]);
  const open = (path: string) =>
    electronOf(app).evaluate(({ app: own }, opened) => {
      own.emit("open-file", { preventDefault: () => undefined }, opened);
    }, path);
  await open(first);
  await expect(page.getByRole("tab", { name: "first & foremost.json" })).toBeVisible();
  await open(second);
  await expect.poll(() => recent(app)).toEqual(["second.json", "first && foremost.json", "", "Clear recent"]);

  await page.keyboard.press("Control+W");
  await page.keyboard.press("Control+W");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await chooseRecent(app, "first && foremost.json");
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("from the first");

  await rm(second);
  await expect.poll(() => recent(app)).toContain("first && foremost.json");
  await chooseRecent(app, "Clear recent");
  await expect.poll(() => recent(app)).toEqual(["Clear recent"]);
});

test("a right click on text offers what can be done with it", async ({ app }) => {
  const { page } = app;
  await electronOf(app).evaluate(({ Menu }) => {
    const shown: string[][] = [];
    Object.assign(globalThis, { shown });
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      shown.push(this.items.map(({ role, type }) => role ?? type));
    };
  });
  const shown = () => electronOf(app).evaluate(() => (globalThis as unknown as { shown: string[][] }).shown);
  await page.getByRole("button", { name: "Commands" }).click();
  await page.getByRole("combobox").click({ button: "right" });
  await expect.poll(shown).toEqual([["cut", "copy", "paste", "separator", "selectall"]]);
});

test("the keys of letters that the menu shows stay with whoever writes", async ({ app }) => {
  const { page } = app;
  await page.getByRole("button", { name: "Several agents" }).click();
  await expect.poll(() => lineOf(app, "go.next-turn")).toMatchObject({ enabled: true });
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  // As a keyboard does: what a menu takes never comes to a page.
  await electronOf(app).evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const type of ["keyDown", "char", "keyUp"] as const)
      contents?.sendInputEvent({ type, keyCode: "j" });
  });
  await expect(field).toHaveValue("j");
});
