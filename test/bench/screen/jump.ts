import type { Page } from "@playwright/test";
import { Random } from "../thread/random.ts";
import { scrollToEntry, type Wanted } from "./in-page.ts";
import { openDocument, timelineOf, timelineSelector } from "./open-document.ts";
import { timeUntilShown } from "./time-until-shown.ts";
import type { ScreenFile, Visit } from "./visit.ts";
import { withWarmPage } from "./with-warm-page.ts";

export type Jump = { by: "outline"; turn: number } | { by: "key"; key: "End" | "Home"; row: number };

const turnsPicked = 20;
/** A fifth of a second without a move. */
const stillFrames = 12;

/** Turns picked by a seed, in the outline; then the ends, by their keys. The same for the same thread. */
export function jumpsIn({ rows, turns }: Pick<ScreenFile, "rows" | "turns">, seed: number): Jump[] {
  const random = new Random(seed);
  return [
    ...random.several(turnsPicked, () => ({ by: "outline", turn: random.between(0, turns - 1) }) as const),
    { by: "key", key: "End", row: rows - 1 },
    { by: "key", key: "Home", row: 0 },
  ];
}

/** From the click or the key to the frame that shows the row, drawn and at its place. */
export const visitJump: Visit = (visited) =>
  withWarmPage(visited, openDocument, (page, file) => takeJumps(page, file, visited.seed));

async function takeJumps(page: Page, file: ScreenFile, seed: number): Promise<number[]> {
  const milliseconds: number[] = [];
  for (const jump of jumpsIn(file, seed)) milliseconds.push(await takeJump(page, jump, file));
  return milliseconds;
}

export async function takeJump(page: Page, jump: Jump, { turns }: ScreenFile): Promise<number> {
  return jump.by === "key" ? pressKey(page, jump) : pickTurn(page, jump.turn, turns);
}

async function pressKey(page: Page, { key, row }: Jump & { by: "key" }): Promise<number> {
  await timelineOf(page).focus();
  const wanted: Wanted = {
    event: "keydown",
    list: timelineSelector,
    row: `[data-row="${row}"]`,
    frames: stillFrames,
  };
  return timeUntilShown(page, wanted, () => page.keyboard.press(key));
}

async function pickTurn(page: Page, turn: number, turns: number): Promise<number> {
  const outline = page.getByRole("navigation", { name: "Outline" });
  const wanted = { entry: `[data-index="${turn}"] button`, share: turn / turns };
  if (!(await outline.locator(".scrolls").evaluate(scrollToEntry, wanted)))
    throw new Error(`the outline does not show turn ${turn}`);
  const row = `[data-row-kind="turn"][data-pointer="/turns/${turn}"]`;
  const click = () => outline.locator(wanted.entry).click();
  return timeUntilShown(page, { event: "click", list: timelineSelector, row, frames: stillFrames }, click);
}
