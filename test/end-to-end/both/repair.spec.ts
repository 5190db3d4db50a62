import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, timelineOf } from "../harness/rows.ts";
import { saveWith } from "../harness/save-file.ts";

const samples = "electron/engine/samples";
const broken = "weather-unanswered.json";
const call = "/turns/1/messages/2";

const dialogOf = (page: Page): Locator => page.getByRole("dialog");
const cardOf = (page: Page, policy: "drop" | "dropCalls" | "close" | "keep"): Locator =>
  dialogOf(page).locator(`[data-policy=${policy}]`);
const statusOf = (page: Page): Locator => page.getByRole("contentinfo");
const repairButton = (page: Page): Locator => page.locator(".repair-button");

test("an interrupted conversation that providers refuse is saved as one that they take", async ({
  app,
  run,
  scratch,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Weather, a call without its return" }).click();
  await expect(statusOf(page)).toContainText("2 cycles, 1 incomplete");
  await repairButton(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("providers refuse this conversation");
  await expect(dialog.getByText("OpenAI-style: accepted")).toHaveCount(3);
  await expect(dialog.getByText("Anthropic-style: accepted")).toHaveCount(3);
  await expect(cardOf(page, "drop")).toContainText("loses 1 message, 1 call");
  await expect(cardOf(page, "dropCalls")).toContainText("loses 1 call");
  await expect(cardOf(page, "close")).toContainText("adds 1 synthesised return");
  await expect(cardOf(page, "keep")).toContainText("Anthropic-style: refused, 1 reason");
  await expect(dialog).toContainText("0.0.3 would lose 2 returns; 0.0.4 keeps 2");
  await expect(dialog).toContainText("482 tokens of finished work");
  await expect(dialog.locator(".finding-words")).toHaveText("unanswered: “get_weather” has no return");
  await expect(dialog.locator(".finding-place")).toHaveText(call);

  const saved = await saveWith(app, "Save as…", join(scratch, "mine.json"));
  expect(saved.name).toBe("weather-unanswered.repaired.json");
  const source = join(samples, broken);
  const clean = run(["clean", source, "-o", join(scratch, "theirs.json"), "--json"]);
  expect(await clean.ended).toBe(0);
  expect(saved.text).toBe(await readFile(join(scratch, "theirs.json"), "utf8"));
  const { hashAfter } = JSON.parse(clean.stdout()) as { hashAfter: string };
  await expect(dialog.getByRole("status").last()).toContainText(hashAfter.slice(0, 8));
  const check = run(["check", join(scratch, "mine.json")]);
  expect(await check.ended).toBe(0);
  // A browser has no path of what it took.
  await expect(dialog.getByRole("button", { name: "Open it" })).toHaveCount(app.host === "desktop" ? 1 : 0);
  await dialog
    .getByRole("button", { name: app.host === "desktop" ? "Open it" : "Close" })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(statusOf(page)).toContainText(app.host === "desktop" ? "No problems" : "1 incomplete");
});

test("each policy is saved as what its card says, with the options that are chosen", async ({
  app,
  run,
  scratch,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Every kind of part" }).click();
  await expect(statusOf(page)).toContainText("2 incomplete");
  await repairButton(page).click();
  await cardOf(page, "close").click();
  await dialogOf(page).getByRole("checkbox", { name: "system events" }).check();
  await expect(cardOf(page, "close")).toContainText(/adds 2 synthesised returns/u);
  await expect(cardOf(page, "close")).toContainText(/events/u);
  const saved = await saveWith(app, "Save as…", join(scratch, "mine.json"));
  const args = ["--incomplete", "close", "--drop-sys"];
  const clean = run(["clean", join(samples, "everything.json"), ...args]);
  expect(await clean.ended).toBe(0);
  expect(saved.text).toBe(clean.stdout());
  expect(saved.text).toContain('"synthesized":true');
});

test("the original is replaced only after a question that names it, and is kept beside it", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const folder = join(scratch, "threads");
  const path = join(folder, broken);
  await mkdir(folder);
  await copyFile(join(samples, broken), path);
  const before = await readFile(path, "utf8");
  await openFile(app, path);
  await expect(statusOf(page)).toContainText("1 incomplete");
  await repairButton(page).click();
  await page.getByRole("button", { name: "Replace the original…" }).click();
  const question = page.getByRole("alertdialog", { name: "Replace the original" });
  await expect(question).toContainText(`Replace ${path}?`);
  await expect(question).toContainText(`${broken}.bak`);
  await question.getByRole("button", { name: "Do not replace" }).click();
  expect(await readdir(folder)).toEqual([broken]);
  expect(await readFile(path, "utf8")).toBe(before);

  await page.getByRole("button", { name: "Replace the original…" }).click();
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(dialogOf(page)).toContainText(`backup ${path}.bak`);
  await page.getByRole("button", { name: "Show the repaired thread" }).click();
  await expect(statusOf(page)).toContainText("No problems");
  await expect(page.getByRole("tab", { name: broken })).toHaveCount(1);
  expect((await readdir(folder)).toSorted()).toEqual([broken, `${broken}.bak`]);
  expect(await readFile(`${path}.bak`, "utf8")).toBe(before);
  expect(await readFile(path, "utf8")).not.toContain("call_tokyo_11");
});

test("from a cycle, from a turn and by key the preview opens at what is to be repaired, and leads back to it", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: "Weather, a call without its return" }).click();
  await expect(statusOf(page)).toContainText("1 incomplete");
  const timeline = timelineOf(page);
  const marked = dialogOf(page).locator(".finding.is-here");
  const last = rowAt(page, `${call}/parts/1`);
  await last.hover();
  await last.getByRole("button", { name: "Repair…" }).click();
  await expect(marked).toContainText("has no return");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);

  await timeline.locator("[data-row-kind=interruption]").getByRole("button", { name: "Repair…" }).click();
  await expect(marked).toContainText("has no return");
  await page.keyboard.press("Escape");

  await last.click({ position: { x: 60, y: 10 } });
  await page.keyboard.press("R");
  await expect(marked).toContainText("has no return");
  await dialogOf(page).locator(".finding-words").click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(timeline.locator("[role=row][aria-selected=true]").first()).toHaveAttribute(
    "data-pointer",
    new RegExp(`^${call}`, "u"),
  );
});

