import type { TimeItem } from "../api/times.ts";
import { locateRow, type RowPlace } from "../rows/locate-row.ts";
import { rowKind } from "../rows/row-kind.ts";
import {
  itemOfCall,
  itemOfInterruption,
  itemOfMessage,
  itemOfTurn,
  itemsOfLost,
  type OwnItem,
  type TimedThread,
  timeBefore,
} from "./items-of-turn.ts";

/** What stands on the axis for a row: the call, message or turn that it shows; null where that has no time. */
export function timeOfRow(thread: TimedThread, row: number): TimeItem | null {
  const { index, map, times } = thread;
  if (row >= map.rows.length) return null;
  const place = locateRow(index, map, row);
  const own = place.turn < times.turns ? itemOfTurn(thread, place.turn) : null;
  const item = own === null ? null : itemAt(thread, own, place);
  return item === null ? null : { ...item, count: 1 };
}

function itemAt(thread: TimedThread, own: OwnItem, { row, kind, message, part }: RowPlace): OwnItem | null {
  if (kind === rowKind.interruption) return itemOfInterruption(thread, own);
  if (kind === rowKind.lost) return itemsOfLost(thread, own).find((item) => item.row === row) ?? null;
  if (message === null) return own;
  const call = part === null ? null : itemOfCall(thread, own, message, part);
  const at = thread.times.at(message);
  if (call !== null || Number.isNaN(at)) return call;
  return itemOfMessage(thread, own, message, { before: timeBefore(thread, own, message), at, row });
}

type Options = {
  /** Called every few thousand rows: others may pass. A false ends it. */
  goOn: () => Promise<boolean>;
};

const atOnce = 4000;

/** The nearest row after or before this one that has another time: a turn, message, interruption or lost part. */
export async function rowBeside(
  thread: TimedThread,
  from: number | null,
  by: 1 | -1,
  { goOn }: Options,
): Promise<number | null> {
  const { index, map } = thread;
  const start = from === null ? null : stopAt(locateRow(index, map, Math.min(from, map.rows.length - 1)));
  let left = atOnce;
  let found: string | null = null;
  for (
    let row = from === null ? (by === 1 ? 0 : map.rows.length - 1) : from + by;
    map.rows.length > row && row >= 0;
    row += by
  ) {
    const stop = stopAt(locateRow(index, map, row));
    // Backwards one comes to the last row of a message; its first is meant.
    if (found !== null && stop !== found) return row - by;
    if (found === null && stop !== start && timeOfRow(thread, row) !== null) {
      if (by === 1) return row;
      found = stop;
    }
    left -= 1;
    if (left === 0 && !(await goOn())) return null;
    if (left === 0) left = atOnce;
  }
  return found === null ? null : 0;
}

const stopAt = ({ turn, message, kind, lost }: RowPlace): string =>
  `${turn} ${message} ${lost} ${kind === rowKind.interruption}`;
