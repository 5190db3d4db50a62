import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningCommand, runCommand } from "../harness/run-command.ts";

const address = /^http:\/\/127\.0\.0\.1:\d+\/[\w-]{20,}\/\n$/;
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

for (const signal of ["SIGINT", "SIGTERM"] as const)
  test(`serve prints one line, its address, and ends with 0 on ${signal}`, async ({ request }) => {
    command = runCommand(["serve"], { ...process.env, THREADLENS_HOME: home });
    await expect.poll(command.stdout).toMatch(address);
    const response = await request.get(command.stdout().trim());
    expect(response.ok()).toBe(true);
    command.child.kill(signal);
    expect(await command.ended).toBe(0);
    expect(command.stdout()).toMatch(address);
    expect(command.stderr()).toBe("");
  });

test("without a display open says so in one line and serves instead", async () => {
  const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, THREADLENS_HOME: home };
  command = runCommand(["open"], env);
  await expect.poll(command.stdout).toMatch(address);
  expect(command.stderr()).toMatch(/^threadlens: No desktop window: there is no display [^\n]*\n$/);
  command.child.kill("SIGINT");
  expect(await command.ended).toBe(0);
});
