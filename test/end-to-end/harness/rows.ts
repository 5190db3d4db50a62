import type { Locator, Page } from "@playwright/test";

export const timelineOf = (page: Page): Locator => page.getByRole("listbox", { name: "Timeline" });

export const rowAt = (page: Page, pointer: string): Locator =>
  timelineOf(page).locator(`[role=option][data-pointer="${pointer}"]`);

export const selectedRow = (page: Page): Locator =>
  timelineOf(page).locator("[role=option][aria-selected=true]");

export const detailsOf = (page: Page): Locator => page.getByRole("complementary", { name: "Details" });

/** The details have their own tabs beside those of the documents. */
export const detailsTab = (page: Page, name: string): Locator =>
  detailsOf(page).getByRole("tab", { name, exact: true });
