import type { Page } from "@playwright/test";
import { chatsOf } from "../../../end-to-end/harness/chats.ts";
import type { Wanted } from "../in-page.ts";
import { answerTo } from "../open-document.ts";
import { timeUntilShown } from "../time-until-shown.ts";
import type { ListedFile, Visit } from "../visit.ts";
import { withWarmPage } from "../with-warm-page.ts";
import { chatSelector, chatsSelector, openDatabase } from "./open-database.ts";

const times = 5;

/** From the click on the filter to the first chat that matches, a few times. */
export const visitFilter: Visit<ListedFile> = (visited) => withWarmPage(visited, openDatabase, filterChats);

async function filterChats(page: Page): Promise<number[]> {
  const filter = page.getByRole("button", { name: "Interrupted or failed" });
  const wanted: Wanted = { event: "click", list: chatsSelector, row: chatSelector, frames: 1 };
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time++) {
    milliseconds.push(await timeUntilShown(page, wanted, () => filter.click()));
    await requireMatches(page);
    const counted = answerTo(page, "chats.count");
    await timeUntilShown(page, wanted, () => filter.click());
    await counted;
  }
  return milliseconds;
}

/** Speed is worth nothing where what is shown is not what was asked for; and with these nothing is on its way any more. */
async function requireMatches(page: Page): Promise<void> {
  await page.getByText(/\d chats? match/).waitFor();
  await chatsOf(page).getByRole("row").first().locator(".chats-pill").first().waitFor();
}
