import type { Page, Request } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import {
  compareFiles,
  listOf,
  selectedLine,
  statusOf,
  textOf,
  toggleOf,
  verdictOf,
} from "../harness/comparing.ts";
import { hostileThread } from "../harness/hostile-thread.ts";
import { writeText } from "../harness/thread-files.ts";

// A picture of the page after each of many keys would take longer than all the rest.
test.use({ trace: "off" });

test("whatever strings stand on both sides, they stay text in rows, marks and the text", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const asked: string[] = [];
  page.on("request", (request: Request) => asked.push(request.url()));
  page.on("dialog", (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const own = new URL(page.url());
  // Nobody listens there: whatever is asked of it is a console error, too.
  const write = (name: string, canary: string) =>
    writeText(scratch, name, JSON.stringify(hostileThread(canary)));
  const a = await write("hostile-a.json", "http://127.0.0.1:9/a");
  const b = await write("hostile-b.json", "http://127.0.0.1:9/other");
  await compareFiles(app, { a, b });
  await expect(verdictOf(page)).toContainText(/different/iu);
  await readDifferences(page);
  await toggleOf(page, "system").click();
  await toggleOf(page, "Ignore ids").click();
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.locator(".compare-side").first()).toContainText("hostile-b.json");
  await page.getByRole("button", { name: /outside of the turns/u }).click();
  await expect(page.getByRole("row", { name: /metadata/u }).first()).toBeVisible();

  expect(await page.title()).not.toContain("pwned");
  expect(await page.evaluate(() => document.scripts.length)).toBe(1);
  const foreign = asked.filter((url) => !/^(?:data|blob):/u.test(url) && new URL(url).host !== own.host);
  expect(foreign).toEqual([]);
});

/** From difference to difference, now and then with its text. */
async function readDifferences(page: Page): Promise<void> {
  await expect(listOf(page)).toBeFocused();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("n");
    if (step % 15 !== 4) continue;
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator(".monaco-diff-editor .view-line").first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("End");
  await expect(selectedLine(page)).toBeInViewport();
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(statusOf(page)).toContainText("No further difference", { timeout: 200 });
  }).toPass();
}