test("a stored chat is repaired through its thread, and its database stays as it is", async ({
  app,
  run,
  scratch,
}) => {
  const { page } = app;
  const database = join(scratch, "chats.db");
  await copyFile(join(samples, "agent-chats.db"), database);
  const before = await readFile(database);
  await openFile(app, database);
  await repairButton(page).click();
  await expect(cardOf(page, "drop")).toContainText("OpenAI-style:");
  await expect(page.getByRole("button", { name: "Replace the original…" })).toHaveCount(0);
  await cardOf(page, "close").click();
  const saved = await saveWith(app, "Save as…", join(scratch, "chat.json"));
  const listed = run(["chats", database, "--limit", "1", "--json"]);
  expect(await listed.ended).toBe(0);
  const [{ chatId }] = (JSON.parse(listed.stdout()) as { chats: [{ chatId: string }] }).chats;
  const clean = run(["clean", `${database}#${chatId}`, "--incomplete", "close"]);
  expect(await clean.ended).toBe(0);
  expect(saved.text).toBe(clean.stdout());
  expect((await readFile(database)).equals(before)).toBe(true);
});

test("a thread that needs no repair says so, and one that is cut off says why it cannot be repaired", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await repairButton(page).click();
  await expect(dialogOf(page)).toContainText("byte for byte");
  await page.keyboard.press("Escape");
  const path = join(scratch, "cut.json");
  await writeFile(path, (await readFile(join(samples, broken), "utf8")).slice(0, -200));
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, path);
  await expect(page.getByRole("tab", { name: "cut.json" })).toBeVisible();
  await expect(repairButton(page)).toBeDisabled();
  await expect(repairButton(page)).toHaveAttribute("title", /read to its end/u);
});
