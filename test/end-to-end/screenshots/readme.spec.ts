// Takes the README's pictures in the app itself; `npm run screenshots` after a change of its looks.
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { chooseTables, requestsOf, showChat, viewButton } from "../harness/chats.ts";
import { compareWith, foldIn, lineOf, selectedLine } from "../harness/comparing.ts";
import { findCount } from "../harness/finding.ts";
import { openFile, openFolder } from "../harness/open-file.ts";

const folder = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));

/** How often the button is pressed: it goes from the system's theme to light and on to dark. */
const themes = { light: 1, dark: 2 };

async function chooseTheme(page: Page, theme: keyof typeof themes): Promise<void> {
  for (let press = 0; press < themes[theme]; press += 1)
    await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

const samples = fileURLToPath(new URL("../../../electron/engine/samples/", import.meta.url));

/** The samples as somebody's own files, in a folder of a name that says so. */
async function copySamples(scratch: string): Promise<string> {
  const runs = join(scratch, "runs");
  await mkdir(runs);
  for (const name of await readdir(samples)) await copyFile(join(samples, name), join(runs, name));
  return runs;
}

for (const theme of ["light", "dark"] as const) {
  test(`the start page, ${theme}`, async ({ app, scratch }) => {
    const { page } = app;
    await chooseTheme(page, theme);
    const runs = await copySamples(scratch);
    for (const name of ["everything.json", "stream-cut.sse", "agent-chats.db"]) {
      await openFile(app, join(runs, name));
      await expect(page.getByRole("tab", { name })).toBeVisible();
      await page.getByRole("button", { name: "Open another document" }).click();
    }
    await expect(page.getByRole("main")).toContainText("agent-chats.db");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}start-${theme}.png`, animations: "disabled" });
  });

  test(`problems and info, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Every kind of part" }).click();
    await expect(page.getByRole("contentinfo")).toContainText("2 incomplete");
    await viewButton(page, "Info").click();
    await page.keyboard.press("P");
    await expect(page.getByRole("region", { name: "Problems" })).toBeVisible();
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}problems-${theme}.png`, animations: "disabled" });
  });

  test(`a folder and its links, ${theme}`, async ({ app, scratch }) => {
    const { page } = app;
    await chooseTheme(page, theme);
    await openFolder(app, await copySamples(scratch));
    await expect(page.getByRole("grid", { name: "Files of the folder" })).toContainText("everything.json");
    await expect(page.getByText(/\d+ threads in \d+ files/u)).toBeVisible();
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}folder-${theme}.png`, animations: "disabled" });
    await page.getByRole("button", { name: "Links", exact: true }).click();
    const links = page.getByRole("group", { name: /^Links between/ });
    await links.getByRole("button", { name: /^One day in Paris/ }).click();
    await page.screenshot({ path: `${folder}links-${theme}.png`, animations: "disabled" });
  });

  test(`a stored chat, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "An agent database" }).click();
    await chooseTables(page, "no prefix");
    await showChat(page, "Analyze this data and visualize it");
    await viewButton(page, "Chat").click();
    await expect(requestsOf(page)).toContainText("visualize");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}chat-${theme}.png`, animations: "disabled" });
  });

  test(`searching all chats, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "An agent database" }).click();
    await chooseTables(page, "no prefix");
    await page.keyboard.press("ControlOrMeta+Shift+F");
    await page.getByRole("button", { name: "Build the index" }).click();
    await page.getByRole("searchbox", { name: "Words in all chats" }).fill("report");
    const hits = page.getByRole("listbox", { name: "Messages that were found" }).getByRole("option");
    await hits.filter({ hasText: "You:" }).click();
    await expect(requestsOf(page).locator("[aria-selected=true]").first()).toContainText("one-page report");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}search-${theme}.png`, animations: "disabled" });
  });

  test(`the settings, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Weather, interrupted" }).click();
    await page.keyboard.press("ControlOrMeta+,");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}settings-${theme}.png`, animations: "disabled" });
  });

  test(`the timeline, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    for (const sample of ["Several agents", "Weather, interrupted", "Every kind of part"]) {
      await page.getByRole("button", { name: sample }).click();
      await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
      if (!sample.startsWith("Every"))
        await page.getByRole("button", { name: "Open another document" }).click();
    }
    await page.getByRole("navigation", { name: "Outline" }).getByText("City guide").last().click();
    await page.getByRole("row", { name: /check_tickets event "ev_94"/ }).click();
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
    await page.mouse.move(5, 700);
    await page.screenshot({ path: `${folder}timeline-${theme}.png`, animations: "disabled" });
  });

  test(`finding, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Every kind of part" }).click();
    await page.getByRole("grid", { name: "Timeline" }).press("/");
    await page.keyboard.type("museum");
    await page.keyboard.press("Alt+l");
    await expect(page.getByRole("listbox", { name: "Hits" }).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(findCount(page)).toContainText("2 of");
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}find-${theme}.png`, animations: "disabled" });
  });

  test(`the time axis, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Every kind of part" }).click();
    await viewButton(page, "Time").click();
    const axis = page.getByRole("application", { name: "Time axis" });
    await expect(page.getByText("6 min 55 s")).toBeVisible();
    for (let step = 0; step < 6; step += 1) await axis.press("j");
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}time-${theme}.png`, animations: "disabled" });
  });

  test(`a stream that broke off, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "A stream that broke off" }).click();
    await page.getByRole("navigation", { name: "Outline" }).getByText("weather-agent").last().click();
    await page.getByRole("row", { name: /book_train/ }).click();
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Arguments so far");
    await page.mouse.move(5, 700);
    await page.screenshot({ path: `${folder}stream-${theme}.png`, animations: "disabled" });
  });

  test(`the stack, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "An agent database" }).click();
    await chooseTables(page, "no prefix");
    await page.getByRole("button", { name: "Interrupted or failed" }).click();
    await showChat(page, "Analyze this data and visualize it");
    await viewButton(page, "Stack").click();
    await page.getByRole("button", { name: "Show the step" }).click();
    await expect(page.getByRole("treeitem", { selected: true })).toContainText("interrupted");
    await page.mouse.move(640, 700);
    await page.screenshot({ path: `${folder}stack-${theme}.png`, animations: "disabled" });
  });

  test(`a repair, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Every kind of part" }).click();
    await expect(page.getByRole("contentinfo")).toContainText("2 incomplete");
    await page.locator(".repair-button").click();
    await expect(page.getByText("Anthropic-style:")).toHaveCount(4);
    await page.mouse.move(640, 700);
    await page.screenshot({ path: `${folder}repair-${theme}.png`, animations: "disabled" });
  });

  test(`an export, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    await page.getByRole("button", { name: "Every kind of part" }).click();
    await expect(page.getByRole("contentinfo")).toContainText("2 incomplete");
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: /^Export/u });
    await dialog.getByRole("radio", { name: "OpenAI chat messages" }).check();
    await expect(dialog).toContainText("OpenAI-style: accepted");
    await dialog.getByRole("tab", { name: /What goes/u }).click();
    await expect(dialog.getByText("has no return").first()).toBeVisible();
    await page.mouse.move(640, 700);
    await page.screenshot({ path: `${folder}export-${theme}.png`, animations: "disabled" });
  });

  test(`a comparison, ${theme}`, async ({ app: { page } }) => {
    await chooseTheme(page, theme);
    for (const sample of ["Weather, interrupted by the user", "Weather, had nobody interrupted it"]) {
      await page.getByRole("button", { name: sample }).click();
      await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
      if (!sample.includes("nobody"))
        await page.getByRole("button", { name: "Open another document" }).click();
    }
    await compareWith(page, "weather-interrupted.json");
    await foldIn(lineOf(page, "5 equal rows")).click();
    await lineOf(page, "Interrupted by the user").locator("[data-side=b]").click();
    await expect(selectedLine(page)).toContainText("Interrupted by the user");
    await page.mouse.move(640, 20);
    await page.screenshot({ path: `${folder}compare-${theme}.png`, animations: "disabled" });
  });
}
