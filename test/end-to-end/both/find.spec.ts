import { type App, expect, test } from "../harness/app.ts";
import { findBar, findCount, findField, isHitInSight, markedHere } from "../harness/finding.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const hostile = `<img src=x onerror="document.title='pwned'"> needle`;
const lines = (words: string, count: number) => `${words}\n`.repeat(count);
const before = Array.from({ length: 60 }, (_, at) => userTurn(`question ${at}`));

/** Each of these holds the word once, all but the first where a row shows nothing of it. */
const turns = [
  userTurn("Where is the needle?"),
  ...before,
  agentTurn([
    {
      part_kind: "thinking",
      content: `${lines("I think.", 40)}a needle in thought\n${lines("On I think.", 40)}`,
    },
    { part_kind: "text", content: `${lines("It is a long way.", 200)}Needles, at the end of a text` },
    {
      part_kind: "tool-call",
      tool_name: "look",
      tool_call_id: "call-1",
      args: { deep: { in: { the: { hay: Array.from({ length: 40 }, (_, at) => `straw ${at}`) } } } },
    },
  ]),
  userTurn(hostile),
  agentTurn([
    { part_kind: "text", content: `${lines("A long line", 9000)}the last needle\n${lines("and on", 500)}` },
  ]),
];

async function openTurns(app: App, scratch: string): Promise<void> {
  await openFile(app, await writeThread(scratch, "hay.json", turns));
  await expect(rowAt(app.page, "/turns/0")).toBeVisible();
  await timelineOf(app.page).focus();
}

test("finds what is folded and cut, and each step leads to the place itself", async ({ app, scratch }) => {
  const { page } = app;
  await openTurns(app, scratch);
  await page.keyboard.press("/");
  await expect(findField(page)).toBeFocused();
  await page.keyboard.type("needle");
  await expect(findCount(page)).toHaveText("5 found");

  const steps = [
    ["/turns/0/parts/0", "needle"],
    ["/turns/61/messages/0/parts/0", "needle"],
    ["/turns/61/messages/0/parts/1", "Needle"],
    ["/turns/62/parts/0", "needle"],
    ["/turns/63/messages/0/parts/0", "needle"],
  ] as const;
  for (const [at, [pointer, match]] of steps.entries()) {
    await page.keyboard.press("Enter");
    await expect(findCount(page)).toContainText(`${at + 1} of 5`);
    await expect.poll(() => markedHere(page)).toContain(match);
    await expect.poll(() => isHitInSight(page), `the hit at ${pointer}`).toBe(true);
    if (at < 4) await expect(selectedRow(page)).toHaveAttribute("data-pointer", pointer);
  }
  // The last text is too long for a row: it is read over the rows, at the place.
  await expect(page.getByRole("document", { name: "Text" })).toContainText("the last needle");
  expect(await page.title()).toContain("hay.json");

  await page.keyboard.press("Enter");
  await expect(findCount(page)).toContainText("1 of 5, gone round");
  await expect(page.getByRole("document", { name: "Text" })).toHaveCount(0);
  await page.keyboard.press("Shift+Enter");
  await expect(findCount(page)).toContainText("5 of 5");
  await page.keyboard.press("Shift+Enter");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/62/parts/0");
  await expect(rowAt(page, "/turns/62/parts/0")).toContainText(hostile);

  await page.keyboard.press("Escape");
  await expect(findBar(page)).toHaveCount(0);
  await expect(timelineOf(page)).toBeFocused();
  // Marks go with the next frame.
  await expect.poll(() => markedHere(page)).toEqual([]);
  await page.keyboard.press("F3");
  await expect(findCount(page)).toContainText("5 of 5");
  await expect(findField(page)).toHaveValue("needle");

  // Another engine knows of no search: it is asked again, and the way goes on from the same hit.
  process.kill(await app.enginePid(), "SIGKILL");
  await expect(page.getByRole("status").filter({ hasText: /engine/i })).toContainText(/1 document/);
  await expect(findCount(page)).toContainText("5 of 5");
  await page.keyboard.press("Shift+F3");
  await expect(findCount(page)).toContainText("4 of 5");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/62/parts/0");
});

test("means it by case, by words and as an expression, and says why there is nothing", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openTurns(app, scratch);
  await page.keyboard.press("Control+f");
  await findField(page).fill("Needle");
  await expect(findCount(page)).toHaveText("5 found");
  await page.getByRole("button", { name: "Match case" }).click();
  await expect(findCount(page)).toHaveText("1 found");
  await page.getByRole("button", { name: "Whole words" }).click();
  await expect(findCount(page)).toHaveText("nothing found");
  await page.getByRole("button", { name: "Find these, too" }).click();
  await expect(findCount(page)).toHaveText("5 found");

  await page.getByRole("button", { name: "Regular expression" }).click();
  await findField(page).fill("straw 3\\d|question [12]?\\d$");
  await expect(findCount(page)).toHaveText("40 found");
  await findField(page).fill("(straw");
  await expect(page.getByRole("alert")).toContainText("missing closing )");
  await expect(findField(page)).toHaveAttribute("aria-invalid", "true");
  await findField(page).fill("(a+)+$ nothing");
  await expect(findCount(page)).toHaveText("nothing found");

  // The list leads into a branch of JSON that was folded.
  await findField(page).fill("straw 3\\d");
  await page.getByRole("button", { name: "List of hits" }).click();
  const hits = page.getByRole("listbox", { name: "Hits" });
  await expect(hits.getByRole("option").first()).toContainText("turn 62");
  await hits.getByRole("option").filter({ hasText: "call" }).nth(2).click();
  await expect(findCount(page)).toContainText("3 of 10");
  await expect.poll(() => markedHere(page)).toContain("straw 32");
  await expect.poll(() => isHitInSight(page)).toBe(true);

  const bar = findBar(page);
  // What has no row among the turns alone says so, and comes back when it is asked for.
  await page.getByRole("button", { name: "Turns", exact: true }).click();
  await expect(bar).toContainText("not shown now");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(bar).not.toContainText("not shown now");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/61/messages/0/parts/2");
  await expect.poll(() => isHitInSight(page)).toBe(true);
});
