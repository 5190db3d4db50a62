import type { Page, Request } from "@playwright/test";
import { type App, expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const words = "A paragraph that is long enough to need several lines in any pane. ".repeat(12);
/** The row of the turn that is jumped to begins a page of rows; the one before holds what is above it. */
const jumpedTo = { pointer: "/turns/300", row: 600 };

test("a turn that is jumped to stands at the top, stays there, and scrolls by what the wheel is turned", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openTall(app, scratch);
  const { below } = await jump(page);
  await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
  expect(await below()).toBe(0);
  // What is above comes into view with heights that nobody knew, and moves nothing.
  for (const turned of [60, 120, 180, 240]) {
    await page.mouse.wheel(0, -60);
    await expect.poll(below).toBe(turned);
  }
});

test("the wheel scrolls by what it is turned on a machine whose frames come late", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openTall(app, scratch);
  const { below } = await jump(page);
  await page.evaluate(() => {
    const soon = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (draw) => soon(() => setTimeout(() => draw(performance.now()), 100));
  });
  for (const turned of [60, 120, 180, 240]) {
    await page.mouse.wheel(0, -60);
    await expect.poll(below).toBe(turned);
  }
});

test("rows that arrive above after the wheel was turned move nothing", async ({ app, scratch }) => {
  const { page } = app;
  await openTall(app, scratch);
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/api", async (route) => {
    if (asksForRowsBefore(route.request())) await wanted;
    await route.continue();
  });
  const { below } = await jump(page);
  await page.mouse.wheel(0, -60);
  await expect.poll(below).toBe(60);
  const above = timelineOf(page).locator(`[data-index="${jumpedTo.row - 1}"]`);
  await expect(above.locator(".is-waiting")).toBeVisible();
  letCome();
  await expect(above.locator("[role=row]")).toBeVisible();
  await expect.poll(below).toBe(60);
  for (const turned of [120, 180, 240]) {
    await page.mouse.wheel(0, -60);
    await expect.poll(below).toBe(turned);
  }
});

async function openTall(app: App, scratch: string): Promise<void> {
  const turns = Array.from({ length: 300 }, (_, at) => [
    userTurn(`prompt ${at}`),
    agentTurn([{ part_kind: "text", content: `${at} ${words}` }]),
  ]).flat();
  await openFile(app, await writeThread(scratch, "tall.json", turns));
}

/** Jumps from the outline and then points into the timeline; `below` says how far below the upper edge the turn's header is. */
async function jump(page: Page): Promise<{ below: () => Promise<number> }> {
  const outline = page.getByRole("navigation", { name: "Outline" });
  const entry = outline.getByText("prompt 150", { exact: true });
  await expect(async () => {
    await outline.locator(".scrolls").evaluate((list) => (list.scrollTop = 300 * 28));
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await entry.click();
  const header = rowAt(page, jumpedTo.pointer).locator(".turn-bar");
  const list = (await timelineOf(page).boundingBox())!;
  const below = async () => Math.round(((await header.boundingBox())?.y ?? Number.NaN) - list.y);
  await expect.poll(below).toBe(0);
  await page.mouse.click(list.x + 300, list.y + 300);
  return { below };
}

function asksForRowsBefore(request: Request): boolean {
  const asked: unknown = request.postDataJSON();
  const { name, input } = asked as { name: string; input: { from: number; count: number } };
  return name === "document.rows" && input.from < jumpedTo.row && input.from + input.count === jumpedTo.row;
}
