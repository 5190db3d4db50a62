import { join } from "node:path";
import { expect, test } from "../harness/app.ts";
import {
  changeIds,
  changeSystemEvents,
  changeTimes,
  insertTurn,
  moveTurn,
  sampleAt,
  writeReordered,
  writeTalks,
} from "../harness/compare-files.ts";
import {
  cellOf,
  compareFiles,
  foldIn,
  lineOf,
  listOf,
  selectedLine,
  statusOf,
  stripOf,
  toggleOf,
  verdictOf,
} from "../harness/comparing.ts";

test.describe("a talk, and the same talk interrupted", () => {
  const pair = { a: sampleAt("weather-uninterrupted"), b: sampleAt("weather-interrupted") };

  test("the verdict says where they part and what was interrupted, in words, rows and strip", async ({
    app,
    run,
  }) => {
    const { page } = app;
    await compareFiles(app, pair);
    await expect(verdictOf(page)).toContainText("Same up to turn 1, then different");
    const head = page.locator(".compare-head");
    await expect(head).toContainText("B was interrupted by the user in turn 2 and then went on.");
    await expect(statusOf(page)).toContainText("4 ↔ 4 turns · 1 changed · 1 added · 1 removed");
    for (const name of ["weather-uninterrupted", "weather-interrupted"]) {
      const hash = run(["hash", sampleAt(name), "--json"]);
      expect(await hash.ended).toBe(0);
      const { thread } = JSON.parse(hash.stdout()) as { thread: string };
      await expect(head).toContainText(thread.slice(0, 10));
    }

    await expect(lineOf(page, /^changed/u)).toContainText("Weather agent");
    await expect(lineOf(page, /Interrupted by the user/u)).toContainText("Nothing in A");
    await expect(lineOf(page, "Try Berlin instead")).toContainText("Nothing in A");
    await expect(lineOf(page, "Will it rain in Berlin")).toContainText("Nothing in B");
    const status = lineOf(page, "completion_status");
    await expect(cellOf(status, "a").locator("del").first()).toHaveText("complete");
    await expect(cellOf(status, "b").locator("ins").first()).toHaveText("interrupted");
    const strip = stripOf(page);
    await expect(strip.locator(".compare-bar-changed")).toHaveCount(2);
    await expect(strip.locator(".compare-bar-added")).toHaveCount(1);
    await expect(strip.locator(".compare-bar-removed")).toHaveCount(1);
    await expect(strip.locator(".compare-bar-cut")).toHaveCount(1);

    const cost = page.getByRole("table", { name: "Calls and returns of A that B has" });
    await expect(cost.getByRole("columnheader")).toContainText(["", "kept", "lost", "only in B", "repeated"]);
    await expect(cost.getByRole("row", { name: /^calls/u }).getByRole("cell")).toHaveText([
      "3",
      "1",
      "0",
      "0",
    ]);
    await expect(cost.getByRole("row", { name: /^returns/u })).toContainText("3");
    await page.getByRole("button", { name: "2 differences outside of the turns" }).click();
    await expect(page.getByRole("row", { name: /^\/title/u })).toContainText("not interrupted");
  });

  test("equal turns and rows unfold where they are, and fold again", async ({ app }) => {
    const { page } = app;
    await compareFiles(app, pair);
    await foldIn(lineOf(page, "5 equal rows")).click();
    await expect(lineOf(page, "get_weather").first()).toContainText("Paris");
    const run = lineOf(page, /^turn 1 is equal/u);
    await foldIn(run).click();
    await expect(foldIn(run)).toHaveText("fold");
    await expect(lineOf(page, /^equal/u)).toContainText("You");
    await expect(listOf(page).getByText("What's the weather in Paris and Berlin?").first()).toBeVisible();
    await foldIn(run).click();
    await expect(lineOf(page, /^equal/u)).toHaveCount(0);
  });
});

