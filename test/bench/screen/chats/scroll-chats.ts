import type { Page } from "@playwright/test";
import { chatHeights } from "../../../../renderer/chats/chat-layout.ts";
import { usualMeasures } from "../../../../renderer/look/measures.ts";
import { chatsOf } from "../../../end-to-end/harness/chats.ts";
import { scrolledBy } from "../in-page.ts";
import { median, percentile } from "../summaries.ts";
import { turnWheel } from "../turn-wheel.ts";
import type { ListedFile, Visit } from "../visit.ts";
import { withWarmPage } from "../with-warm-page.ts";
import { openDatabase } from "./open-database.ts";

/** All of them take about 4 s, and one fits into a list of a hundred. */
const strokes = 14;
const pixels = 18 * 240;
/** A list that waits for its next rows stands still, and frames of that would count for nothing. */
const least = 0.9 * pixels;

/** Half of the frames take no longer than the first figure while the wheel is turned, and 99 of 100 no longer than the second. */
export const visitScroll: Visit<ListedFile> = async (visited) => {
  const times = await withWarmPage(visited, openDatabase, scrollThrough);
  return [median(times), percentile(times, 0.99)];
};

async function scrollThrough(page: Page, { rows }: ListedFile): Promise<number[]> {
  const list = chatsOf(page);
  const times: number[] = [];
  for (const down of strokesIn(rows))
    times.push(...(await turnWheel(page, { list, pixels, down, place: scrolledBy, least })));
  return times;
}

/** Down and down again where the list is long enough for all of it, else down and up. */
export function strokesIn(rows: number): (1 | -1)[] {
  const isLong = rows * chatHeights(usualMeasures).row > (strokes + 1) * pixels;
  return Array.from({ length: strokes }, (_, stroke) => (isLong || stroke % 2 === 0 ? 1 : -1));
}
