// Density and text size change while lists are on the screen: rows keep their places.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { writeLongThread } from "../harness/thread-files.ts";

/** The outline's rows in view: how high the list takes each for, how high it is drawn, and the first of them. */
const outlineOf = (page: Page) =>
  page.getByRole("navigation", { name: "Outline" }).evaluate((outline) => {
    const list = outline.querySelector(".outline-list")!;
    const { top } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>("[data-known-size]")];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top + 1);
    return {
      known: [...new Set(rows.map(({ dataset }) => Number(dataset["knownSize"])))],
      drawn: [...new Set(rows.map(({ children: [child] }) => child?.getBoundingClientRect().height))],
      first: Number(first?.dataset["index"]),
    };
  });

test("a list on the screen takes the new height of its rows, and stays where it was", async ({
  app,
  scratch,
}) => {
  const { page, home } = app;
  await openFile(app, await writeLongThread(scratch, "many.json", 400));
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect(outline.getByRole("button", { name: "prompt 1" }).first()).toBeVisible();
  await outline.locator(".outline-list").evaluate((list) => list.scrollTo(0, 28 * 200));
  await expect.poll(() => outlineOf(page)).toMatchObject({ known: [28], drawn: [28], first: 200 });
  await outline.getByRole("button", { name: "prompt 204" }).click();
  await expect(outline.getByRole("button", { name: "prompt 204" })).toBeFocused();

  await writeFile(join(home, "settings.json"), '{"appearance.density": "compact"}');
  await expect.poll(() => outlineOf(page)).toMatchObject({ known: [24], drawn: [24], first: 200 });
  await writeFile(join(home, "settings.json"), '{"appearance.textSize": 18}');
  await expect.poll(() => outlineOf(page)).toMatchObject({ known: [39], drawn: [39], first: 200 });
  // The keys are still with the list.
  await page.keyboard.press("ArrowDown");
  await expect(outline.getByRole("button", { name: "prompt 205" })).toHaveAttribute("aria-current", "true");
});

test("whoever changes it in the settings is back in the list afterwards", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeLongThread(scratch, "many.json", 400));
  const outline = page.getByRole("navigation", { name: "Outline" });
  await outline.getByRole("button", { name: "prompt 3", exact: false }).first().click();
  await page.keyboard.press("ControlOrMeta+,");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radiogroup", { name: "Density" }).getByRole("radio", { name: "Compact" }).check();
  await expect.poll(() => outlineOf(page)).toMatchObject({ known: [24] });
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(outline.getByRole("button", { name: "prompt 4", exact: false }).first()).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("the theme follows the system for as long as it is to, without a reload", async ({
  app: { page, home },
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("light");
  await writeFile(join(home, "settings.json"), '{"appearance.theme": "dark"}');
  await expect.poll(theme).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await theme()).toBe("dark");
});
