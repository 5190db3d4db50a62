import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { answerMessageBoxes, electronOf, killPage, readPage } from "../harness/desktop-page.ts";
import { type Start, expect, test } from "../harness/start-again.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const logIn = (home: string): Promise<string> => readFile(join(home, "logs", "desktop.log"), "utf8");

test("a page that was killed is there again, and the second time the user is asked", async ({
  start,
  scratch,
  home,
}) => {
  const file = await writeThread(scratch, "kept.json", [userTurn("still here")]);
  const app = await start(file);
  const { page } = app;
  const electron = electronOf(app);
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("still here");
  const asked = await answerMessageBoxes(electron, [1, 0]);
  await killPage(electron);
  await expect.poll(() => readPage(electron, "[role=grid]")).toContain("still here");
  expect(await asked()).toEqual([]);
  expect(await readPage(electron, "[role=alert]")).toBeNull();

  await killPage(electron);
  expect(await asked()).toHaveLength(2);
  expect((await asked())[0]).toMatchObject({ message: "The window crashed twice within a minute." });
  await expect.poll(() => readPage(electron, "[role=grid]")).toContain("still here");
  const copied = await electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^Threadlens \d+\.\d+\.\d+\nElectron /);
  expect(copied).toContain("page: gone (killed, ");
  expect(await logIn(home)).toMatch(/page: loaded\n.*page: gone \(killed, \d+\)\n.*page: loaded\n/);
});

/** As an error of ours would: what lists the notices cannot be drawn, nor anything around it. */
async function breakFrame({ page, electron }: Start): Promise<void> {
  await page.evaluate(() => {
    Object.assign(Array.prototype, {
      toReversed: () => {
        throw new TypeError("broken");
      },
    });
  });
  await electron?.evaluate(({ app: own }) => {
    own.emit("open-file", { preventDefault: () => undefined }, "/nowhere/gone.json");
  });
  await expect(page.getByRole("heading", { name: "Threadlens could not be drawn" })).toBeVisible();
}

test("a window that cannot be drawn says so and is loaded again; whoever quits instead is only offered what was open", async ({
  start,
  scratch,
  home,
}) => {
  const app = await start(await writeThread(scratch, "kept.json", [userTurn("still here")]));
  const timeline = app.page.getByRole("grid", { name: "Timeline" });
  await expect(timeline).toContainText("still here");
  await breakFrame(app);
  await expect.poll(() => logIn(home)).toContain("error in the page: TypeError");
  await app.page.getByRole("button", { name: "Copy report" }).click();
  await expect(app.page.getByRole("button", { name: "Copied" })).toBeVisible();
  await app.page.getByRole("button", { name: "Reload" }).click();
  await expect(timeline).toContainText("still here");

  await breakFrame(app);
  await app.quit();
  const { page } = await start();
  await expect(page.getByText("It had 1 tab.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
});

test("a page that broke can load itself again", async ({ start }) => {
  const { page } = await start();
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(globalThis, { isOld: true });
    window.location.reload();
  });
  await page.waitForFunction(() => !("isOld" in globalThis));
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
});

test("a page that hangs is asked about until it answers, or loaded again", async ({ start, home }) => {
  const app = await start();
  const { page } = app;
  const electron = electronOf(app);
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  const asked = await answerMessageBoxes(electron, [1]);
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    void window?.webContents.executeJavaScript("for (;;);").catch(() => undefined);
    // Chromium does not look for hangs while a debugger listens, as it does here.
    window?.emit("unresponsive");
  });
  await expect.poll(asked).toHaveLength(1);
  expect((await asked())[0]).toMatchObject({ message: "The window does not answer." });
  await expect.poll(() => logIn(home)).toMatch(/page: does not answer\n.*by the user\n.*page: loaded\n/);
  await expect.poll(() => readPage(electron, "h1")).toBe("Threadlens");
});

test("the question about a page that hangs goes by itself when the page answers", async ({ start, home }) => {
  const app = await start();
  const electron = electronOf(app);
  await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  const asked = await answerMessageBoxes(electron, []);
  const tell = (event: string) =>
    electron.evaluate(({ BrowserWindow }, name) => {
      BrowserWindow.getAllWindows()[0]?.emit(name);
    }, event);
  await tell("unresponsive");
  await expect.poll(asked).toMatchObject([{ isEnded: false }]);
  await tell("responsive");
  await expect.poll(asked).toMatchObject([{ isEnded: true }]);
  await expect.poll(() => logIn(home)).toMatch(/page: does not answer\n.*page: answers again\n/);
  await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
});

test("an engine that was killed is told of by a card that goes by itself", async ({ start, scratch }) => {
  const file = await writeThread(scratch, "kept.json", [userTurn("still here")]);
  const app = await start(file);
  const { page } = app;
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("still here");
  const top = await page.getByRole("grid", { name: "Timeline" }).boundingBox();
  app.kill(await app.enginePid());
  const card = page.getByRole("status").filter({ hasText: "was started again" });
  await expect(card).toContainText("1 document is open again");
  expect(await page.getByRole("grid", { name: "Timeline" }).boundingBox()).toEqual(top);
  await expect(card).toHaveCount(0);
});

test("a graphics process that was killed is logged, and the window goes on", async ({ start, home }) => {
  const app = await start();
  const { page } = app;
  const electron = electronOf(app);
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  const graphics = () =>
    electron.evaluate(({ app: own }) => own.getAppMetrics().find(({ type }) => type === "GPU")?.pid ?? 0);
  // It comes some time after the window.
  await expect.poll(graphics).toBeGreaterThan(0);
  app.kill(await graphics());
  await expect.poll(() => logIn(home)).toContain("process GPU: gone (killed, ");
  await page.getByRole("button", { name: "Several agents" }).click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
});
