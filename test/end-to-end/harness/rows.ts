import { type Locator, type Page, expect } from "@playwright/test";

export const timelineOf = (page: Page): Locator => page.getByRole("grid", { name: "Timeline" });

export const rowAt = (page: Page, pointer: string): Locator =>
  timelineOf(page).locator(`[role=row][data-pointer="${pointer}"]`);

export const selectedRow = (page: Page): Locator =>
  timelineOf(page).locator("[role=row][aria-selected=true]");

export const detailsOf = (page: Page): Locator => page.getByRole("complementary", { name: "Details" });

/** The details have their own tabs beside those of the documents. */
export const detailsTab = (page: Page, name: string): Locator =>
  detailsOf(page).getByRole("tab", { name, exact: true });

/** Turns the wheel until it can be seen: rows far from the view do not exist. */
export async function scrollDownTo(page: Page, wanted: Locator): Promise<void> {
  await timelineOf(page).hover();
  await expect(async () => {
    try {
      await expect(wanted.first()).toBeInViewport({ timeout: 300 });
    } catch (error) {
      await page.mouse.wheel(0, 200);
      throw error;
    }
  }).toPass();
}
