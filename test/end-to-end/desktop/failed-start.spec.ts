import { once } from "node:events";
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { desktopEnvironment } from "../../../electron/cli/launch-desktop.ts";
import { expect, test } from "../harness/app.ts";

test("a data folder that cannot be written to is named, and the start fails", async ({ stage, scratch }) => {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const file = join(scratch, "a file");
  await writeFile(file, "kept");
  const app = spawn(stage.executable, [...stage.switches, stage.project], {
    env: { ...desktopEnvironment(process.env), ...stage.env, THREADLENS_HOME: file },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(app.stderr), once(app, "exit")]);
  expect(code).toBe(70);
  expect(said).toContain(`threadlens: ${join(file, "desktop")}: expected a folder to write in`);
  expect(said).toContain("THREADLENS_HOME");
  expect(await readFile(file, "utf8")).toBe("kept");
});

test("threadlens open says why there is no window, and serves to the browser instead", async ({
  stage,
  scratch,
  run,
}) => {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const file = join(scratch, "a file");
  await writeFile(file, "");
  const { child, stderr } = run(["open"], { ...stage.env, THREADLENS_HOME: file });
  await expect.poll(stderr).toMatch(/No desktop window: .*a folder to write in/u);
  child.kill("SIGTERM");
});
