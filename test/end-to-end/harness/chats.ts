import { type Locator, type Page, expect } from "@playwright/test";

export const chatsOf = (page: Page): Locator => page.getByRole("grid", { name: "Chats" });

export const chatNamed = (page: Page, title: string): Locator =>
  chatsOf(page).getByRole("row", { name: title });

/** The requests of the chat that is shown. */
export const requestsOf = (page: Page): Locator => page.getByRole("grid", { name: "Requests" });

export const stackOf = (page: Page): Locator => page.getByRole("tree");

/** One of the views of a document, by the name on its button. */
export const viewButton = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true }).and(page.locator(".view-button"));

/** The chats of one application of several in a database. */
export async function chooseTables(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Tables/ }).click();
  await page.getByRole("listbox", { name: "Tables" }).getByRole("option", { name }).click();
}

export async function showChat(page: Page, title: string): Promise<void> {
  await chatNamed(page, title).click();
  await expect(chatNamed(page, title)).toHaveAttribute("aria-selected", "true");
}
