import type { Page } from "@playwright/test";
import { rowAtTop } from "./in-page.ts";
import { type Jump, takeJump } from "./jump.ts";
import { openDocument, timelineOf } from "./open-document.ts";
import { percentile } from "./summaries.ts";
import { turnWheel } from "./turn-wheel.ts";
import type { ScreenFile, Visit } from "./visit.ts";
import { withWarmPage } from "./with-warm-page.ts";

/** Three such ways fit into the short thread without passing the same rows twice. */
const pixels = 48 * 240;
/** Fewer, and it did not scroll at all. */
const leastRows = 10;

/** The frames while the wheel is turned: from the start down, from the middle down, from the end up. */
export const visitScroll: Visit = async (visited) => {
  const times = await withWarmPage(visited, openDocument, scrollThrough);
  return [percentile(times, 0.95)];
};

async function scrollThrough(page: Page, file: ScreenFile): Promise<number[]> {
  const { rows, turns } = file;
  const ways: { from: Jump; down: 1 | -1 }[] = [
    { from: { by: "key", key: "Home", row: 0 }, down: 1 },
    { from: { by: "outline", turn: Math.floor(turns * 0.4) }, down: 1 },
    { from: { by: "key", key: "End", row: rows - 1 }, down: -1 },
  ];
  const list = timelineOf(page);
  const times: number[] = [];
  for (const { from, down } of ways) {
    await takeJump(page, from, file);
    times.push(...(await turnWheel(page, { list, pixels, down, place: rowAtTop, least: leastRows })));
  }
  return times;
}
