import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../harness/app.ts";
import { sampleAt } from "../harness/compare-files.ts";
import { compareFiles, comparisonTab, toggleOf, verdictOf } from "../harness/comparing.ts";
import { openFile } from "../harness/open-file.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

test("a file that was closed is among the recent ones and opens from there", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeThread(scratch, "again.json", [userTurn("hello again")]));
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("hello again");
  await page.getByRole("button", { name: "Close again.json" }).click();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.getByRole("button", { name: "again.json" }).first().click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("hello again");
});

test("a page that is loaded anew shows what was open, in the chosen theme", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await expect(page.getByRole("tab", { name: "weather-complete.json" })).toBeVisible();
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await expect.poll(theme).toBe("light");
  await expect(async () => {
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await theme()).toBe("dark");
  }).toPass();
  await page.reload();
  await expect(page.getByRole("tab", { name: "weather-complete.json" })).toBeVisible();
  await expect.poll(theme).toBe("dark");
});

test("a page that is loaded anew shows the same tab in front, and a comparison with its sides and options", async ({
  app,
}) => {
  const { page } = app;
  await compareFiles(app, { a: sampleAt("weather-interrupted"), b: sampleAt("weather-complete") });
  await toggleOf(page, "Ignore ids").click();
  const sees = async () => {
    await expect(comparisonTab(page)).toHaveAttribute("aria-selected", "true");
    await expect(verdictOf(page)).toBeVisible();
    await expect(toggleOf(page, "Ignore ids")).toHaveAttribute("aria-pressed", "true");
  };
  await sees();
  await page.reload();
  await sees();
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.reload();
  await expect(comparisonTab(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
});

test("a document comes back as it was left: place, folds, zoom, filter and view", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "left.json");
  await copyFile("electron/engine/samples/everything.json", path);
  await openFile(app, path);
  const timeline = page.getByRole("grid", { name: "Timeline" });
  const selected = timeline.getByRole("row", { selected: true });
  const thinking = timeline.getByRole("row").filter({ hasText: "thinking" }).first();
  await thinking.click();
  const folded = (await thinking.boundingBox())!.height;
  await page.keyboard.press("Space");
  await expect.poll(async () => (await thinking.boundingBox())!.height).toBeGreaterThan(folded);
  await page.keyboard.press("f");
  await page.getByRole("button", { name: "Kind", exact: true }).click();
  await page.getByRole("option", { name: /^thinking/u }).click();
  await page.keyboard.press("Escape");
  await expect(timeline.getByRole("row").filter({ hasText: "find_places" })).toHaveCount(0);
  await expect(selected).toContainText("thinking");
  const place = await selected.getAttribute("data-pointer");

  await page.getByRole("button", { name: "Close left.json" }).click();
  await page.getByRole("button", { name: "left.json" }).first().click();
  await expect(selected).toHaveAttribute("data-pointer", place!);
  await expect.poll(async () => (await selected.boundingBox())!.height).toBeGreaterThan(folded);
  await expect(timeline.getByRole("row").filter({ hasText: "find_places" })).toHaveCount(0);

  // So does another zoom, another view, and the place where nothing is selected.
  await page.getByRole("button", { name: "Show all", exact: true }).click();
  await timeline.focus();
  await page.keyboard.press("-");
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(0);
  await page.getByRole("button", { name: "Time", exact: true }).first().click();
  await expect(page.getByRole("application", { name: "Time axis" })).toBeVisible();
  await page.getByRole("button", { name: "Close left.json" }).click();
  await page.getByRole("button", { name: "left.json" }).first().click();
  await expect(page.getByRole("application", { name: "Time axis" })).toBeVisible();
  await page.getByRole("button", { name: "Timeline", exact: true }).click();
  await expect(timeline.getByRole("row").first()).toBeVisible();
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(0);
});
