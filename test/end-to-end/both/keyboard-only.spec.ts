// A whole task without a pointer: what is wrong with this thread, and a copy of it that can go on.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { saveWith } from "../harness/save-file.ts";

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Something done by what it is called. */
const command = async (page: Page, words: string) => {
  await press(page, "ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Find a command" })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toBeVisible();
  await press(page, "Enter");
};

/** Tab, until something has the focus that goes by this name. */
const tabTo = async (page: Page, name: RegExp) => {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
  for (let step = 0; step < 40 && !name.test(await focused()); step += 1) await press(page, "Tab");
  expect(await focused()).toMatch(name);
};

test("a broken thread is understood, compared, repaired and exported by keyboard alone", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const timeline = page.getByRole("grid", { name: "Timeline" });
  const selected = timeline.getByRole("row", { selected: true });
  await expect(page.getByRole("button", { name: "Open…" })).toBeVisible();
  await command(page, "weather call without");
  await expect(timeline).toBeFocused();

  // Where is it broken? The turn, then the very row.
  await press(page, "x");
  await expect(selected).toContainText("incomplete cycle");
  await press(page, "n");
  await expect(selected).toHaveAttribute("data-row-kind", "part");
  const broken = await selected.getAttribute("data-pointer");
  await press(page, "Enter");
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details).toBeFocused();
  await expect(details).toContainText(broken!);
  await press(page, "Escape");
  await expect(timeline).toBeFocused();

  // Is it said elsewhere, too? And back.
  await press(page, "/");
  await page.keyboard.type("weather");
  await press(page, "Enter");
  await expect(selected).not.toHaveAttribute("data-pointer", broken!);
  await press(page, "Escape", "Alt+ArrowLeft");
  await expect(selected).toHaveAttribute("data-pointer", broken!);

  // Only what is wrong, only turns, and all again.
  await press(page, "B");
  await expect(page.getByRole("group", { name: "Filter", exact: true }).getByRole("status")).toContainText(
    "rows",
  );
  await expect(timeline).toBeFocused();
  await press(page, "F", "-");
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(0);
  await press(page, "+", "g");
  await page.keyboard.type("1");
  await press(page, "Enter");
  await expect(selected).toHaveAttribute("data-pointer", "/turns/0");

  // Against the run that went well.
  await command(page, "weather had nobody");
  await expect(page.getByRole("tab", { name: "weather-uninterrupted.json", selected: true })).toBeVisible();
  await expect(timeline.getByRole("row").first()).toBeVisible();
  await press(page, "C");
  await expect(page.getByRole("listbox", { name: "Threads for side B" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("grid", { name: "Turns of both sides" })).toBeFocused();
  await press(page, "n");
  await expect(
    page.getByRole("grid", { name: "Turns of both sides" }).locator("[aria-selected=true]"),
  ).toBeVisible();
  await press(page, "ControlOrMeta+w", "ControlOrMeta+w");
  await expect(timeline).toBeFocused();

  // A repaired copy, and a transcript for the others.
  await press(page, "R");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, /^Save/u);
  const repaired = await saveWith(app, () => press(page, "Enter"), join(scratch, "repaired.json"));
  expect(JSON.parse(repaired.text)).toHaveProperty("turns");
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "e");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Next broken turn");
  await press(page, "Escape", "F6");
  await expect(details.getByRole("tab", { name: "Details" })).toBeFocused();
  await press(page, "ControlOrMeta+w");
  await expect(page.getByRole("button", { name: "Open…" })).toBeVisible();
});
