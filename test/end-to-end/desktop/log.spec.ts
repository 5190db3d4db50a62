import { readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { electronOf, killPage, readPage } from "../harness/desktop-page.ts";
import { expect, test } from "../harness/start-again.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const mark = "S3CRET";
const quoting = `{"${mark}": ${mark}}`;

test("the log and a report have nothing of what was opened, whatever happened", async ({
  start,
  scratch,
  home,
}) => {
  const thread = await writeThread(scratch, `${mark}.json`, [userTurn(`${mark} asked`)]);
  const broken = join(scratch, `${mark} broken.json`);
  await writeFile(broken, `{"turns": [${quoting}]}`);
  const app = await start(broken, join(scratch, mark, "gone.json"), thread);
  const { page } = app;
  const log = () => readFile(join(home, "logs", "desktop.log"), "utf8");
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText(mark);

  // Errors of our own that quote what they met.
  await electronOf(app).evaluate((_, text) => void setTimeout(() => JSON.parse(text) as unknown), quoting);
  await expect(page.getByText("Something went wrong inside Threadlens")).toBeVisible();
  await page.evaluate((text) => void setTimeout(() => JSON.parse(text) as unknown), quoting);
  await expect.poll(log).toMatch(/error in the page: SyntaxError/);
  await expect(page.getByText("Something went wrong inside Threadlens")).toHaveCount(2);
  app.kill(await app.enginePid());
  await expect.poll(log).toContain("engine: runs again");
  await page.getByRole("button", { name: "Report a problem…" }).first().click();
  const report = page.getByLabel("The report");
  await expect(report).toContainText("SQLite");
  expect(await report.textContent()).toContain("engine: ended");
  expect(await report.textContent()).not.toMatch(new RegExp(`${mark}|${scratch}`));
  await killPage(electronOf(app));
  await expect.poll(log).toMatch(/page: gone .*\n.*page: loaded/);
  await expect.poll(() => readPage(electronOf(app), "[role=tab]")).toContain(mark);
  await app.quit();

  const whole = await log();
  expect(whole).toMatch(/started: Threadlens \d/);
  expect(whole).toContain("failure: not-found in document.open");
  expect(whole).toContain("error in the host: SyntaxError");
  expect(whole).toMatch(/ended\n$/);
  expect(whole).not.toMatch(new RegExp(`${mark}|${scratch}`));
  const files = await readdir(join(home, "logs"));
  expect(files).toEqual(["desktop.log"]);
  expect((await stat(join(home, "logs", "desktop.log"))).mode & 0o777).toBe(0o600);
});
