import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFile } from "../../../electron/engine/session/stored-session.ts";
import type { ElectronApplication } from "@playwright/test";
import { documentTab } from "../harness/comparing.ts";
import { answerMessageBoxes, electronOf, killPage, readPage } from "../harness/desktop-page.ts";
import { findViolations } from "../harness/find-violations.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { expectBackground, expectScene, setScene, untilKept, writeScene } from "../harness/session-scene.ts";
import { type Start, expect, isThere, test } from "../harness/start-again.ts";
import { userTurn, writeLongThread, writeThread } from "../harness/thread-files.ts";

const tabsOf = ({ page }: Start) => page.locator(".tabs").getByRole("tab");

/** How many documents the engine has open. */
const openIn = ({ page }: Start): Promise<number> =>
  page.evaluate(async () => {
    const { threadlens } = globalThis as unknown as {
      threadlens: { request(id: number, name: string, input: object): Promise<{ value: unknown[] }> };
    };
    return (await threadlens.request(-1, "document.list", {})).value.length;
  });

const readSession = async (home: string): Promise<StoredFile> =>
  JSON.parse(await readFile(join(home, "session.json"), "utf8")) as StoredFile;

const frontIn = ({ session: { tabs, front } }: StoredFile) => tabs[front ?? -1];

test("what was open is open again after the window was closed: tabs, front, place, panes, chat and comparison", async ({
  start,
  scratch,
  home,
}) => {
  const first = await start(...(await writeScene(scratch)));
  await setScene(first);
  await untilKept(first);
  await first.quit();
  const recent = await readFile(join(home, "recent.json"), "utf8");
  const second = await start();
  await expectScene(second);
  await expectBackground(second);
  await second.quit();
  expect(await readFile(join(home, "recent.json"), "utf8")).toBe(recent);
});

test("a change that was made as last is kept by whoever closes the window at once", async ({
  start,
  scratch,
}) => {
  const first = await start(...(await writeScene(scratch)));
  await setScene(first);
  await documentTab(first.page, "first ü.json").click();
  await first.quit();
  const second = await start();
  await expect(documentTab(second.page, "first ü.json")).toHaveAttribute("aria-selected", "true");
});

test("the row that was selected as last is kept by whoever quits at once", async ({ start, scratch }) => {
  const path = await writeThread(scratch, "kept.json", [userTurn("one."), userTurn("two.")]);
  const first = await start(path);
  const [before, pointer] = ["/turns/0/parts/0", "/turns/1/parts/0"] as const;
  await rowAt(first.page, before).click();
  await expect(selectedRow(first.page)).toHaveAttribute("data-pointer", before);
  await rowAt(first.page, pointer).click();
  await first.quit();
  const second = await start();
  await expect(selectedRow(second.page)).toHaveAttribute("data-pointer", pointer);
});

test("of many documents only the one in front is read, and what is named on the command line comes to the front", async ({
  start,
  scratch,
}) => {
  const paths = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      writeThread(scratch, `number ${at}.json`, [userTurn(`prompt ${at}.`)]),
    ),
  );
  const first = await start(...paths);
  await expect(documentTab(first.page, "number 29.json")).toHaveAttribute("aria-selected", "true");
  await documentTab(first.page, "number 7.json").click();
  await first.quit();
  const second = await start();
  await expect(timelineOf(second.page)).toContainText("prompt 7.");
  await expect(tabsOf(second)).toHaveCount(30);
  expect(await openIn(second)).toBe(1);
  await second.quit();

  const third = await start(await writeThread(scratch, "named.json", [userTurn("named")]), paths[3] ?? "");
  await expect(timelineOf(third.page)).toContainText("prompt 3.");
  await expect(tabsOf(third)).toHaveCount(31);
  await expect(tabsOf(third).last()).toHaveText("named.json");
  // Those two, and the one that was in front before, if it was faster.
  expect(await openIn(third)).toBeLessThanOrEqual(3);
});

test("a file that is gone has its tab, which says so and opens it once it is back", async ({
  start,
  scratch,
}) => {
  const path = await writeThread(scratch, "gone.json", [userTurn("it is back")]);
  const first = await start(path);
  await expect(timelineOf(first.page)).toContainText("it is back");
  await first.quit();
  await rename(path, `${path}.away`);
  const second = await start();
  await expect(second.page.getByRole("alert")).toContainText("gone.json could not be opened again");
  await second.quit();
  const third = await start();
  await expect(third.page.getByRole("alert")).toContainText("gone.json could not be opened again");
  expect(await findViolations(third.page)).toEqual([]);
  await rename(`${path}.away`, path);
  await third.page.getByRole("button", { name: "Try again" }).click();
  await expect(timelineOf(third.page)).toContainText("it is back");
});

