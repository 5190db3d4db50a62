import {
  messageRange,
  messageWord,
  partRange,
  partWord,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import type { Range } from "./read-ranges.ts";
import { rowKind } from "./row-kind.ts";
import type { RowMap } from "./row-map.ts";

/** A row found in the index. `message` and `part` are numbers in the index, null where the row belongs to none; so is `lost` of a lost part. */
export type RowPlace = {
  row: number;
  kind: number;
  turn: number;
  message: number | null;
  part: number | null;
  lost: number | null;
  pointer: string;
  /** The range of what the row shows; what was lost has none. */
  own: Range;
};

export function locateRow(index: ThreadIndex, { rows, lost }: RowMap, row: number): RowPlace {
  const kind = rows.kindOf(row);
  const item = rows.itemOf(row);
  const turn = rows.turnOf(row);
  if (kind === rowKind.lost) {
    const pointer = pointToLost(turn, item - lost.firstOf(turn));
    return { row, kind, turn, message: null, part: null, lost: item, pointer, own: { start: 0, end: 0 } };
  }
  const part = kind === rowKind.part || kind === rowKind.barePart ? item : null;
  const message = part === null ? messageOfRow(kind, item) : messageOfPart(index, part);
  return {
    row,
    kind,
    turn,
    message,
    part,
    lost: null,
    pointer: pointTo(index, turn, message, part) + (kind === rowKind.interruption ? "/interruption" : ""),
    own: ownRange(index, turn, message, part),
  };
}

export function pointTo(
  index: ThreadIndex,
  turn: number,
  message: number | null,
  part: number | null,
): string {
  const pieces = [`/turns/${turn}`];
  if (message !== null) pieces.push(`/messages/${message - index.turns.word(turn, turnWord.firstMessage)}`);
  if (part !== null) {
    const first =
      message === null
        ? index.turns.word(turn, turnWord.firstPart)
        : index.messages.word(message, messageWord.firstPart);
    pieces.push(`/parts/${part - first}`);
  }
  return pieces.join("");
}

/** It stands nowhere in the thread: it goes by its place among what its turn lost. */
export const pointToLost = (turn: number, place: number): string => `/turns/${turn}/lost/${place}`;

export function ownRange(
  { turns, messages, parts }: ThreadIndex,
  turn: number,
  message: number | null,
  part: number | null,
): Range {
  if (part !== null) return { start: parts.start(part, partRange.own), end: parts.end(part, partRange.own) };
  if (message !== null)
    return { start: messages.start(message, messageRange.own), end: messages.end(message, messageRange.own) };
  return { start: turns.start(turn, turnRange.own), end: turns.end(turn, turnRange.own) };
}

function messageOfRow(kind: number, item: number): number | null {
  return kind === rowKind.event || kind === rowKind.bareMessage ? item : null;
}

function messageOfPart({ parts }: ThreadIndex, part: number): number | null {
  const message = parts.word(part, partWord.message);
  return message === 0 ? null : message - 1;
}
