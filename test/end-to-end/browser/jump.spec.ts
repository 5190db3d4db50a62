import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const words = "A paragraph that is long enough to need several lines in any pane. ".repeat(12);

test("a turn that is jumped to stands at the top, stays there, and scrolls by what the wheel is turned", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const turns = Array.from({ length: 300 }, (_, at) => [
    userTurn(`prompt ${at}`),
    agentTurn([{ part_kind: "text", content: `${at} ${words}` }]),
  ]).flat();
  await openFile(app, await writeThread(scratch, "tall.json", turns));
  const outline = page.getByRole("navigation", { name: "Outline" });
  const entry = outline.getByText("prompt 150", { exact: true });
  await expect(async () => {
    await outline.locator(".scrolls").evaluate((list) => (list.scrollTop = 300 * 28));
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await entry.click();
  const header = rowAt(page, "/turns/300").locator(".turn-bar");
  const list = (await timelineOf(page).boundingBox())!;
  const below = async () => Math.round(((await header.boundingBox())?.y ?? Number.NaN) - list.y);
  await expect.poll(below).toBe(0);
  await page.mouse.click(list.x + 300, list.y + 300);
  await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
  expect(await below()).toBe(0);
  // What is above comes into view with heights that nobody knew, and moves nothing.
  for (const turned of [60, 120, 180, 240]) {
    await page.mouse.wheel(0, -60);
    await expect.poll(below).toBe(turned);
  }
});
