import { expect, test } from "../harness/app.ts";
import { findViolations } from "../harness/find-violations.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const sample = "Several agents, all three namespaces";

test("rows are chosen by chips and by key, said with their number, and come back one chip at a time", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: sample }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.getByRole("row").first()).toBeVisible();
  await page.keyboard.press("f");
  const bar = page.getByRole("group", { name: "Filter", exact: true });
  await expect(bar.getByRole("button", { name: "Only problems" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(timeline).toBeFocused();
  await page.keyboard.press("f");
  await bar.getByRole("button", { name: "Kind", exact: true }).click();
  const kinds = page.getByRole("listbox", { name: "Kind" });
  await expect(kinds.getByRole("option", { name: /^event\s*14/ })).toBeVisible();
  await kinds.getByRole("option", { name: /^call/ }).click();
  await kinds.getByRole("option", { name: /^return/ }).click();
  await expect(kinds.getByRole("option", { selected: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(8);
  await expect(timeline.locator("[data-row-kind=event]")).toHaveCount(0);
  await expect(bar.getByRole("status")).toHaveText(/^\d+ of 36 rows$/);
  expect(await findViolations(page)).toEqual([]);

  await bar.getByRole("button", { name: "Agent", exact: true }).click();
  await page.getByRole("option", { name: /Analyzer/ }).click();
  await page.keyboard.press("Escape");
  await expect(timeline.locator("[data-row-kind=turn]")).toHaveCount(1);
  await bar.getByRole("button", { name: "Remove the filter Agent" }).click();
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(8);

  // A turn that has no rows is said to have none, and leads to its neighbour.
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect(outline.getByTitle("left out by the filter").first()).toBeVisible();

  await page.keyboard.press("Escape");
  await page.keyboard.press("U");
  await expect(page.getByText("The filter leaves no rows")).toBeVisible();
  await page.getByRole("button", { name: /^Without the kind/ }).click();
  await expect(timeline.locator("[data-row-kind=turn]")).toHaveCount(2);
  await expect(bar.getByRole("button", { name: "Only prompts" })).toHaveAttribute("aria-pressed", "true");

  await bar.getByRole("button", { name: "Saved" }).click();
  const saved = page.getByRole("dialog", { name: "Saved filters" });
  await saved.getByLabel("Name for this filter").fill("<b>Prompts</b>");
  await page.keyboard.press("Enter");
  await expect(saved.getByRole("button", { name: "<b>Prompts</b>", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F");
  await expect(timeline.locator("[data-row-kind=event]").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Filter: <b>");
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("status")).toHaveText("4 of 36 rows");
});

test("what leads to a row that is left out says so, and shows it when asked", async ({ app: { page } }) => {
  await page.getByRole("button", { name: sample }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await timeline.locator("[data-row-kind=part]", { hasText: "Trying again." }).first().click();
  await page.keyboard.press("T");
  await timeline.locator("[data-row-kind=part]").first().click();
  await page.keyboard.press("p");
  const missed = page.getByRole("status").filter({ hasText: "leaves out what this leads to" });
  await expect(missed).toBeVisible();
  await missed.getByRole("button", { name: "Show all rows" }).click();
  await expect(missed).toHaveCount(0);
  await expect(timeline.locator("[role=row][aria-selected=true] [aria-label=return]")).toBeVisible();
});

test("three zooms show the turns alone, their messages, and everything unfolded, at the same place", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: sample }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await timeline.locator("[data-row-kind=part]", { hasText: "Trying again." }).first().click();
  await page.keyboard.press("-");
  await expect(timeline.getByRole("row")).toHaveCount(6);
  await expect(timeline.getByRole("row").first()).toContainText("Analyze this data and visualize it.");
  await expect(timeline.getByRole("row", { selected: true })).toContainText("Analyzer");
  await page.keyboard.press("+");
  await expect(timeline.locator("[data-row-kind=part]").first()).toBeVisible();
  const zoom = page.getByRole("group", { name: "Zoom" });
  await expect(zoom.getByRole("button", { name: "Messages" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("+");
  await expect(zoom.getByRole("button", { name: "Details" })).toHaveAttribute("aria-pressed", "true");
  await expect(timeline.locator(".part-thinking.is-open").first()).toBeVisible();
});

test("what was looked at stands whole at the upper edge, or under the header of its turn, where rows are others", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const pairs = Array.from({ length: 60 }, (_, at) => [
    userTurn(`prompt ${at}`),
    agentTurn([{ part_kind: "text", content: `answer ${at}` }]),
  ]);
  await openFile(app, await writeThread(scratch, "long.json", pairs.flat()));
  await expect(rowAt(page, "/turns/0")).toBeVisible();
  await timelineOf(page).focus();
  const text = "/turns/61/messages/0/parts/0";
  await page.keyboard.press("g");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", text);
  const top = (pointer: string) =>
    rowAt(page, pointer).evaluate(
      (row) => row.getBoundingClientRect().top - row.closest("[role=grid]")!.getBoundingClientRect().top,
    );
  await page.getByRole("button", { name: "system", exact: true }).click();
  await expect.poll(() => top(text)).toBe(37);
  await page.keyboard.press("-");
  await expect.poll(() => top("/turns/61")).toBe(0);
});
