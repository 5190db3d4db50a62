import { copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { commitRows } from "../harness/commit-rows.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { userTurn } from "../harness/thread-files.ts";

const thread = (...prompts: string[]) =>
  JSON.stringify({ version: "0.0.4", turns: prompts.map((prompt) => userTurn(prompt)) });

const barOf = (page: Page): Locator =>
  page
    .locator(".doc")
    .getByRole("status")
    .filter({ hasText: /on disk|no longer there|written to|taken the place/u });

/** The user comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

test("a file that changed on disk says so, and is read again only when it is asked for: the place stays", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "weather.json");
  await writeFile(path, thread("one", "two", "three"));
  await openFile(app, path);
  await rowAt(page, "/turns/1/parts/0").click();
  await writeFile(path, thread("one", "two", "three", "four"));
  await comeBack(page);
  await expect(barOf(page)).toContainText("weather.json");
  await expect(timelineOf(page)).not.toContainText("four");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(timelineOf(page)).toContainText("four");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/1/parts/0");
  await expect(barOf(page)).toHaveCount(0);

  // Another file in its place is told apart from a shorter one, and what was put away is told again only when there is more.
  await writeFile(`${path}.new`, thread("another"));
  await rename(`${path}.new`, path);
  await comeBack(page);
  await expect(barOf(page)).toContainText("Another file has taken the place of weather.json.");
  await barOf(page).getByRole("button", { name: "Dismiss" }).click();
  await comeBack(page);
  await expect(barOf(page)).toHaveCount(0);
  await writeFile(`${path}.new`, thread("yet another"));
  await rename(`${path}.new`, path);
  await comeBack(page);
  await expect(barOf(page)).toBeVisible();
  await barOf(page).getByRole("button", { name: "Follow" }).click();
  await expect(timelineOf(page)).toContainText("yet another");
  await expect(barOf(page)).toHaveCount(0);
});

test("a file that vanished keeps what was read and says so, until it is back", async ({ app, scratch }) => {
  const { page } = app;
  const path = join(scratch, "gone.json");
  const text = thread("one", "two");
  await writeFile(path, text);
  await openFile(app, path);
  await expect(timelineOf(page)).toContainText("two");
  await rename(path, `${path}.away`);
  await comeBack(page);
  await expect(barOf(page)).toContainText("gone.json is no longer there. What was read stays here.");
  await rowAt(page, "/turns/1/parts/0").click();
  await expect(page.getByRole("complementary", { name: "Details" })).toContainText("two");
  await rename(`${path}.away`, path);
  await comeBack(page);
  await expect(barOf(page)).toHaveCount(0);
});

test("whoever reads on in a file that became shorter is led to the same bar", async ({ app, scratch }) => {
  const { page } = app;
  const path = join(scratch, "shorter.json");
  await writeFile(path, thread("one", "two", "three"));
  await openFile(app, path);
  await expect(timelineOf(page)).toContainText("three");
  await writeFile(path, thread("one"));
  await rowAt(page, "/turns/2/parts/0").click();
  await expect(barOf(page)).toContainText("shorter.json became shorter on disk.");
  await barOf(page).getByRole("button", { name: "Reload" }).click();
  await expect(timelineOf(page)).not.toContainText("three");
  await expect(barOf(page)).toHaveCount(0);
});

test("a database that was written to, or is gone, says so", async ({ app, scratch }) => {
  const { page } = app;
  const path = join(scratch, "chats.db");
  await copyFile("electron/engine/samples/agent-chats.db", path);
  await openFile(app, path);
  const chats = page.getByRole("grid", { name: "Chats" });
  await expect(chats).toContainText("Heat pumps in old houses");
  await comeBack(page);
  await commitRows(
    path,
    "UPDATE yao_agent_chat SET title = 'Pumps' WHERE title = 'Heat pumps in old houses'",
  );
  await expect(async () => {
    await comeBack(page);
    await expect(barOf(page)).toContainText("chats.db was written to.", { timeout: 1000 });
  }).toPass();
  await barOf(page).getByRole("button", { name: "Reload" }).click();
  await expect(chats).toContainText("Pumps");
  await expect(barOf(page)).toHaveCount(0);
  await rm(path);
  await comeBack(page);
  await expect(barOf(page)).toContainText("chats.db is no longer there.");
  await expect(chats).toContainText("Pumps");
  expect(await readFile(path).catch(() => "gone")).toBe("gone");
});
