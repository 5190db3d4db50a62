import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "../harness/app.ts";
import type { Stage } from "../harness/stage.ts";

function onStage(stage: Stage): NodeJS.ProcessEnv {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  return { ...stage.env, ELECTRON_OVERRIDE_DIST_PATH: dirname(stage.executable) };
}

test("open shows the window without a word, and Ctrl+C ends it with 0", async ({ run, stage, scratch }) => {
  const command = run(["open"], onStage(stage));
  const log = join(scratch, "logs", "desktop.log");
  await expect.poll(() => readFile(log, "utf8").catch(() => "")).toContain("window: shown");
  command.child.kill("SIGINT");
  expect(await command.ended).toBe(0);
  expect([command.stdout(), command.stderr()]).toEqual(["", ""]);
});

// Only Linux names its display.
if (process.platform === "linux")
  test("with a display that cannot be reached open says so in one line and serves instead", async ({
    run,
    stage,
  }) => {
    const command = run(["open"], { ...onStage(stage), DISPLAY: ":9999" });
    await expect.poll(command.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{20,}\/\n$/);
    expect(command.stderr()).toMatch(/^threadlens: No desktop window: Electron ended by itself \([^\n]+\n$/);
    command.child.kill("SIGINT");
    expect(await command.ended).toBe(0);
  });