test("a thread of 0.0.3 is the same as what it is in 0.0.4, and says how it was compared", async ({
  app,
  run,
  scratch,
}) => {
  const b = join(scratch, "extensions-0.0.4.json");
  const clean = run([
    "clean",
    sampleAt("extensions-0.0.3"),
    "--incomplete",
    "keep",
    "--to",
    "0.0.4",
    "-o",
    b,
  ]);
  expect(await clean.ended).toBe(0);
  await compareFiles(app, { a: sampleAt("extensions-0.0.3"), b });
  await expect(verdictOf(app.page)).toContainText("The same, but written differently");
  await expect(app.page.getByText("A is of 0.0.3 and was compared as 0.0.4.")).toBeVisible();
  await expect(statusOf(app.page)).toContainText("0.0.3, compared as 0.0.4 ↔ 0.0.4");
});

test("a turn that was put in is the one difference, and what follows stays equal", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, insertTurn));
  await expect(verdictOf(page)).toContainText("Same up to turn 6, then different");
  await expect(statusOf(page)).toContainText("16 ↔ 17 turns · 1 added");
  await expect(lineOf(page, "turns 1–6 are equal")).toBeVisible();
  await expect(lineOf(page, /^added/u)).toContainText("Nothing in A");
  await expect(lineOf(page, "Wait, is there a train at all?")).toContainText("Nothing in A");
  await expect(lineOf(page, "turns 7–16 equal turns 8–17")).toBeVisible();
  await expect(stripOf(page).locator("[class^=compare-bar-]:not(.compare-bar-equal)")).toHaveCount(1);
});

test("a turn that moved leads from one place to the other, and says so on both", async ({ app, scratch }) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, moveTurn));
  await expect(statusOf(page)).toContainText("16 ↔ 16 turns · 1 moved");
  await expect(stripOf(page).locator(".compare-bar-moved")).toHaveCount(2);
  await lineOf(page, "moved from turn 9").getByRole("button", { name: "moved from turn 9" }).click();
  await expect(selectedLine(page)).toContainText("moved to turn 2");
  await selectedLine(page).getByRole("button", { name: "moved to turn 2" }).click();
  await expect(selectedLine(page)).toContainText("moved from turn 9");
  await page.keyboard.press("s");
  await expect(lineOf(page, "moved from turn 2")).toContainText("Nothing in A");
  await expect(lineOf(page, "moved to turn 9")).toContainText("Nothing in B");
});

test("keys in another order and other spaces are the same", async ({ app, scratch }) => {
  const a = sampleAt("everything");
  await compareFiles(app, { a, b: await writeReordered(scratch, a) });
  await expect(verdictOf(app.page)).toContainText("The same, but written differently");
  await expect(app.page.getByText("no turn differs")).toBeVisible();
  await expect(listOf(app.page).getByRole("row")).toHaveCount(1);
});

test("where only events of the system differ the threads are the same, until these count", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, changeSystemEvents));
  await expect(verdictOf(page)).toContainText("The same but for what is of the system tier");
  await expect(statusOf(page)).toContainText("16 ↔ 16 turns0.0.4");
  await toggleOf(page, "system").click();
  await expect(toggleOf(page, "system")).toHaveAttribute("aria-pressed", "true");
  await expect(verdictOf(page)).toContainText("Same up to turn 1, then different");
  await expect(statusOf(page)).toContainText("8 changed");
  await expect(lineOf(page, "data-sys-latency").first()).toContainText("990");
  await toggleOf(page, "system").click();
  await expect(verdictOf(page)).toContainText("The same but for what is of the system tier");
});

test("times and ids count until they are ignored, each by itself", async ({ app, scratch }) => {
  const { page } = app;
  await compareFiles(app, await writeTalks(scratch, (turns) => changeIds(changeTimes(turns))));
  await expect(verdictOf(page)).toContainText("Different from the first turn on");
  await toggleOf(page, "Ignore times").click();
  await expect(verdictOf(page)).toContainText("Same up to turn 1, then different");
  await expect(statusOf(page)).toContainText("8 changed");
  await toggleOf(page, "Ignore ids").click();
  await expect(verdictOf(page)).toContainText("The same");
  await expect(page.getByText("Times and ids are ignored.")).toBeVisible();
  await expect(page.getByText("no turn differs")).toBeVisible();
  await toggleOf(page, "Ignore times").click();
  await expect(verdictOf(page)).toContainText("Different from the first turn on");
});
