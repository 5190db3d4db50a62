import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { desktopEnvironment } from "../../../electron/cli/launch-desktop.ts";
import { expect, test } from "../harness/app.ts";
import { descendants, findEngine, readProcess } from "../harness/find-engine.ts";

test.use({ sandboxed: true });

test.skip(process.platform !== "linux", "processes are looked at as Linux shows them");

let app: ChildProcess | undefined;

/** As a user starts it: Playwright would add switches of its own. */
test.beforeEach(async ({ stage, scratch }) => {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const home = join(scratch, "home");
  await mkdir(home);
  await chmod(scratch, 0o755);
  if (stage.user !== null) await chown(home, stage.user, stage.user);
  app = spawn(stage.executable, [stage.project], {
    env: { ...desktopEnvironment(process.env), ...stage.env, HOME: home, THREADLENS_HOME: home },
    stdio: "ignore",
  });
});

test.afterEach(async () => {
  if (app === undefined) return;
  const ended = once(app, "exit");
  app.kill("SIGKILL");
  await ended;
});

const statusOf = (pid: number, field: string) =>
  new RegExp(`^${field}:\\s+(.*)$`, "m").exec(readProcess(pid, "status"))?.[1];

const lookForPage = () =>
  descendants(app?.pid ?? 0).find((child) => /--type=renderer\b/.test(readProcess(child, "cmdline")));

/** The page's process, once there is one. */
async function findPage(): Promise<number> {
  await expect.poll(lookForPage).toBeDefined();
  return lookForPage() ?? 0;
}

test("the page's process is in Chromium's sandbox: its system calls filtered, and no power to gain", async () => {
  const page = await findPage();
  await expect.poll(() => statusOf(page, "Seccomp")).toBe("2");
  expect(statusOf(page, "NoNewPrivs")).toBe("1");
  expect(Number(`0x${statusOf(page, "CapEff")}`)).toBe(0);
});

test("the page's process has no part in the machine's network and users", async () => {
  const page = await findPage();
  for (const kind of ["net", "user", "pid"]) {
    const [its, ours] = [page, "self"].map((pid) => readlinkSync(`/proc/${pid}/ns/${kind}`));
    expect(its, kind).not.toBe(ours);
  }
});

test("the engine, which reads files for a living, is not: it has the user's rights, no more, and no way in", async () => {
  const engine = await findEngine(app?.pid ?? 0);
  expect(statusOf(engine, "Uid")).toBe(statusOf(app?.pid ?? 0, "Uid"));
  expect(statusOf(engine, "Uid")?.split("\t")[0]).not.toBe("0");
  expect(Number(`0x${statusOf(engine, "CapEff")}`)).toBe(0);
  expect(readProcess(engine, "cmdline")).not.toMatch(/--inspect|--debug/);
});

test("no process runs without the sandbox by a switch", async () => {
  await findPage();
  const lines = [app?.pid ?? 0, ...descendants(app?.pid ?? 0)].map((pid) => readProcess(pid, "cmdline"));
  expect(lines.filter((line) => /--no-sandbox|--disable-seccomp|--single-process/.test(line))).toEqual([]);
});
