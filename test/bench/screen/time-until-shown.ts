import type { Page } from "@playwright/test";
import { type Wanted, watchRow } from "./in-page.ts";

/** Milliseconds from what the user does to the row that it is to show. */
export async function timeUntilShown(page: Page, wanted: Wanted, act: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(watchRow, wanted);
  await act();
  return watch.evaluate(({ shown }) => shown);
}
