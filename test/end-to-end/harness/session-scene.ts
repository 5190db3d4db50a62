// Something of everything that a session holds: documents, a chat, a folder, a comparison with an option, a place, a folded pane.
import { copyFile, mkdir, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import type { StoredFile } from "../../../electron/engine/session/stored-session.ts";
import { showChat } from "./chats.ts";
import { compareWith, documentTab, toggleOf, verdictOf } from "./comparing.ts";
import { detailsOf, rowAt, selectedRow } from "./rows.ts";
import { userTurn, writeThread } from "./thread-files.ts";
import type { Start } from "./start-again.ts";

const samples = "electron/engine/samples";
export const place = "/turns/1/messages/0/parts/0";

/** The paths that the scene is made of, and the names of their tabs. */
export async function writeScene(scratch: string): Promise<string[]> {
  const folder = join(scratch, "folder of threads");
  await mkdir(folder, { recursive: true });
  await writeThread(folder, "inside.json", [userTurn("inside")]);
  const copy = async (from: string, name: string) => {
    await copyFile(join(samples, from), join(scratch, name));
    return join(scratch, name);
  };
  return [
    folder,
    await copy("weather-interrupted.json", "first ü.json"),
    await copy("weather-complete.json", "second.json"),
    await copy("agent-chats.db", "chats.db"),
  ];
}

/** Opened on the command line; the second document ends up in front, at a place in it. */
export async function setScene({ page }: Start): Promise<void> {
  await expect(documentTab(page, "chats.db")).toHaveAttribute("aria-selected", "true");
  await showChat(page, "Heat pumps in old houses");
  await documentTab(page, "first ü.json").click();
  await compareWith(page, "second.json");
  await expect(verdictOf(page)).toBeVisible();
  await toggleOf(page, "Ignore times").click();
  await documentTab(page, "second.json").click();
  await rowAt(page, place).click();
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", place);
  await page.getByRole("grid", { name: "Timeline" }).press("d");
  await expect(detailsOf(page)).toHaveCount(0);
}

/** What it looked like, and looks like again. */
export async function expectScene({ page }: { page: Page }): Promise<void> {
  const tabs = page.locator(".tabs").getByRole("tab");
  await expect(tabs).toHaveText([
    "folder of threads",
    "first ü.json",
    "second.json",
    "chats.db",
    /first ü\.json.*↔.*second\.json/u,
  ]);
  await expect(documentTab(page, "second.json")).toHaveAttribute("aria-selected", "true");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", place);
  await expect(detailsOf(page)).toHaveCount(0);
}

/** What stands behind the tabs in the back. */
export async function expectBackground({ page }: { page: Page }): Promise<void> {
  await page.getByRole("tab", { name: /↔/u }).click();
  await expect(verdictOf(page)).toBeVisible();
  await expect(toggleOf(page, "Ignore times")).toHaveAttribute("aria-pressed", "true");
  await documentTab(page, "chats.db").click();
  await expect(page.getByRole("grid", { name: "Chats" }).getByRole("row", { selected: true })).toContainText(
    "Heat pumps in old houses",
  );
  await page.getByRole("tab", { name: "folder of threads" }).click();
  await expect(page.getByRole("grid", { name: "Files of the folder" })).toContainText("inside.json");
}

/** All of that is on the disk: the session, and the place in the document that is in front. */
export async function untilKept({ home }: Start): Promise<void> {
  await expect(async () => {
    const { session } = JSON.parse(await readFile(join(home, "session.json"), "utf8")) as StoredFile;
    expect(session.tabs).toHaveLength(5);
    expect(session.tabs[session.front ?? 0]).toMatchObject({ name: "second.json" });
    expect(session.panes?.details.folded).toBe(true);
    const views = (await readdir(join(home, "cache"))).filter((name) => name.endsWith(".view"));
    const kept = await Promise.all(views.map((name) => readFile(join(home, "cache", name), "latin1")));
    expect(kept.some((view) => view.includes(`"pointer":"${place}","isSelected":true`))).toBe(true);
    expect(kept.some((view) => view.includes(`"chat":{`))).toBe(true);
  }).toPass();
}
