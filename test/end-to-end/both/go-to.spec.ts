import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { writeLongThread } from "../harness/thread-files.ts";

test("leads to a turn, a time, a pointer and words, says why not, and back", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeLongThread(scratch, "long.json", 400));
  const field = page.getByRole("combobox", { name: /turn/i });
  const goal = page.getByRole("option");
  const go = async (typed: string, name: RegExp) => {
    await page.keyboard.press("g");
    await field.fill(typed);
    await expect(goal.first()).toHaveText(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const selected = expect.poll(() => selectedRow(page).getAttribute("data-pointer"));
  await timelineOf(page).focus();

  await go("350", /^Turn 350/);
  await selected.toBe("/turns/349");
  await expect(rowAt(page, "/turns/349")).toBeInViewport();
  // The keys are with the rows at once.
  await page.keyboard.press("ArrowDown");
  await selected.toMatch(/^\/turns\/349\//);
  await go('"/turns/9",', /^Turn 10/);
  await selected.toBe("/turns/9");
  await go("10:00", /^2025-01-20 10:00:00.*from the start$/);
  await selected.toBe("/turns/0");
  await go("prompt 200", /^Turn 200/);
  await selected.toBe("/turns/199");

  await page.keyboard.press("g");
  await field.fill("401");
  await expect(page.getByText("This thread has 400 turns.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await selected.toBe("/turns/199");
  await page.keyboard.press("Alt+ArrowLeft");
  await selected.toBe("/turns/0");
});
