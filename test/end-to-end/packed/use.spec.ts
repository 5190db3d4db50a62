import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chatsOf } from "../harness/chats.ts";
import { descendants, findEngine, readProcess } from "../harness/find-engine.ts";
import { hostileThread } from "../harness/hostile-thread.ts";
import { expect, test } from "../harness/packed-app.ts";
import { isThere } from "../harness/start-again.ts";
import { userTurn, writeText, writeThread } from "../harness/thread-files.ts";

test("opens the thread that is named on the command line, and a second start hands it another by its address", async ({
  open,
  start,
  scratch,
}) => {
  const first = await writeThread(scratch, "first.thread.json", [userTurn("from the first start")]);
  const second = await writeThread(scratch, "second one.thread.json", [userTurn("from the second start")]);
  const { page, child } = await open({ paths: [first] });
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline).toContainText("from the first start");

  expect(await start({ paths: [pathToFileURL(second).href] }).ended).toBe(0);
  await expect(page.getByRole("tab", { name: "second one.thread.json" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(timeline).toContainText("from the second start");
  expect(child.exitCode).toBe(null);
});

test("opens the samples, the database among them", async ({ open }) => {
  const { page } = await open({});
  await page.getByRole("button", { name: "Weather, interrupted by the user" }).click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("Paris and Berlin");
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.getByRole("button", { name: "An agent database" }).click();
  await expect(chatsOf(page).getByRole("row").first()).toBeVisible();
});

test("says its version", async ({ open }) => {
  const { page } = await open({});
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});

test("a file that is missing and one full of attacks are handled as from the sources", async ({
  open,
  scratch,
}) => {
  const hostile = await writeText(
    scratch,
    "hostile.json",
    JSON.stringify(hostileThread("http://127.0.0.1:9")),
  );
  const missing = join(scratch, "missing.json");
  const { page } = await open({ paths: [hostile, missing] });
  await expect(page.getByRole("alert").filter({ hasText: missing })).toContainText("nothing at this path");
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("<script>");
  await expect(page).toHaveTitle(/Threadlens/);
});

test("its engine is a process of Electron's own, and the page's system calls are filtered", async ({
  open,
}) => {
  test.skip(process.platform !== "linux", "processes are looked at as Linux shows them");
  const { child, page } = await open({});
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  const { pid = 0 } = child;
  expect(readProcess(await findEngine(pid), "cmdline")).toContain("node.mojom.NodeService");
  const pages = descendants(pid).filter((below) => readProcess(below, "cmdline").includes("--type=renderer"));
  const filters = pages.map((renderer) => /^Seccomp:\s+(\d)/m.exec(readProcess(renderer, "status"))?.[1]);
  expect(filters).toEqual(["2"]);
});

test("closing the window ends it and every process below it, and the next start shows what was open", async ({
  open,
  scratch,
}) => {
  const thread = await writeThread(scratch, "kept.json", [userTurn("open when it was closed")]);
  const { page, child, ended } = await open({ paths: [thread] });
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("open when it was closed");
  const { pid = 0 } = child;
  const below = process.platform === "linux" ? [await findEngine(pid), ...descendants(pid)] : [];
  // Nobody waits for the answer: who would give it is gone by then.
  await page.evaluate(() => void setTimeout(() => close()));
  expect(await ended).toBe(0);
  await expect.poll(() => below.filter(isThere)).toEqual([]);

  const again = await open({});
  await expect(again.page.getByRole("tab", { name: "kept.json" })).toHaveAttribute("aria-selected", "true");
  await expect(again.page.getByRole("grid", { name: "Timeline" })).toContainText("open when it was closed");
});

test("without a display it ends and says why", async ({ start }) => {
  test.skip(process.platform !== "linux", "elsewhere there is always one");
  const { ended, said } = start({ env: { DISPLAY: ":65000", WAYLAND_DISPLAY: "" } });
  expect(await ended).not.toBe(0);
  expect(said()).toMatch(/display|X server/i);
});
