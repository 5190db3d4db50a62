import { join } from "node:path";
import { type Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { chatsOf, showChat, viewButton, chooseTables } from "../harness/chats.ts";
import { samples } from "../harness/compare-files.ts";
import { compareWith, foldIn, lineOf } from "../harness/comparing.ts";
import { findViolations } from "../harness/find-violations.ts";
import { detailsTab, timelineOf } from "../harness/rows.ts";

/** What axe finds in what is on the screen now: everything while it is light, and the colours once more while it is dark. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator(".patient")).toHaveCount(0);
  // What comes meanwhile is not looked at while it fades in.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
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
  await timelineOf(page).press("/");
  await page.keyboard.type("the");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+l");
  await expect(page.getByRole("listbox", { name: "Hits" }).getByRole("option").first()).toBeVisible();
  await look(page, "find");
  await page.getByRole("button", { name: "Close the search" }).click();
  await page.getByRole("button", { name: /^Problems/u }).click();
  await look(page, "problems");
  for (const tab of ["JSON", "Source"]) {
    await detailsTab(page, tab).click();
    await look(page, `details-${tab}`);
  }
  await viewButton(page, "Time").click();
  await page.getByRole("application", { name: "Time axis" }).press("ArrowDown");
  await look(page, "time");
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

test("axe finds nothing serious in what finds commands, keys and places", async ({ app: { page } }) => {
  await openSample(page, "Every kind of part");
  await timelineOf(page).press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Find a command" })).toBeFocused();
  await look(page, "palette");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await look(page, "keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.type("7");
  await expect(page.getByRole("option").first()).toBeVisible();
  await look(page, "go-to");
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

test("more contrast and the system's own colours leave everything readable", async ({ app: { page } }) => {
  await openSample(page, "Every kind of part");
  await page.getByRole("button", { name: /^Problems/u }).click();
  await page.emulateMedia({ contrast: "more" });
  await expect(page.locator("body")).toHaveCSS("color", "oklch(0 0 0)");
  await look(page, "more contrast");
  await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
  await expect(page.locator("html")).toHaveCSS("forced-color-adjust", "none");
  expect(await findViolations(page, ["color-contrast"])).toEqual([]);
});

test("nothing moves by itself where less motion is asked for", async ({ app: { page } }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSample(page, "Every kind of part");
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")]
        .map((element) => getComputedStyle(element))
        .filter(
          (style) =>
            !/^0s(, 0s)*$/u.test(style.transitionDuration) || style.animationIterationCount === "infinite",
        ).length,
  );
  expect(moving).toBe(0);
});

test.describe("at 200 %", () => {
  // What a window of 1280 × 800 has room for then.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("every control of a thread's and a database's bars can be reached", async ({ app: { page } }) => {
    await openSample(page, "Every kind of part");
    expect(await outOfReach(page)).toEqual([]);
    await page.getByRole("button", { name: "Open another document" }).click();
    await page.getByRole("button", { name: "An agent database" }).click();
    await expect(page.getByRole("grid", { name: "Requests" }).getByRole("row").first()).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
  });
});

test.describe("in a window that is not wide", () => {
  test.use({ openPaths: [join(samples, "everything.json"), join(samples, "agent-chats.db")] });

  test("no control of a thread's and a database's bars stands outside of it", async ({ app: { page } }) => {
    for (const name of [/everything/, /agent-chats/]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("button", { name: "Follow" })).toBeVisible();
      for (const width of [1440, 1280, 1100, 960, 800]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await outside(page), `${name} at ${width}`).toEqual([]);
      }
    }
  });
});

/** Buttons that stand outside of the window. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );

/** Buttons that stand outside of the window even when they have the focus. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button:not([tabindex='-1'], :disabled)")]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        button.focus();
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth + 1;
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );
