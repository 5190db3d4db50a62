import { readFile } from "node:fs/promises";
import { expect, test } from "../harness/app.ts";
import { insertTurn, sampleAt, writeTalks } from "../harness/compare-files.ts";
import {
  compareFiles,
  comparisonTab,
  documentTab,
  lineOf,
  statusOf,
  threadsFor,
  turnsFor,
  verdictOf,
  wellOf,
} from "../harness/comparing.ts";
import { chooseFile, dropFiles } from "../harness/give-files.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, timelineOf } from "../harness/rows.ts";
import { writeText } from "../harness/thread-files.ts";

test("two samples are compared from the welcome screen with the keyboard alone", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: "Compare two threads…" }).focus();
  await page.keyboard.press("Enter");
  await expect(threadsFor(page, "A")).toBeFocused();
  // Before there is a second one, no key leads to it.
  await expect(threadsFor(page, "A").getByRole("option", { name: /nobody interrupted/u })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(threadsFor(page, "A").getByRole("option", { selected: true })).toContainText(
    "nobody interrupted",
  );
  await page.keyboard.press("Enter");
  await expect(wellOf(page, "A")).toContainText("weather-uninterrupted.json");
  await expect(threadsFor(page, "B")).toBeFocused();
  const interrupted = threadsFor(page, "B").getByRole("option", { name: "Weather, interrupted by the user" });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(interrupted).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(verdictOf(page)).toContainText("Same up to turn 1, then different");
  await expect(comparisonTab(page)).toHaveAttribute("aria-selected", "true");
});

test("Escape leads back to the document; a file is chosen for a side, and another one in its place", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const { a, b } = await writeTalks(scratch, insertTurn);
  await openFile(app, a);
  const compare = page.getByRole("button", { name: "Compare…" });
  await compare.click();
  await expect(threadsFor(page, "B")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(timelineOf(page)).toBeVisible();
  await expect(comparisonTab(page)).toHaveCount(0);
  await compare.click();
  await chooseFile(app, b);
  await expect(verdictOf(page)).toContainText("Same up to turn 6, then different");
  await expect(documentTab(page, "after.json")).toHaveAttribute("aria-selected", "false");
  await page.locator(".compare-side").last().getByRole("button", { name: "after.json" }).click();
  const dialog = page.getByRole("dialog", { name: "Another one for side B" });
  await dialog.getByRole("option", { name: "before.json" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(verdictOf(page)).toContainText("Identical, byte for byte");
  await expect(page.getByText("the same thread").first()).toBeVisible();
});

test("files are dropped on a side, and two at once on both", async ({ app, scratch }) => {
  const { page } = app;
  const { a, b } = await writeTalks(scratch, insertTurn);
  await page.getByRole("button", { name: "Compare two threads…" }).click();
  await dropFiles(wellOf(page, "B"), [b]);
  await expect(wellOf(page, "B")).toContainText("after.json");
  await expect(wellOf(page, "A")).toContainText("Pick one below");
  await dropFiles(wellOf(page, "A"), [a]);
  await expect(statusOf(page)).toContainText("16 ↔ 17 turns · 1 added");
  await page.keyboard.press("Control+w");
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.getByRole("button", { name: "Compare two threads…" }).click();
  await dropFiles(page.getByRole("heading", { name: "Compare two threads" }), [b, a]);
  await expect(statusOf(page)).toContainText("17 ↔ 16 turns · 1 removed");
});

test("what cannot be read is named and the side stays open; what was cut off says why it cannot be compared", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await page.getByRole("button", { name: "Compare…" }).click();
  const wrong = [
    [await writeText(scratch, "empty.json", ""), /empty/u],
    [await writeText(scratch, "notes.json", "just some words"), /JSON/u],
    [await writeText(scratch, "package.json", '{"name":"x","version":"1.0.0"}'), /turns/u],
  ] as const;
  for (const [path, words] of wrong) {
    await chooseFile(app, path);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(words);
    await expect(threadsFor(page, "B")).toBeVisible();
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await expect(alert).toHaveCount(0);
  }
  await expect(wellOf(page, "B")).toContainText("Pick one below");
  const whole = await readFile(sampleAt("weather-complete"), "utf8");
  await chooseFile(app, await writeText(scratch, "cut.json", whole.slice(0, -200)));
  await expect(page.getByText("These two could not be compared")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(/cut\.json/u);
  await page.getByRole("button", { name: "Pick another B" }).click();
  await page.getByRole("option", { name: "weather-complete.json" }).click();
  await expect(verdictOf(page)).toContainText("Identical");
});

test("two turns of one thread are compared from a row, by key", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Weather, interrupted by the user" }).click();
  await rowAt(page, "/turns/0/parts/0").click();
  await page.keyboard.press("c");
  await expect(wellOf(page, "A")).toContainText("turn 1");
  const turns = turnsFor(page, "B");
  await expect(turns).toBeFocused();
  await expect(turns.getByRole("option").first()).toContainText("side A");
  await page.keyboard.press("ArrowDown");
  await expect(turns.getByRole("option", { selected: true })).toContainText("Try Berlin instead");
  await page.keyboard.press("Enter");
  await expect(comparisonTab(page)).toContainText("turn 1");
  await expect(comparisonTab(page)).toContainText("turn 3");
  await expect(statusOf(page)).toContainText("1 ↔ 1 turns");
  await expect(page.locator(".compare-head")).toContainText("turn 3 of 4");
  await expect(lineOf(page, "Try Berlin instead")).toBeVisible();
});

test("a range of turns is taken of a thread, and one that it does not have is refused", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const { a, b } = await writeTalks(scratch, insertTurn);
  await openFile(app, a);
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, b);
  await page.getByRole("button", { name: "Compare…" }).click();
  const field = page.getByRole("textbox", { name: "Turns" });
  await field.fill("9-99");
  await expect(page.getByText("This one has only 16 turns")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(threadsFor(page, "B")).toBeVisible();
  await field.fill("7-16");
  await page.keyboard.press("Enter");
  await expect(verdictOf(page)).toBeVisible();
  await expect(statusOf(page)).toContainText("17 ↔ 10 turns · 7 removed");
  await expect(comparisonTab(page)).toContainText("turns 7–16");
});

test("a comparison whose document is closed says so, and takes another one in its place", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, insertTurn));
  await page.getByRole("button", { name: "Close after.json", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Side B, after.json, was closed" })).toBeVisible();
  await expect(comparisonTab(page)).toBeVisible();
  await page.getByRole("button", { name: "Pick another for side B…" }).click();
  await threadsFor(page, "B").getByRole("option", { name: "Weather, complete" }).click();
  await expect(verdictOf(page)).toContainText("Different from the first turn on");
  await page.getByRole("button", { name: "Close before.json", exact: true }).click();
  await page.getByRole("button", { name: "Close the comparison" }).click();
  await expect(comparisonTab(page)).toHaveCount(0);
});
