import type { Locator, Page, Response } from "@playwright/test";
import type { RequestName } from "../../../shared/api/requests.ts";

/** Reading and checking half a gigabyte, on a slow machine. */
const patience = 180_000;

export const timelineSelector = '[role="grid"][aria-label="Timeline"]';
export const timelineOf = (page: Page): Locator => page.getByRole("grid", { name: "Timeline" });

/** Types the path on the welcome screen; what is left is to press the button. */
export async function typePath(page: Page, path: string): Promise<Locator> {
  await page.getByRole("textbox", { name: /path/i }).fill(path);
  return page.getByRole("button", { name: "Open path" });
}

/** Opens a thread and waits until it has been read and checked, so that nothing else is going on. */
export async function openDocument(page: Page, path: string): Promise<{ rows: number; turns: number }> {
  await (await typePath(page, path)).click();
  const status = page.locator(".status");
  await status.getByText(/\d cycles/).waitFor({ timeout: patience });
  const row = timelineOf(page).getByRole("row").first();
  await row.waitFor();
  return {
    rows: Number(await row.getAttribute("aria-setsize")),
    turns: readCount(await status.getByText(/^[\d,]+ turns$/).innerText()),
  };
}

/** Waits until the engine has let go of it, too. */
export async function closeDocument(page: Page): Promise<void> {
  const closed = answerTo(page, "document.close");
  await page
    .getByRole("button", { name: /^Close / })
    .first()
    .click();
  await closed;
}

/** The next answer of the host to a request of this name. */
export const answerTo = (page: Page, request: RequestName): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().postData()?.includes(JSON.stringify(request)) === true,
    { timeout: patience },
  );

export const readCount = (words: string): number => Number(words.replace(/\D/g, ""));
