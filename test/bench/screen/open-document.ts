import type { Locator, Page } from "@playwright/test";

/** Reading and checking half a gigabyte, on a slow machine. */
const patience = 180_000;

export const timelineOf = (page: Page): Locator => page.getByRole("listbox", { name: "Timeline" });

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
  const row = timelineOf(page).getByRole("option").first();
  await row.waitFor();
  return {
    rows: Number(await row.getAttribute("aria-setsize")),
    turns: readCount(await status.getByText(/^[\d,]+ turns$/).innerText()),
  };
}

/** Waits until the engine has let go of it, too. */
export async function closeDocument(page: Page): Promise<void> {
  const closed = page.waitForResponse(
    (response) => response.request().postData()?.includes('"document.close"') === true,
  );
  await page
    .getByRole("button", { name: /^Close / })
    .first()
    .click();
  await closed;
}

const readCount = (words: string): number => Number(words.replace(/\D/g, ""));
