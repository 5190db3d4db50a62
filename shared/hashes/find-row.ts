import type { ThreadIndex } from "../index/thread-index.ts";
import {
  type Level,
  messagesOfTurn,
  partsOfMessage,
  partsOfTurn,
  rowEnd,
  type Rows,
  rowStart,
} from "./thread-rows.ts";

/** A row and the list it stands in. */
export type FoundRow = { level: Level; row: number; list: Rows };

/** The message or part that starts at an offset somewhere in this turn or message; null if none does. */
export function findRow(
  index: ThreadIndex,
  within: { level: Level; row: number },
  offset: number,
): FoundRow | null {
  if (within.level === "parts") return null;
  if (within.level === "messages") return startingAt(index, partsOfMessage(index, within.row), offset);
  const messages = messagesOfTurn(index, within.row);
  const message = lastUpTo(index, messages, offset);
  if (message >= messages.first && offset < rowEnd(index, "messages", message))
    return offset === rowStart(index, "messages", message)
      ? { level: "messages", row: message, list: messages }
      : startingAt(index, partsOfMessage(index, message), offset);
  return startingAt(index, partsOfTurn(index, within.row), offset);
}

function startingAt(index: ThreadIndex, list: Rows, offset: number): FoundRow | null {
  const row = lastUpTo(index, list, offset);
  const isIt = row >= list.first && rowStart(index, list.level, row) === offset;
  return isIt ? { level: list.level, row, list } : null;
}

/** The last row of a list that starts no later than an offset, or the one before the first. */
export function lastUpTo(index: ThreadIndex, { level, first, count }: Rows, offset: number): number {
  let low = first;
  let high = first + count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (rowStart(index, level, middle) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
