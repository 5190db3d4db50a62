import { copyFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type App, expect, test } from "../harness/app.ts";
import { chatsOf, chooseTables } from "../harness/chats.ts";
import { findViolations } from "../harness/find-violations.ts";
import { openFile } from "../harness/open-file.ts";

const settingsOf = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const choose = (dialog: Locator, group: string, value: string) =>
  dialog.getByRole("radiogroup", { name: group }).getByRole("radio", { name: value, exact: true }).check();
const fileOf = ({ home }: App) => join(home, "settings.json");
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { dataset, style } = document.documentElement;
    return [dataset["theme"], dataset["density"], style.getPropertyValue("--scale")];
  });

async function openSettings(page: Page): Promise<Locator> {
  await page.keyboard.press("ControlOrMeta+,");
  await expect(settingsOf(page)).toBeVisible();
  return settingsOf(page);
}

test("each kind of setting applies at once, is in the file, and outlives the page and the engine", async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Weather, a call without its return" }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.getByText("09:00:00", { exact: true }).first()).toBeVisible();
  const dialog = await openSettings(page);
  expect(await findViolations(page)).toEqual([]);
  await choose(dialog, "Theme", "Dark");
  await choose(dialog, "Density", "Compact");
  await choose(dialog, "Text size", "16");
  await dialog.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/Berlin");
  await choose(dialog, "Clock", "12 hours");
  await choose(dialog, "Incomplete cycles", "Keep");
  await dialog.getByRole("checkbox", { name: "Ignore ids" }).check();
  await dialog.getByRole("spinbutton", { name: "Cache: limit" }).fill("64");
  await page.keyboard.press("Enter");
  const written = {
    "appearance.theme": "dark",
    "appearance.density": "compact",
    "appearance.textSize": 16,
    "time.zone": "Europe/Berlin",
    "time.clock": "12h",
    "repair.incompleteCycles": "keep",
    "compare.ignoreIds": true,
    "cache.megabytes": 64,
  };
  await expect.poll(async () => JSON.parse(await readFile(fileOf(app), "utf8")) as unknown).toEqual(written);
  expect(await findViolations(page)).toEqual([]);
  const look = ["dark", "compact", String(16 / 13)];
  expect(await lookOf(page)).toEqual(look);
  await page.keyboard.press("Escape");
  await expect(timeline.getByText("10:00:00 AM", { exact: true }).first()).toBeVisible();

  process.kill(await app.enginePid(), "SIGKILL");
  await expect(page.getByText("was started again")).toBeVisible();
  await page.reload();
  await expect(timeline.getByText("10:00:00 AM", { exact: true }).first()).toBeVisible();
  expect(await lookOf(page)).toEqual(look);
  await page.getByRole("button", { name: "Repair…", exact: true }).first().click();
  await expect(page.getByRole("dialog").getByRole("radio", { name: /^Keep/u })).toBeChecked();
  await page.keyboard.press("Escape");

  // Each goes back by itself, and all at once.
  const again = await openSettings(page);
  await again.getByRole("button", { name: "Reset to default: Clock" }).click();
  await page.keyboard.press("Escape");
  await expect(timeline.getByText("10:00:00", { exact: true }).first()).toBeVisible();
  await (await openSettings(page)).getByRole("button", { name: "Reset all" }).click();
  await settingsOf(page).getByRole("button", { name: "Reset 7 settings" }).click();
  await expect.poll(async () => (await readFile(fileOf(app), "utf8")).trim()).toBe("{}");
  expect(await lookOf(page)).toEqual(["light", "comfortable", "1"]);
});

test("what is written by hand applies; what is wrong in it is said, and set aside at the next start", async ({
  app,
}) => {
  const { page, home } = app;
  await expect(page.getByRole("button", { name: "Weather, complete" })).toBeVisible();
  await writeFile(fileOf(app), '{"appearance.theme": "dark", "time.zone": "Mars/Base", "mine": 1}');
  await expect.poll(() => lookOf(page)).toEqual(["dark", "comfortable", "1"]);
  const notice = page.getByRole("status").filter({ hasText: "The setting time.zone is not right" });
  await expect(notice).toContainText('found "Mars/Base"');
  await writeFile(fileOf(app), '{"appearance.theme": "dark", "mine": 1}');
  await expect(notice).toHaveCount(0);

  // Under its editor it stays where it is.
  const torn = '{\n  "appearance.theme": "dark",\n}';
  await writeFile(fileOf(app), torn);
  const broken = page.getByRole("status").filter({ hasText: "The settings file could not be read" });
  await expect(broken).toContainText("settings.json:3:1");
  await expect(broken).toContainText("The settings from before go on");
  expect(await lookOf(page)).toEqual(["dark", "comfortable", "1"]);
  expect(await readdir(home)).toContain("settings.json");

  process.kill(await app.enginePid(), "SIGKILL");
  await expect(broken).toContainText("It was set aside as");
  expect(await readFile(join(home, "settings.json.broken-1"), "utf8")).toBe(torn);
  expect(await readdir(home)).not.toContain("settings.json");
  await expect.poll(() => lookOf(page)).toEqual(["light", "comfortable", "1"]);
});

test("the cache is cleared and search indexes are deleted, each after one more question", async ({
  app,
  scratch,
}) => {
  const { page, home } = app;
  const path = join(scratch, "chats.db");
  await copyFile("electron/engine/samples/agent-chats.db", path);
  await openFile(app, path);
  await expect(chatsOf(page)).toBeVisible();
  await chooseTables(page, "no prefix");
  await page.keyboard.press("ControlOrMeta+Shift+F");
  await page.getByRole("button", { name: "Build the index" }).click();
  await expect(page.getByText(/\d+ messages indexed/u)).toBeVisible();
  await page.getByRole("button", { name: "Close chats.db" }).click();
  await expect.poll(async () => (await readdir(join(home, "cache"))).length).toBeGreaterThan(0);

  const dialog = await openSettings(page);
  await dialog.getByRole("button", { name: "Clear the cache" }).click();
  await expect(dialog.getByText("Nothing that you wrote is in it")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep", exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: /^Delete \d/u }).click();
  await expect(dialog.getByText("0 remembered views, 0 B")).toBeVisible();
  expect(await readdir(join(home, "cache"))).toEqual([]);

  const indexes = dialog.getByRole("group", { name: "Search indexes" });
  await expect(indexes).toContainText("chats.db");
  await indexes.getByRole("button", { name: /^Delete the index of/u }).click();
  await indexes.getByRole("button", { name: /^Delete \d/u }).click();
  await expect(indexes).toContainText("There are no search indexes.");
  expect(await readdir(join(home, "search"))).toEqual([]);
});
