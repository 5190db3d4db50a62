import { mkdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { type App, expect, test } from "../harness/app.ts";
import { findViolations } from "../harness/find-violations.ts";
import { openFolder } from "../harness/open-file.ts";
import { timelineOf } from "../harness/rows.ts";
import { userTurn, writeText } from "../harness/thread-files.ts";

type Link = { thread_id: string; relation: string };

const thread = (id: string, title: string, prompts: number, links: readonly Link[] = []) => ({
  version: "0.0.4",
  thread_id: id,
  title,
  turns: Array.from({ length: prompts }, (_, at) => userTurn(`prompt ${at} of ${id}`)),
  ...(links.length === 0 ? {} : { relationships: { links } }),
});

/** Old enough to be kept by the cache. */
const longAgo = new Date("2025-01-01T00:00:00Z");

async function writeFolder(scratch: string): Promise<string> {
  const folder = join(scratch, "threads");
  await mkdir(join(folder, "below"), { recursive: true });
  const parent = thread("t-parent", "The parent", 3, [
    { thread_id: "t-child", relation: "spawned" },
    { thread_id: "t-nowhere", relation: "referenced" },
  ]);
  const files = {
    "parent.json": JSON.stringify(parent),
    "below/copy.json": JSON.stringify(parent, null, 2),
    "child.json": JSON.stringify(thread("t-child", "The child", 1)),
    "cut.json": JSON.stringify(thread("t-cut", "Cut off", 2)).slice(0, -4),
    "<b>x.json": JSON.stringify(thread("t-bold", "<b>bold</b>", 5)),
    "package.json": '{"name":"x"}',
  };
  for (const [name, content] of Object.entries(files))
    await utimes(await writeText(folder, name, content), longAgo, longAgo);
  return folder;
}

const tableOf = ({ page }: App): Locator => page.getByRole("grid", { name: "Files of the folder" });
const rowOf = (app: App, path: string): Locator =>
  tableOf(app)
    .getByRole("row")
    .filter({ has: app.page.getByRole("gridcell", { name: path, exact: true }) });
const pathsOf = (app: App): Promise<string[]> =>
  tableOf(app).locator(".library-cell.is-path[role=gridcell]").allTextContents();
const sortBy = (app: App, name: string) => tableOf(app).getByRole("button", { name, exact: true }).click();

/** All figures are there. */
const isRead = (app: App) => expect(rowOf(app, "<b>x.json")).toContainText("<b>bold</b>");

test("a folder is a table that sorts and filters, knows equal threads, and follows its files", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const folder = await writeFolder(scratch);
  await openFolder(app, folder);
  await isRead(app);
  await expect(page.getByText("5 threads in 5 files")).toBeVisible();

  await sortBy(app, "Turns");
  await expect.poll(async () => (await pathsOf(app))[0]).toBe("<b>x.json");
  await sortBy(app, "File");
  await expect
    .poll(() => pathsOf(app))
    .toEqual(["<b>x.json", "below/copy.json", "child.json", "cut.json", "parent.json"]);
  await expect(tableOf(app).getByRole("columnheader", { name: "File" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rowOf(app, "parent.json")).toContainText("same as below/copy.json");

  await page.getByRole("searchbox", { name: /filter/i }).fill("the child");
  await expect.poll(() => pathsOf(app)).toEqual(["child.json"]);
  await page.getByRole("searchbox", { name: /filter/i }).fill("");
  await page.getByRole("button", { name: "Same thread" }).click();
  await expect.poll(() => pathsOf(app)).toEqual(["below/copy.json", "parent.json"]);
  await page.getByRole("button", { name: "Same thread" }).click();
  await page.getByRole("button", { name: "Other files 1" }).click();
  await expect.poll(() => pathsOf(app)).toContain("package.json");
  expect(await findViolations(page)).toEqual([]);

  await writeText(folder, "child.json", JSON.stringify(thread("t-child", "The child, grown", 9)));
  await writeText(folder, "new.json", JSON.stringify(thread("t-new", "A new one", 1)));
  await rm(join(folder, "cut.json"));
  await page.getByRole("button", { name: "Refresh the folder" }).click();
  await expect(rowOf(app, "child.json")).toContainText("The child, grown");
  await expect(rowOf(app, "new.json")).toContainText("A new one");
  await expect(rowOf(app, "cut.json")).toHaveCount(0);

  // By keys alone: the first one, and back to the folder.
  await tableOf(app).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(timelineOf(page)).toContainText("prompt 0 of t-bold");
  await page.getByRole("tab", { name: "threads" }).click();
  await page.getByRole("button", { name: "Close threads" }).click();
  await expect(page.getByRole("tab", { name: "threads" })).toHaveCount(0);

  // Of the same size and time: only whoever reads it again could know its new title.
  const bold = JSON.stringify(thread("t-bold", "<b>bald</b>", 5));
  await utimes(await writeText(folder, "<b>x.json", bold), longAgo, longAgo);
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFolder(app, folder);
  await isRead(app);
});

test("the links of a folder are a graph with what is missing, and a thread tells who names it", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFolder(app, await writeFolder(scratch));
  await isRead(app);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const node = (name: RegExp) =>
    page.getByRole("group", { name: /^Links between/ }).getByRole("button", { name });
  await expect(node(/^t-nowhere\s*not in this folder/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await node(/^The parent/).click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^(The child|t-nowhere)/);
  await node(/^The child/).click();
  await page.keyboard.press("Enter");
  await expect(timelineOf(page)).toContainText("prompt 0 of t-child");

  await page.getByRole("button", { name: "Info", exact: true }).click();
  const linked = page.getByRole("region", { name: "Linked from" });
  await expect(linked.getByRole("listitem")).toHaveCount(2);
  await expect(linked).toContainText("spawned by");
  await linked.getByRole("button", { name: "Open parent.json" }).click();
  await expect(timelineOf(page)).toContainText("prompt 0 of t-parent");
});
