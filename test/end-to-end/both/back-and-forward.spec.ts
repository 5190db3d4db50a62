import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { writeLongThread } from "../harness/thread-files.ts";

const selectedPointer = (page: Page) => expect.poll(() => selectedRow(page).getAttribute("data-pointer"));
const outlineEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name });

test("leads back over jumps, views and documents, and forward again, past what was closed", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const back = page.getByRole("button", { name: "Back" });
  await openFile(app, await writeLongThread(scratch, "long.json", 400));
  await outlineEntry(page, "prompt 4").first().click();
  await selectedPointer(page).toBe("/turns/3");
  // Small steps are no places of their own.
  await timelineOf(page).focus();
  for (const key of ["ArrowDown", "j", "j"]) await page.keyboard.press(key);
  await selectedPointer(page).toBe("/turns/5");
  await page.keyboard.press("End");
  await outlineEntry(page, "prompt 390").click();
  await selectedPointer(page).toBe("/turns/389");
  await page.getByRole("button", { name: "Info", exact: true }).click();
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await expect(page.getByRole("tab", { name: "weather-complete.json" })).toBeVisible();

  await back.click();
  await expect(page.getByRole("button", { name: "Info", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await back.click();
  await selectedPointer(page).toBe("/turns/389");
  await expect(rowAt(page, "/turns/389")).toBeInViewport();
  await page.keyboard.press("Alt+ArrowLeft");
  await selectedPointer(page).toMatch(/^\/turns\/399\//);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(rowAt(page, "/turns/0")).toBeInViewport();
  await expect(selectedRow(page)).toHaveCount(0);
  await expect(back).toBeDisabled();

  await page.getByRole("button", { name: "Close weather-complete.json" }).click();
  const forward = page.getByRole("button", { name: "Forward" });
  await forward.click();
  await forward.click();
  await selectedPointer(page).toBe("/turns/389");
  await forward.click();
  await expect(page.getByRole("button", { name: "Info", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(forward).toBeDisabled();
});
