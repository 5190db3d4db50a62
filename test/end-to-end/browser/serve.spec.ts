import { expect, test } from "../harness/app.ts";

const address = /^http:\/\/127\.0\.0\.1:\d+\/[\w-]{20,}\/\n$/;

for (const signal of ["SIGINT", "SIGTERM"] as const)
  test(`serve prints one line, its address, and ends with 0 on ${signal}`, async ({ run, request }) => {
    const command = run(["serve"]);
    await expect.poll(command.stdout).toMatch(address);
    const response = await request.get(command.stdout().trim());
    expect(response.ok()).toBe(true);
    command.child.kill(signal);
    expect(await command.ended).toBe(0);
    expect(command.stdout()).toMatch(address);
    expect(command.stderr()).toBe("");
  });

test("without a display open says so in one line and serves instead", async ({ run }) => {
  const command = run(["open"], { DISPLAY: undefined, WAYLAND_DISPLAY: undefined });
  await expect.poll(command.stdout).toMatch(address);
  expect(command.stderr()).toMatch(/^threadlens: No desktop window: there is no display [^\n]*\n$/);
  command.child.kill("SIGINT");
  expect(await command.ended).toBe(0);
});
