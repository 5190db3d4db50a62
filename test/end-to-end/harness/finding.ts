// The bar that finds in a thread, and what it marks.
import type { Locator, Page } from "@playwright/test";

export const findBar = (page: Page): Locator => page.getByRole("search", { name: "Find in thread" });
export const findField = (page: Page): Locator =>
  findBar(page).getByRole("textbox", { name: "Text to find" });
export const findCount = (page: Page): Locator => findBar(page).getByRole("status");

/** How many places are marked as found. */
export const countMarks = (page: Page): Promise<number> =>
  page.evaluate(() => CSS.highlights.get("find")?.size ?? 0);

/** The text of what is marked as the present hit, in all panes that show it. */
export const markedHere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get("find-here") ?? [])].map((range) => (range as Range).toString()),
  );

/** Whether a present hit stands in the middle pane between its edges. */
export const isHitInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stage = document.querySelector(".doc-stage");
    const box = stage?.getBoundingClientRect();
    return [...(CSS.highlights.get("find-here") ?? [])].some((range) => {
      const place = (range as Range).getBoundingClientRect();
      const isInside = stage?.contains((range as Range).startContainer) === true;
      return isInside && box !== undefined && place.top >= box.top && place.bottom <= box.bottom;
    });
  });
