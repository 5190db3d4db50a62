// What a user sees of a comparison, and does to have one.
import { type Locator, type Page, expect } from "@playwright/test";
import type { App } from "./app.ts";
import type { Pair } from "./compare-files.ts";
import { openFile } from "./open-file.ts";

export const listOf = (page: Page): Locator => page.getByRole("grid", { name: "Turns of both sides" });
export const lineOf = (page: Page, words: string | RegExp): Locator =>
  listOf(page).getByRole("row").filter({ hasText: words });
export const selectedLine = (page: Page): Locator => listOf(page).getByRole("row", { selected: true });
/** One side of a line. */
export const cellOf = (line: Locator, side: "a" | "b"): Locator => line.locator(`[data-side=${side}]`);
/** What a folded line does when it is clicked; the other column only repeats it. */
export const foldIn = (line: Locator): Locator => line.locator(".compare-cell.is-a .compare-does");

export const verdictOf = (page: Page): Locator =>
  page.getByRole("tabpanel").getByRole("heading", { level: 2 });
export const statusOf = (page: Page): Locator => page.getByRole("contentinfo");
export const toggleOf = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "How it is compared" }).getByRole("button", { name });
export const comparisonTab = (page: Page): Locator => page.getByRole("tab", { name: /↔/u });
/** Both threads from end to end. */
export const stripOf = (page: Page): Locator => page.getByTestId("compare-strip");
/** What can be taken for the side that is being picked. */
export const threadsFor = (page: Page, side: "A" | "B"): Locator =>
  page.getByRole("listbox", { name: `Threads for side ${side}` });
export const turnsFor = (page: Page, side: "A" | "B"): Locator =>
  page.getByRole("listbox", { name: `Turns for side ${side}` });

/** Where the page to pick sides says what a side is. */
export const wellOf = (page: Page, side: "A" | "B"): Locator =>
  page.getByRole("group", { name: "Sides" }).getByRole("button", { name: new RegExp(`^${side}\\b`, "u") });
/** The text of the selected pair. */
export const textOf = (page: Page): Locator =>
  page.getByRole("region", { name: "Text of the selected pair" });

export const documentTab = (page: Page, name: string): Locator =>
  page.getByRole("tab", { name }).and(page.getByRole("tab").filter({ hasNotText: "↔" }));

/** Compares the document in front with one that is open, by the keyboard from the button on. */
export async function compareWith(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name: "Compare…" });
  await button.focus();
  await page.keyboard.press("Enter");
  const threads = threadsFor(page, "B");
  await expect(threads).toBeFocused();
  const wanted = threads.getByRole("option", { name }).first();
  await expect(wanted).toBeVisible();
  const place = await threads
    .getByRole("option")
    .evaluateAll(
      (options, label) => options.findIndex((option) => option.textContent?.startsWith(label)),
      name,
    );
  for (let step = 0; step < place; step += 1) await page.keyboard.press("ArrowDown");
  await expect(wanted).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}

const nameOf = (path: string): string => path.split(/[\\/]/u).at(-1) ?? "";

/** Opens one file after the other. */
export async function openBoth(app: App, { a, b }: Pair): Promise<void> {
  await openFile(app, a);
  await expect(documentTab(app.page, nameOf(a))).toBeVisible();
  await app.page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, b);
  await expect(documentTab(app.page, nameOf(b))).toBeVisible();
}

/** Opens both, and compares the first with the second. */
export async function compareFiles(app: App, pair: Pair): Promise<void> {
  await openBoth(app, pair);
  await documentTab(app.page, nameOf(pair.a)).click();
  await compareWith(app.page, nameOf(pair.b));
  await expect(verdictOf(app.page)).toBeVisible();
}
