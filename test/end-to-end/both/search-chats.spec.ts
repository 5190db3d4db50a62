import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { snapshot } from "../../electron/engine/chats/snapshot.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { chatNamed, chatsOf, chooseTables, requestsOf } from "../harness/chats.ts";
import { commitRows } from "../harness/commit-rows.ts";
import { findViolations } from "../harness/find-violations.ts";
import { openFile } from "../harness/open-file.ts";

const paneOf = (page: Page) => page.getByRole("region", { name: "Search in all chats" });
const hitsOf = (page: Page) =>
  page.getByRole("listbox", { name: "Messages that were found" }).getByRole("option");
const wordsOf = (page: Page) => page.getByRole("searchbox", { name: "Words in all chats" });

test("words of any chat are found once an index is built, kept up to date, and deleted", async ({
  app,
  scratch,
}) => {
  const { page, home } = app;
  const path = join(scratch, "chats.db");
  await copyFile("electron/engine/samples/agent-chats.db", path);
  const before = snapshot(scratch);
  await openFile(app, path);
  await expect(chatsOf(page)).toBeVisible();
  await chooseTables(page, "no prefix");
  await page.keyboard.press("ControlOrMeta+Shift+F");

  // Nothing is built before somebody asks for it.
  await expect(paneOf(page)).toContainText("The database is only read");
  expect(await readdir(home)).not.toContain("search");
  expect(await findViolations(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Build the index" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(wordsOf(page)).toBeFocused();
  await expect(paneOf(page)).toContainText(/\d+ messages indexed/u);
  expect(await readdir(join(home, "search"))).not.toEqual([]);

  // A word, a phrase, the beginning of a word, a piece of one.
  await page.keyboard.type("austria");
  await expect(hitsOf(page).first()).toContainText(/austria/iu);
  await expect(hitsOf(page).first().locator("mark").first()).toHaveText(/austria/iu);
  expect(await findViolations(page)).toEqual([]);
  await wordsOf(page).fill('"electric cargo"');
  await expect(hitsOf(page).first()).toContainText(/electric cargo/iu);
  await wordsOf(page).fill("ustri");
  await expect(paneOf(page)).toContainText("inside of words");
  await wordsOf(page).fill("nowhere-to-be-found");
  await expect(paneOf(page)).toContainText("No message has this word.");

  // From a result to the very message.
  await wordsOf(page).fill("austria");
  await expect(hitsOf(page).first()).toContainText("Market report");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(requestsOf(page).locator("[aria-selected=true]").first()).toContainText(/austria/iu);
  expect(snapshot(scratch)).toEqual(before);

  // What is written later is found, too.
  await commitRows(
    path,
    "INSERT INTO agent_message (message_id, chat_id, request_id, role, type, props, sequence, created_at) " +
      "VALUES ('later', 'chat_agenda', 'req_later', 'user', 'text', '{\"content\":\"天气 and zeppelins\"}', 91, '2026-11-17 08:00:01')",
  );
  await page.keyboard.press("F5");
  await wordsOf(page).fill("zeppelins");
  await expect(hitsOf(page)).toHaveCount(1);
  await wordsOf(page).fill("天气");
  await expect(hitsOf(page)).toHaveCount(1);
  await hitsOf(page).first().click();
  await expect(requestsOf(page)).toContainText("zeppelins");

  // Deleted after one more question; nothing of it stays.
  await page.getByRole("button", { name: "Delete index" }).click();
  await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.getByRole("button", { name: /^Delete \d/u }).click();
  await expect(page.getByRole("button", { name: "Build the index" })).toBeVisible();
  expect(await readdir(join(home, "search"))).toEqual([]);

  // Back to the list of chats.
  await page.getByRole("button", { name: "Chats", exact: true }).click();
  await expect(chatNamed(page, "Market report")).toBeVisible();
});
