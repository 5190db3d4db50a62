import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { timelineOf } from "../harness/rows.ts";
import { writeLongThread } from "../harness/thread-files.ts";

const turns = 300_000;

test("more rows than a browser can lay out scroll to the end, by bar, by wheel and back", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFile(app, await writeLongThread(scratch, "huge.json", turns));
  await expect(page.getByText("300,000 turns")).toBeVisible();
  const timeline = timelineOf(page);
  const bar = page.getByRole("scrollbar", { name: "Overview" });
  const box = (await bar.boundingBox())!;
  await page.mouse.move(box.x + 7, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 7, box.y + box.height / 2, { steps: 4 });
  await expect(timeline.getByText(/^prompt 1[45]\d{4}$/).first()).toBeVisible();
  await page.mouse.move(box.x + 7, box.y + box.height, { steps: 4 });
  await page.mouse.up();
  await expect(timeline.getByText(`prompt ${turns}`, { exact: true })).toBeVisible();

  // Where one list ends the next one takes its place, and the wheel goes on.
  const places = async () =>
    timeline
      .locator("[data-row]")
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset["row"])));
  await timeline.focus();
  await page.keyboard.press("Home");
  await expect(timeline.getByText("prompt 1", { exact: true })).toBeVisible();
  await timeline.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(timeline.getByText("prompt 1", { exact: true })).toBeHidden({ timeout: 1000 });
  }).toPass();
  await timeline.evaluate((list) => (list.scrollTop = list.scrollHeight));
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(499_000);
  const border = Math.max(...(await places()));
  const turnWheel = async () => {
    await page.mouse.wheel(0, 4000);
    return Math.max(...(await places()));
  };
  await expect.poll(turnWheel, { intervals: [50] }).toBeGreaterThan(border + 400);
});
