import { messageWord, type ThreadIndex } from "../index/thread-index.ts";
import { type ItemPlace, placeOfPointer } from "./place-of-pointer.ts";
import { rowKind } from "./row-kind.ts";
import { type RowMap, rowMapOf } from "./row-map.ts";

/** The row that shows what a pointer names, or the nearest one above it; null outside of the turns. */
export function rowOfPointer(index: ThreadIndex, pointer: string): number | null {
  const place = placeOfPointer(index, pointer);
  const map = rowMapOf(index);
  if (place === null || place.turn >= map.rows.turns) return null;
  return rowOfItem(index, map, place);
}

export function rowOfItem(index: ThreadIndex, map: RowMap, place: ItemPlace): number {
  const { turn, message, part, isInterruption, lost } = place;
  const first = map.rows.firstRowOf(turn);
  const number = lost === null ? null : map.lost.numberOf(turn, lost);
  if (number !== null) return map.rowOfLost(number) ?? first;
  if (isInterruption) {
    const last = map.rows.endOf(turn) - 1;
    return map.rows.kindOf(last) === rowKind.interruption ? last : first;
  }
  const own = part === null ? null : map.rowOfPart(part);
  if (own !== null) return own;
  return message === null ? first : (rowOfMessage(index, map, message) ?? first);
}

/** An event's own row, else that of the first part that has one. */
function rowOfMessage({ messages }: ThreadIndex, map: RowMap, message: number): number | null {
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
