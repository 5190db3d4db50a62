import { writePair } from "../../bench/comparing/pair/write-pair.ts";
import { pathsIn } from "../../bench/comparing/pair/pairs.ts";
import { expect, test } from "../harness/app.ts";
import {
  foldIn,
  lineOf,
  listOf,
  compareFiles,
  selectedLine,
  statusOf,
  stripOf,
  verdictOf,
} from "../harness/comparing.ts";

const messages = 25_000;

test("two threads of 20 MB with eight edits are compared, and keys lead to the last of them and back", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const { expected } = writePair(scratch, "edited", 7, messages);
  await compareFiles(app, pathsIn(scratch));
  await expect(verdictOf(page)).toContainText("then different");
  const count = (kind: string) => `${Number(expected[kind])} ${kind}`;
  const words = ["changed", "added", "removed"].map(count).join(" · ");
  await expect(statusOf(page)).toContainText(words);
  await expect(listOf(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(selectedLine(page)).toBeInViewport();
  await expect(selectedLine(page)).toContainText(/equal/u);
  await page.keyboard.press("N");
  await expect(selectedLine(page)).toBeInViewport();
  await expect(selectedLine(page)).not.toContainText(/are equal/u);
  const last = await selectedLine(page).textContent();
  await page.keyboard.press("Home");
  await expect(selectedLine(page)).toContainText(/^turns 1–[\d,]+ are equal/u);

  // A long equal run unfolds in steps.
  await foldIn(selectedLine(page)).click();
  await expect(lineOf(page, /show 100 more/u)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(lineOf(page, /show 100 more/u)).toHaveCount(0);

  const strip = await stripOf(page).boundingBox();
  await page.mouse.click(strip!.x + strip!.width / 2, strip!.y + strip!.height - 4);
  await expect(lineOf(page, /^turns [\d,]+–[\d,]+ (?:are equal|equal turns)/u).last()).toBeInViewport();
  await listOf(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("p");
  await expect(selectedLine(page)).toHaveText(last ?? "");
});
