import { expect, test } from "../harness/app.ts";
import { findCount, findField, isHitInSight, markedHere } from "../harness/finding.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const sentence = "Quite an ordinary sentence about the weather, which nobody looks for. ".repeat(20);
/** 42 MB, with a needle in every thousandth turn. */
const turns = Array.from({ length: 30_000 }, (_, at) =>
  userTurn(`prompt ${at} ${sentence}${at % 1000 === 500 ? "needle" : ""}`),
);
/** It takes a while for any text: at every word it must look far ahead. */
const slow = "(?:[a-z]+ ){12}zebra|needle";

test("a large thread is searched while it is read, tells how far it is, stops and goes on", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFile(app, await writeThread(scratch, "large.json", turns));
  await expect(rowAt(page, "/turns/0")).toBeVisible();
  await timelineOf(page).focus();
  await page.keyboard.press("/");
  await findField(page).fill("needle");
  // The first ones are there long before the last.
  await page.keyboard.press("Enter");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/500/parts/0");
  await expect.poll(() => markedHere(page)).toContain("needle");
  await expect(findCount(page)).toContainText("1 of 30");

  await findField(page).fill(slow);
  await expect(findCount(page)).toHaveText("nothing found");
  const stopped = page.evaluate(stopWhenUnderWay);
  await page.getByRole("button", { name: "Regular expression" }).click();
  expect(await stopped).toMatch(/^\d+\+ found, searching… \d+ %$/);
  await expect(findCount(page)).toHaveText(/^\d+\+ found, stopped$/);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(findCount(page)).toHaveText("30 found");

  // Whoever types on does not wait for what was typed before.
  await findField(page).fill(`${slow}|nothing like it`);
  await findField(page).fill("prompt 29999\\b");
  await expect(findCount(page)).toHaveText("1 found");
  await findField(page).press("Enter");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/29999/parts/0");
  await expect.poll(() => isHitInSight(page)).toBe(true);
});

/** Stops the search as soon as it has told of a hit; answers what it said then. */
function stopWhenUnderWay(): Promise<string> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const said = document.querySelector("[role=search] [role=status]")?.textContent ?? "";
      if (!/found, searching… \d/u.test(said)) return;
      const buttons = [...document.querySelectorAll<HTMLElement>("[role=search] button")];
      buttons.find(({ textContent }) => textContent === "Stop")?.click();
      observer.disconnect();
      resolve(said);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
