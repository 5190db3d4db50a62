// Takes the README's pictures in the app itself; `npm run screenshots` after a change of its looks.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { chooseTables, showChat, viewButton } from "../harness/chats.ts";
import { compareWith, foldIn, lineOf, selectedLine } from "../harness/comparing.ts";
import { findCount } from "../harness/finding.ts";

const folder = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));

/** How often the button is pressed: it goes from the system's theme to light and on to dark. */
const themes = { light: 1, dark: 2 };

async function chooseTheme(page: Page, theme: keyof typeof themes): Promise<void> {
  for (let press = 0; press < themes[theme]; press += 1)
    await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

for (const theme of ["light", "dark"] as const) {
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
