import { once } from "node:events";
import { spawn } from "node:child_process";
import { lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { desktopEnvironment, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { writeDeepLink } from "../../../shared/links/deep-link.ts";
import { documentTab } from "../harness/comparing.ts";
import { timelineOf } from "../harness/rows.ts";
import type { Stage } from "../harness/stage.ts";
import { type Start, expect, test } from "../harness/start-again.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts it another time in the same data folder, from a folder of its own, and answers how that ended. */
async function startAgain(stage: Stage, home: string, cwd: string, ...args: string[]): Promise<unknown[]> {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const second = spawn(stage.executable, [...sandboxArgs(), project, ...args], {
    env: { ...desktopEnvironment(process.env), ...stage.env, THREADLENS_HOME: home },
    cwd,
    stdio: "ignore",
  });
  return once(second, "exit");
}

const windowOf = ({ electron }: Start) =>
  electron?.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    return { isVisible: window?.isVisible(), isMinimized: window?.isMinimized() };
  });

test("a second start hands its file to the window that is open, and ends", async ({
  start,
  stage,
  home,
  scratch,
}) => {
  const { page } = await start();
  const file = await writeThread(scratch, "handed-over.json", [userTurn("from the second start")]);
  expect(await startAgain(stage, home, scratch, "--", file)).toEqual([0, null]);
  await expect(documentTab(page, "handed-over.json")).toHaveAttribute("aria-selected", "true");
  await expect(timelineOf(page)).toContainText("from the second start");
});

test("a second start names files as they are called where it was started: many, folders, links, with spaces and dashes", async ({
  start,
  stage,
  home,
  scratch,
}) => {
  const { page } = await start();
  const folder = join(scratch, "a folder ü");
  await mkdir(folder);
  await writeThread(folder, "inside.json", [userTurn("inside")]);
  const names = ["with spaces.json", "--dashes.json", "日本.json"];
  for (const name of names) await writeThread(scratch, name, [userTurn(`prompt of ${name}`)]);
  const linked = await writeThread(folder, "linked.json", [userTurn("linked")]);
  const link = writeDeepLink({ path: linked, part: null, at: null });
  expect(
    await startAgain(
      stage,
      home,
      scratch,
      "--",
      "a folder ü",
      ...names,
      join("a folder ü", "linked.json"),
      link,
    ),
  ).toEqual([0, null]);
  await expect(page.locator(".tabs").getByRole("tab")).toHaveText(["a folder ü", ...names, "linked.json"]);
  await expect(timelineOf(page)).toContainText("linked");
});

test("a window that is hidden or minimised is shown for what a second start brings", async ({
  start,
  stage,
  home,
  scratch,
}) => {
  const app = await start();
  await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await app.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await writeThread(scratch, "first.json", [userTurn("first")]);
  await startAgain(stage, home, scratch, "first.json");
  await expect.poll(() => windowOf(app)).toEqual({ isVisible: true, isMinimized: false });
  await expect(timelineOf(app.page)).toContainText("first");

  // No window manager minimises one here, so it says that it is, as it would.
  await app.electron?.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]!;
    const done: string[] = [];
    Object.assign(globalThis, { done });
    window.isMinimized = () => !done.includes("restored");
    window.restore = () => void done.push("restored");
  });
  const second = await writeThread(scratch, "second.json", [userTurn("second")]);
  await app.electron?.evaluate(({ app: own }, path) => {
    own.emit("open-file", { preventDefault: () => undefined }, path);
  }, second);
  await expect(timelineOf(app.page)).toContainText("second");
  expect(await windowOf(app)).toEqual({ isVisible: true, isMinimized: false });
});

test("what is handed over while the first is still starting is opened, too", async ({
  start,
  stage,
  home,
  scratch,
}) => {
  const [first, second] = await Promise.all(
    ["first", "second"].map((name) => writeThread(scratch, `${name}.json`, [userTurn(name)])),
  );
  const handOverEarly = async () => {
    // From then on the first is the one; its window comes much later.
    await expect.poll(() => lstat(join(home, "desktop", "SingletonLock")).catch(() => null)).not.toBeNull();
    expect(await startAgain(stage, home, scratch, second ?? "")).toEqual([0, null]);
  };
  const [app] = await Promise.all([start(first ?? ""), handOverEarly()]);
  await expect(documentTab(app.page, "first.json")).toBeVisible();
  await expect(documentTab(app.page, "second.json")).toBeVisible();
});

test("what the system asks to open, or is let go on the window, is opened: files and folders", async ({
  start,
  scratch,
}) => {
  const { page, electron } = await start();
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  const asked = await writeThread(scratch, "asked for.json", [userTurn("asked for")]);
  await electron?.evaluate(({ app }, path) => {
    app.emit("open-file", { preventDefault: () => undefined }, path);
  }, asked);
  await expect(timelineOf(page)).toContainText("asked for");

  const folder = join(scratch, "dropped folder");
  await mkdir(folder);
  await writeThread(folder, "inside.json", [userTurn("inside")]);
  const file = await writeThread(scratch, "dropped.json", [userTurn("dropped")]);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file, folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: 600, y: 400, data });
  await expect(documentTab(page, "dropped.json")).toBeVisible();
  await expect(page.getByRole("tab", { name: "dropped folder" })).toBeVisible();
});
