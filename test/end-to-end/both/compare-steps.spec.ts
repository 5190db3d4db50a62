import { expect, test } from "../harness/app.ts";
import { changeTexts, sampleAt, writeTalks } from "../harness/compare-files.ts";
import {
  cellOf,
  compareFiles,
  comparisonTab,
  documentTab,
  lineOf,
  listOf,
  selectedLine,
  statusOf,
  textOf,
  verdictOf,
} from "../harness/comparing.ts";

test("keys lead from difference to difference, into what changed, and say where there is no more", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, changeTexts));
  await expect(verdictOf(page)).toContainText("Same up to turn 3, then different");
  await expect(listOf(page)).toBeFocused();
  const selected = selectedLine(page);
  await page.keyboard.press("n");
  await expect(selected).toContainText(/^changed.*4 guide/u);
  await page.keyboard.press("n");
  await expect(cellOf(selected, "a").locator("del").first()).toContainText("all");
  await expect(cellOf(selected, "b").locator("ins").first()).toContainText("half");
  await expect(cellOf(selected, "b")).toContainText("half of it through hills");
  await page.keyboard.press("n");
  await expect(selected).toContainText(/^changed.*14 guide/u);
  await page.keyboard.press("n");
  await expect(selected).toContainText("70 kilometres");
  await page.keyboard.press("n");
  await expect(statusOf(page)).toContainText("No further difference");
  for (const words of [/14 guide/u, /20 kilometres/u, /4 guide/u]) {
    await page.keyboard.press("N");
    await expect(selected).toContainText(words);
  }
  await page.keyboard.press("p");
  await expect(statusOf(page)).toContainText("No difference before this one");

  await page.keyboard.press("End");
  await expect(selected).toContainText("turns 15–16 are equal");
  await page.keyboard.press("Space");
  await expect(lineOf(page, /^equal, folded/u)).toHaveCount(2);
  await page.keyboard.press("Home");
  await expect(selected).toContainText("turns 1–3 are equal");
  await page.keyboard.press("j");
  await expect(selected).toContainText("4 guide");
  await page.keyboard.press("Space");
  await expect(selected).toContainText("changed, folded");
  await expect(lineOf(page, "20 kilometres")).toHaveCount(0);
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowDown");
  await expect(selected).toContainText("4 guide");
});

test("the text of a selected pair stands side by side, follows the selection, and gives the keys back", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, changeTexts));
  await expect(listOf(page)).toBeFocused();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(selectedLine(page)).toContainText("20 kilometres");
  await page.keyboard.press("Enter");
  const text = textOf(page);
  await expect(text).toBeFocused();
  await expect(text).toContainText("/turns/3/messages/3/parts/0");
  await expect(text.locator(".editor.original .view-lines")).toContainText("all of it by the sea");
  await expect(text.locator(".editor.modified .view-lines")).toContainText("half of it through hills");
  await expect(text.locator(".char-delete, .line-delete").first()).toBeVisible();
  await expect(text.locator(".char-insert, .line-insert").first()).toBeVisible();
  await listOf(page).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(text).toContainText("/turns/13/messages/3/parts/0");
  await expect(text.locator(".editor.modified .view-lines")).toContainText("Aveiro");
  await page.keyboard.press("Escape");
  await expect(text).toHaveCount(0);
  await expect(listOf(page)).toBeFocused();
});

test("swapped sides mirror everything, and a comparison that is come back to stands where it was", async ({
  app,
}) => {
  const { page } = app;
  await compareFiles(app, { a: sampleAt("weather-uninterrupted"), b: sampleAt("weather-interrupted") });
  const berlin = lineOf(page, "Try Berlin instead");
  await expect(berlin).toContainText("Nothing in A");
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(comparisonTab(page)).toHaveText(/^weather-interrupted.json.*↔.*weather-uninterrupted.json/u);
  await expect(berlin).toContainText("Nothing in B");
  await expect(page.locator(".compare-head")).toContainText("A was interrupted by the user in turn 2");
  const status = lineOf(page, "completion_status");
  await expect(cellOf(status, "a").locator("del").first()).toHaveText("interrupted");
  await expect(page.locator(".compare-side").first()).toContainText("weather-interrupted.json");
  await listOf(page).focus();
  await page.keyboard.press("s");
  await expect(berlin).toContainText("Nothing in A");

  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(selectedLine(page)).toContainText("completion_status");
  await documentTab(page, "weather-interrupted.json").click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
  await comparisonTab(page).click();
  await expect(selectedLine(page)).toContainText("completion_status");
  await page.keyboard.press("Delete");
  await expect(comparisonTab(page)).toHaveCount(0);
  await expect(page.getByRole("tab", { name: /weather/u })).toHaveCount(2);
});
