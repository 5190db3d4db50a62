import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { type RowMap, rowKind, rowMapOf } from "./row-map.ts";

const form = /^\/turns\/(\d+)(?:\/messages\/(\d+))?(?:\/parts\/(\d+))?(\/interruption)?/;

/** The row that shows what a pointer names, or the nearest one above it; null outside of the turns. */
export function rowOfPointer(index: ThreadIndex, pointer: string): number | null {
  const found = form.exec(pointer);
  if (found === null) return null;
  const map = rowMapOf(index);
  const [turn, message, part] = found
    .slice(1, 4)
    .map((digits) => (digits === undefined ? null : Number(digits)));
  if (typeof turn !== "number" || turn >= map.rows.turns) return null;
  const first = map.rows.firstRowOf(turn);
  if (typeof message === "number") return rowOfMessage(index, map, turn, message, part ?? null) ?? first;
  const ownParts = index.turns.word(turn, turnWord.parts);
  if (typeof part === "number") return part < ownParts ? first + 1 + part : first;
  const last = endOf(map, turn) - 1;
  return found[4] !== undefined && map.rows.kindOf(last) === rowKind.interruption ? last : first;
}

function rowOfMessage(
  index: ThreadIndex,
  map: RowMap,
  turn: number,
  place: number,
  part: number | null,
): number | null {
  const { turns, messages } = index;
  if (place >= turns.word(turn, turnWord.messages)) return null;
  const message = turns.word(turn, turnWord.firstMessage) + place;
  const row = firstRowOfMessage(index, map, turn, message);
  if (part === null || part >= messages.word(message, messageWord.parts)) return row;
  return row + part + (map.rows.kindOf(row) === rowKind.event ? 1 : 0);
}

/** The rows of a turn's messages stand in the order of the messages. */
function firstRowOfMessage(index: ThreadIndex, map: RowMap, turn: number, message: number): number {
  let low = map.rows.firstRowOf(turn) + 1 + index.turns.word(turn, turnWord.parts);
  let high = endOf(map, turn);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (messageOf(index, map, middle) < message) low = middle + 1;
    else high = middle;
  }
  return low;
}

function messageOf({ parts }: ThreadIndex, { rows }: RowMap, row: number): number {
  const item = rows.itemOf(row);
  switch (rows.kindOf(row)) {
    case rowKind.event:
    case rowKind.bareMessage:
      return item;
    case rowKind.part:
    case rowKind.barePart:
      return parts.word(item, partWord.message) - 1;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function endOf({ rows }: RowMap, turn: number): number {
  return turn + 1 < rows.turns ? rows.firstRowOf(turn + 1) : rows.length;
}
