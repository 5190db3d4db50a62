import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "../harness/app.ts";
import { findEngine } from "../harness/find-engine.ts";
import { type RunningCommand, runCommand } from "../harness/run-command.ts";
import type { Stage } from "../harness/stage.ts";

let home: string;
let command: RunningCommand;

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "threadlens-home-"));
});

test.afterEach(async () => {
  command.child.kill("SIGKILL");
  await command.ended;
  await rm(home, { recursive: true, force: true });
});

function open(stage: Stage, env: NodeJS.ProcessEnv = {}): RunningCommand {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const electron = { ELECTRON_OVERRIDE_DIST_PATH: dirname(stage.executable) };
  return runCommand(["open"], { ...process.env, ...stage.env, ...electron, THREADLENS_HOME: home, ...env });
}

test("open shows the window without a word, and Ctrl+C ends it with 0", async ({ stage }) => {
  command = open(stage);
  await findEngine(command.child.pid ?? 0);
  command.child.kill("SIGINT");
  expect(await command.ended).toBe(0);
  expect([command.stdout(), command.stderr()]).toEqual(["", ""]);
});

test("with a display that cannot be reached open says so in one line and serves instead", async ({
  stage,
}) => {
  test.skip(process.platform !== "linux", "Only Linux names its display.");
  command = open(stage, { DISPLAY: ":9999" });
  await expect.poll(command.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{20,}\/\n$/);
  expect(command.stderr()).toMatch(/^threadlens: No desktop window: Electron ended by itself \([^\n]+\n$/);
  command.child.kill("SIGINT");
  expect(await command.ended).toBe(0);
});
