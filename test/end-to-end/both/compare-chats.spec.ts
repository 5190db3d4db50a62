import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../harness/app.ts";
import { chooseTables, showChat } from "../harness/chats.ts";
import { samples } from "../harness/compare-files.ts";
import {
  cellOf,
  comparisonTab,
  compareWith,
  documentTab,
  lineOf,
  statusOf,
  verdictOf,
  wellOf,
} from "../harness/comparing.ts";
import { openFile } from "../harness/open-file.ts";
import { writeText } from "../harness/thread-files.ts";

const title = "Analyze this data and visualize it";

test("a stored chat is the same as its own thread in a file, and different from what an edit made of that", async ({
  app,
  run,
  scratch,
}) => {
  const { page } = app;
  const database = join(scratch, "chats.db");
  await copyFile(join(samples, "agent-chats.db"), database);
  const listed = run(["chats", database, "--prefix=", "--json", "--limit", "50"]);
  expect(await listed.ended).toBe(0);
  const { chats } = JSON.parse(listed.stdout()) as { chats: { chatId: string; title: string | null }[] };
  const chatId = chats.find((chat) => chat.title === title)?.chatId ?? "";
  const file = join(scratch, "exported.json");
  const clean = run(["clean", `${database}#${chatId}`, "--prefix=", "--incomplete", "keep", "-o", file]);
  expect(await clean.ended).toBe(0);
  const changed = (await readFile(file, "utf8")).replace("one line per region", "two bars per region");
  const edited = await writeText(scratch, "edited.json", changed);

  await openFile(app, file);
  await expect(documentTab(page, "exported.json")).toBeVisible();
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, edited);
  await expect(documentTab(page, "edited.json")).toBeVisible();
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, database);
  await chooseTables(page, "no prefix");
  await showChat(page, title);
  await compareWith(page, "exported.json");
  await expect(verdictOf(page)).toContainText(/^.?(?:Identical|The same)/u);
  await expect(comparisonTab(page)).toHaveText(`${title} ↔ exported.json`);
  await expect(page.getByText("no turn differs")).toBeVisible();

  await page.locator(".compare-side").last().getByRole("button", { name: "exported.json" }).click();
  await page.getByRole("dialog").getByRole("option", { name: "edited.json" }).click();
  await expect(verdictOf(page)).toContainText("Same up to turn 3, then different");
  await expect(statusOf(page)).toContainText("1 changed");
  const line = lineOf(page, "two bars");
  await expect(cellOf(line, "a").locator("del").first()).toContainText("one");
  await expect(cellOf(line, "b").locator("ins").first()).toContainText("two");

  // The database may turn to another chat: what is compared stays what it was.
  await documentTab(page, "chats.db").click();
  await showChat(page, chats.find((chat) => chat.title !== null && chat.title !== title)?.title ?? "");
  await comparisonTab(page).click();
  await expect(lineOf(page, "two bars")).toBeVisible();
  await expect(page.locator(".compare-side").first()).toContainText(title);
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(cellOf(lineOf(page, "two bars"), "a").locator("del").first()).toContainText("two");
});

test("two chats of one database are compared, from the list of chats by key", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "An agent database" }).click();
  await chooseTables(page, "no prefix");
  await showChat(page, title);
  await page.keyboard.press("c");
  await expect(wellOf(page, "A")).toContainText(title);
  const chats = page.getByRole("region", { name: "Chats of the database" });
  const search = chats.getByRole("searchbox");
  await expect(search).toBeVisible();
  await search.fill("lisbon");
  const other = chats.getByRole("row", { name: "Flight and hotel for Lisbon" });
  await expect(other).toBeVisible();
  await other.click();
  await expect(verdictOf(page)).toContainText("Different from the first turn on");
  await expect(comparisonTab(page)).toHaveText(`${title} ↔ Flight and hotel for Lisbon`);
  await expect(lineOf(page, /Lisbon/u).first()).toBeVisible();
});
