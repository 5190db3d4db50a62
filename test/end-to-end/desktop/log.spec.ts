import { readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../harness/app.ts";
import { findEngine } from "../harness/find-engine.ts";
import { killPage, readPage, startDesktop } from "../harness/start-desktop.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const mark = "S3CRET";

test("the log and a report have nothing of what was opened, whatever happened", async ({
  stage,
  scratch,
}) => {
  const thread = await writeThread(scratch, `${mark}.json`, [userTurn(`${mark} asked`)]);
  const broken = join(scratch, `${mark} broken.json`);
  await writeFile(broken, `{"turns": [{"${mark}": ${mark}}]}`);
  const gone = join(scratch, mark, "gone.json");
  const app = await startDesktop(stage, scratch, [broken, gone, thread]);
  const { electron, page, hostPid } = app;
  try {
    await expect(page.getByRole("grid", { name: "Timeline" })).toContainText(mark);
    // Errors of our own that quote what they met, in both processes.
    await electron.evaluate((_, text) => {
      setTimeout(() => JSON.parse(text) as unknown);
    }, `{"${mark}": ${mark}}`);
    await expect(page.getByText("Something went wrong inside Threadlens")).toBeVisible();
    await page.evaluate((text) => {
      setTimeout(() => JSON.parse(text) as unknown);
    }, `{"${mark}": ${mark}}`);
    const log = () => readFile(join(scratch, "logs", "desktop.log"), "utf8");
    await expect.poll(log).toMatch(/error in the page: SyntaxError/);
    process.kill(await findEngine(hostPid), "SIGKILL");
    await expect.poll(log).toContain("engine: runs again");
    await killPage(electron);
    await expect.poll(log).toMatch(/page: gone .*\n.*page: loaded/);
    await expect.poll(() => readPage(electron, "[role=tab]")).toContain(mark);

    expect(await log()).toMatch(/started: Threadlens \d/);
    expect(await log()).toContain("failure: not-found in document.open");
    expect(await log()).toContain("error in the host: SyntaxError");
  } finally {
    await app.close();
  }
  for (const name of await readdir(join(scratch, "logs"))) {
    const path = join(scratch, "logs", name);
    expect(await readFile(path, "utf8")).not.toContain(mark);
    expect(await readFile(path, "utf8")).not.toContain(scratch);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
});
