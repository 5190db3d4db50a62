import type { Page } from "@playwright/test";
import { chatsOf } from "../../../end-to-end/harness/chats.ts";
import { answerTo, readCount, typePath } from "../open-document.ts";

/** The list once nothing newer is on its way to it. */
export const chatsSelector = '[role="grid"][aria-label="Chats"][aria-busy="false"]';
export const chatSelector = '[role="row"]';

/** Opens a database and waits until its chats are counted and have their badges, so that nothing else is going on. */
export async function openDatabase(page: Page, path: string): Promise<{ rows: number }> {
  const choices = answerTo(page, "chats.choices");
  await (await typePath(page, path)).click();
  const field = page.getByPlaceholder(/^Search \d.* chats$/);
  await field.waitFor();
  await choices;
  await chatsOf(page)
    .getByRole("row")
    .first()
    .getByText(/\d messages?/)
    .waitFor();
  return { rows: readCount((await field.getAttribute("placeholder")) ?? "") };
}
