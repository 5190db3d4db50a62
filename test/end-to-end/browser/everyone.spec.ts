import { type Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { chatsOf, showChat, viewButton, chooseTables } from "../harness/chats.ts";
import { compareWith, foldIn, lineOf } from "../harness/comparing.ts";
import { findViolations } from "../harness/find-violations.ts";
import { detailsTab, timelineOf } from "../harness/rows.ts";

/** What axe finds in what is on the screen now: everything while it is light, and the colours once more while it is dark. */
async function look(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(page, ["color-contrast"]);
  expect.soft({ light, dark }, name).toEqual({ light: [], dark: [] });
}

async function openSample(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByRole("contentinfo")).toContainText(/cycles|problems|chats/u);
}

test("axe finds nothing serious on the welcome page and in the views of a thread", async ({
  app: { page },
}) => {
  await look(page, "welcome");
  await openSample(page, "Every kind of part");
  await look(page, "timeline");
  await timelineOf(page).press("End");
  await look(page, "timeline-end");
  await page.getByRole("button", { name: /^Problems/u }).click();
  await look(page, "problems");
  for (const tab of ["JSON", "Source"]) {
    await detailsTab(page, tab).click();
    await look(page, `details-${tab}`);
  }
  await viewButton(page, "Info").click();
  await look(page, "info");
});

test("axe finds nothing serious in the dialogs that repair and export", async ({ app: { page } }) => {
  await openSample(page, "Every kind of part");
  await page.locator(".repair-button").click();
  await expect(page.getByText("Anthropic-style:")).toHaveCount(4);
  await look(page, "repair");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toContainText("refused, 2 reasons");
  await look(page, "export");
});

test("axe finds nothing serious in a capture", async ({ app: { page } }) => {
  await openSample(page, "A stream that broke off");
  await look(page, "stream");
});

test("axe finds nothing serious in the views of a database", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "An agent database" }).click();
  await expect(chatsOf(page).getByRole("row").first()).toBeVisible();
  await look(page, "chat");
  await chooseTables(page, "no prefix");
  await page.getByRole("button", { name: "Interrupted or failed" }).click();
  await showChat(page, "Analyze this data and visualize it");
  await look(page, "chat, interrupted");
  await viewButton(page, "Stack").click();
  await page.getByRole("button", { name: "Show the step" }).click();
  await look(page, "stack");
  await viewButton(page, "Thread").click();
  await look(page, "chat-thread");
});

test("axe finds nothing serious in picking two threads and comparing them", async ({ app: { page } }) => {
  for (const sample of ["Weather, interrupted by the user", "Weather, had nobody interrupted it"]) {
    await page.getByRole("button", { name: sample }).click();
    await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
    if (!sample.includes("nobody")) await page.getByRole("button", { name: "Open another document" }).click();
  }
  await page.getByRole("button", { name: "Compare…" }).click();
  await look(page, "compare-pick");
  await page.keyboard.press("Escape");
  await compareWith(page, "weather-interrupted.json");
  await foldIn(lineOf(page, "5 equal rows")).click();
  await look(page, "compare");
});
