import { messageWord, type ThreadIndex } from "../index/thread-index.ts";
import { type ItemPlace, placeOfPointer } from "./place-of-pointer.ts";
import { hasInterruption } from "./problem-places.ts";
import { rowKind } from "./row-kind.ts";
import { type RowMap, rowMapOf } from "./row-map.ts";

/** The row that shows what a pointer names, or the nearest one above it; null outside of the turns, and where nothing is above it. */
export function rowOfPointer(index: ThreadIndex, pointer: string): number | null {
  return findRow(index, pointer).row;
}

export type FoundRow = { row: number | null; leftOut?: true };

/** The same, and whether what is named is left out, so that the row is only near it. */
export function findRow(index: ThreadIndex, pointer: string): FoundRow {
  const place = placeOfPointer(index, pointer);
  const map = rowMapOf(index);
  if (place === null || place.turn >= map.rows.turns) return { row: null };
  const own = ownRow(index, map, place);
  return own === null ? { row: rowNear(index, map, place), leftOut: true } : { row: own };
}

export function rowOfItem(index: ThreadIndex, map: RowMap, place: ItemPlace): number | null {
  return ownRow(index, map, place) ?? rowNear(index, map, place);
}

/** Something else of the same message, else what is above it. */
function rowNear(index: ThreadIndex, map: RowMap, { turn, message }: ItemPlace): number | null {
  return (message === null ? null : rowOfMessage(index, map, message)) ?? rowAbove(map, turn);
}

/** The header of a turn, if it has one, else the last row before it. */
export function rowAbove({ rows }: RowMap, turn: number): number | null {
  const first = rows.firstRowOf(turn);
  if (rows.endOf(turn) > first) return first;
  return first > 0 ? first - 1 : null;
}

/** Null where what is named is left out. */
export function ownRow(index: ThreadIndex, map: RowMap, place: ItemPlace): number | null {
  const { turn, message, part, isInterruption, lost } = place;
  const [first, end] = [map.rows.firstRowOf(turn), map.rows.endOf(turn)];
  const header = first < end ? first : null;
  const number = lost === null ? null : map.lost.numberOf(turn, lost);
  if (number !== null) return map.rowOfLost(number);
  if (isInterruption && hasInterruption(index, turn))
    return header !== null && map.rows.kindOf(end - 1) === rowKind.interruption ? end - 1 : null;
  if (part !== null) return map.rowOfPart(part);
  return message === null ? header : rowOfMessage(index, map, message);
}

/** An event's own row, else that of the first part that has one. */
export function rowOfMessage({ messages }: ThreadIndex, map: RowMap, message: number): number | null {
  const own = map.rowOfEvent(message);
  if (own !== null) return own;
  const first = messages.word(message, messageWord.firstPart);
  const parts = messages.word(message, messageWord.parts);
  for (let part = first; part < first + parts; part++) {
    const row = map.rowOfPart(part);
    if (row !== null) return row;
  }
  return null;
}
