import type { Table } from "../../../shared/index/table.ts";
import {
  memberRange,
  messageRange,
  messageWord,
  partRange,
  partWord,
  rootRange,
  rootWord,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../../../shared/index/thread-index.ts";

/** An index number by number; offsets count from `base`. */
export function snapshotIndex(index: ThreadIndex, base = 0) {
  return {
    isThread: index.isThread,
    usesNewerFields: index.usesNewerFields,
    root: rows(index.root, rootWord, rootRange, base),
    members: rows(index.members, {}, memberRange, base),
    turns: rows(index.turns, turnWord, turnRange, base),
    messages: rows(index.messages, messageWord, messageRange, base),
    parts: rows(index.parts, partWord, partRange, base),
    strings: Array.from({ length: index.strings.length }, (_, id) => index.strings.get(id)),
  };
}

/** The turns that are whole, each with all that belongs to it. Strings have the same ids wherever a file is cut. */
export function wholeTurns(index: ThreadIndex) {
  const { turns, messages, parts } = snapshotIndex(index);
  const partsOf = (row: number[], first: number, count: number) =>
    parts.slice(row[first], row[first]! + row[count]!);
  return turns
    .filter((turn) => turn[turnWord.whole] === 1)
    .map((turn) => {
      const first = turn[turnWord.firstMessage]!;
      const own = messages.slice(first, first + turn[turnWord.messages]!);
      return {
        turn,
        parts: partsOf(turn, turnWord.firstPart, turnWord.parts),
        messages: own.map((message) => ({
          message,
          parts: partsOf(message, messageWord.firstPart, messageWord.parts),
        })),
      };
    });
}

function rows(
  table: Table,
  words: Record<string, number>,
  ranges: Record<string, number>,
  base: number,
): number[][] {
  const shift = (offset: number) => (offset === 0 ? 0 : offset - base);
  return Array.from({ length: table.length }, (_, row) => [
    ...Object.values(words).map((column) => table.word(row, column)),
    ...Object.values(ranges).flatMap((range) => [
      shift(table.start(row, range)),
      shift(table.end(row, range)),
    ]),
  ]);
}