test("a session that cannot be read is set aside with a word, and the start page is there", async ({
  start,
  home,
}) => {
  await writeFile(join(home, "session.json"), '{"version":1,"session":{"tabs":[{"show":"docu');
  const { page } = await start();
  await expect(page.getByRole("status").filter({ hasText: "could not be read" })).toContainText(
    join(home, "session.json.broken-1"),
  );
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await readFile(join(home, "session.json.broken-1"), "utf8")).toContain('"docu');
});

test("a session that twice did not come back is only offered, until it is wanted", async ({
  start,
  scratch,
  home,
}) => {
  const first = await start(await writeThread(scratch, "deadly.json", [userTurn("not so deadly")]));
  await expect(timelineOf(first.page)).toContainText("not so deadly");
  await first.quit();
  await writeFile(join(home, "session.json"), JSON.stringify({ ...(await readSession(home)), attempts: 2 }));
  const second = await start();
  await expect(second.page.getByText("It had 1 tab.")).toBeVisible();
  await expect(tabsOf(second)).toHaveCount(0);
  await second.quit();
  const third = await start();
  await third.page.getByRole("button", { name: "Dismiss" }).click();
  await third.quit();
  const fourth = await start();
  await fourth.page.getByRole("button", { name: "Restore the last session" }).click();
  await expect(tabsOf(fourth)).toHaveText(["deadly.json"]);
  expect(await openIn(fourth)).toBe(0);
  await documentTab(fourth.page, "deadly.json").click();
  await expect(timelineOf(fourth.page)).toContainText("not so deadly");
  await fourth.quit();
  await expect(timelineOf((await start()).page)).toContainText("not so deadly");
});

test("a session over which the page broke twice is only offered, and all of it is there when it is wanted", async ({
  start,
  scratch,
  home,
}) => {
  const first = await start(
    await writeThread(scratch, "other.json", [userTurn("of the other")]),
    await writeThread(scratch, "breaks.json", [userTurn("of the one that breaks")]),
  );
  await expect(timelineOf(first.page)).toContainText("of the one that breaks");
  // A quarter of a second is what a crash may cost.
  await expect(async () =>
    expect(frontIn(await readSession(home))).toMatchObject({ name: "breaks.json" }),
  ).toPass();
  const electron = electronOf(first);
  const quit = 2;
  await answerMessageBoxes(electron, [quit]);
  await killPage(electron);
  await expect.poll(() => readPage(electron, "[role=grid]")).toContain("of the one that breaks");
  await expect.poll(async () => (await readSession(home)).attempts).toBe(0);
  first.kill(await pidOfPage(electron));
  await expect.poll(() => isThere(first.hostPid)).toBe(false);

  const second = await start();
  await expect(second.page.getByText("It had 2 tabs.")).toBeVisible();
  await expect(tabsOf(second)).toHaveCount(0);
  await second.page.getByRole("button", { name: "Restore the last session" }).click();
  await documentTab(second.page, "other.json").click();
  await expect(timelineOf(second.page)).toContainText("of the other");
  await second.quit();
  expect((await readSession(home)).session.tabs).toHaveLength(2);
});

test("a session over which the page hung when everything was ended is only offered", async ({
  start,
  scratch,
}) => {
  const first = await start(await writeThread(scratch, "hangs.json", [userTurn("of the one that hangs")]));
  await expect(timelineOf(first.page)).toContainText("of the one that hangs");
  await answerMessageBoxes(electronOf(first), []);
  // Chromium does not look for hangs while a debugger listens, as it does here.
  await electronOf(first).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.emit("unresponsive"),
  );
  await first.quit();
  const second = await start();
  await expect(second.page.getByText("It had 1 tab.")).toBeVisible();
  await expect(tabsOf(second)).toHaveCount(0);
});

const pidOfPage = (electron: ElectronApplication): Promise<number> =>
  electron.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  );

test("a kill while a file is being opened costs nothing that was open before", async ({ start, scratch }) => {
  const before = await writeThread(scratch, "before.json", [userTurn("from before")]);
  const long = await writeLongThread(scratch, "long.json", 300_000);
  const first = await start(before);
  await expect(timelineOf(first.page)).toContainText("from before");
  await first.quit();
  const second = await start(long);
  await expect(documentTab(second.page, "before.json")).toBeVisible();
  await second.end();
  const third = await start();
  await documentTab(third.page, "before.json").click();
  await expect(timelineOf(third.page)).toContainText("from before");
});

test("a tab that was closed comes back as it was left", async ({ start, scratch }) => {
  const { page } = await start(await writeThread(scratch, "closed.json", [userTurn("one"), userTurn("two")]));
  const row = timelineOf(page).locator('[data-pointer="/turns/1/parts/0"]');
  await row.click();
  await page.keyboard.press("Control+w");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+T");
  await expect(documentTab(page, "closed.json")).toHaveAttribute("aria-selected", "true");
  await expect(row).toHaveAttribute("aria-selected", "true");
});
