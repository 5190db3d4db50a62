import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const turns = 400;
const cutAt = 320;
const interrupted = {
  completion_status: "interrupted",
  interruption: { reason: "user_cancelled", interrupted_at: "2025-01-20T10:00:02Z" },
};

test("the strip shows the whole thread, scrolls it and leads to what was cut off", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const pairs = Array.from({ length: turns / 2 }, (_, at) => [
    userTurn(`prompt ${at + 1}`),
    agentTurn([{ part_kind: "text", content: `answer ${at + 1}` }], at === cutAt / 2 ? interrupted : {}),
  ]);
  await openFile(app, await writeThread(scratch, "long.json", pairs.flat()));
  const strip = page.getByRole("scrollbar", { name: "Overview" });
  const timeline = timelineOf(page);
  await expect(timeline.getByText("prompt 1", { exact: true })).toBeVisible();
  await expect(strip).toHaveAttribute("aria-valuetext", "turn 1 of 400");
  await expect(strip.locator(".strip-interruption")).toHaveCount(1);

  // Dragging: the end of the strip is the end of the thread.
  const box = (await strip.boundingBox())!;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height / 2, { steps: 4 });
  await expect(timeline.getByText(/^prompt (9|10)\d$/).first()).toBeVisible();
  await page.mouse.move(x, box.y + box.height + 20, { steps: 4 });
  await expect(timeline.getByText("answer 200", { exact: true })).toBeInViewport();
  await page.mouse.up();

  // Wheel and keys.
  await page.mouse.move(x, box.y + box.height / 4);
  await page.mouse.wheel(0, -2000);
  await expect(timeline.getByText("answer 200", { exact: true })).not.toBeInViewport();
  await strip.focus();
  await page.keyboard.press("Home");
  await expect(strip).toHaveAttribute("aria-valuetext", "turn 1 of 400");
  await page.keyboard.press("PageDown");
  await expect(timeline.getByText("prompt 1", { exact: true })).not.toBeInViewport();
  await expect(strip).not.toHaveAttribute("aria-valuetext", "turn 1 of 400");

  // A mark says what it is, and leads to it.
  const mark = await strip
    .locator(".strip-interruption")
    .evaluate((path) => (path as SVGPathElement).getBBox().y + 2);
  await page.mouse.move(x, box.y + mark);
  await expect(strip.locator(".strip-tip")).toContainText("1 interruption");
  await expect(strip.locator(".strip-tip")).toContainText("Turn 322 of 400");
  await page.mouse.click(x, box.y + mark);
  await expect(selectedRow(page)).toContainText("Interrupted by the user");
  await expect(selectedRow(page)).toBeInViewport();

  // What is looked for is marked, too, wherever it stands.
  await page.keyboard.press("/");
  await page.keyboard.type("answer 60");
  const hits = strip.locator(".strip-hits");
  await expect(hits).toHaveCount(1);
  const found = await hits.evaluate((path) => (path as SVGPathElement).getBBox().y + 1);
  const { y: moved } = (await strip.boundingBox())!;
  await page.mouse.move(x, moved + found);
  await expect(strip.locator(".strip-tip")).toContainText("1 place found");
  await page.keyboard.press("Escape");
  await expect(hits).toHaveCount(0);
});
