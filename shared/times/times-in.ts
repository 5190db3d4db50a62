import type { TimeItem } from "../api/times.ts";
import {
  forEachInTurn,
  itemOfInterruption,
  itemOfTurn,
  itemsOfLost,
  type TimedThread,
} from "./items-of-turn.ts";
import { TimeItems } from "./time-items.ts";

export type TimeWindow = { from: number; to: number; finest: number };

/** An answer has no more than so many. */
export const mostItems = 12_000;

/** What lies in a stretch of time, in the order of the thread. */
export function timesIn(thread: TimedThread, window: TimeWindow): TimeItem[] {
  const coarser = (window.to - window.from) / 8000;
  for (let { finest } = window; ; finest = Math.max(coarser, finest * 2)) {
    const items = gather(thread, { ...window, finest });
    if (items !== null) return items;
  }
}

/** Null where there are too many. */
function gather(thread: TimedThread, window: TimeWindow): TimeItem[] | null {
  const { map, times } = thread;
  const items = new TimeItems(window);
  const turns = Math.min(map.rows.turns, times.turns);
  for (let turn = 0; turn < turns; turn++) {
    if (!(times.least(turn) <= window.to && times.most(turn) >= window.from)) continue;
    const own = itemOfTurn(thread, turn);
    if (own === null) continue;
    items.add(own);
    const cut = itemOfInterruption(thread, own);
    if (cut !== null) items.add(cut);
    for (const lost of itemsOfLost(thread, own)) items.add(lost);
    // Of what is shorter than the finest its own bar says all that can be seen.
    if (times.most(turn) - times.least(turn) >= window.finest)
      forEachInTurn(thread, own, (item) => items.add(item));
    if (items.length > mostItems && canBeLess(window)) return null;
  }
  return items.list();
}

/** Once all is in one cell there is nothing left to put together. */
const canBeLess = ({ from, to, finest }: TimeWindow): boolean => finest <= to - from;
