import { lastUpTo } from "../hashes/find-row.ts";
import {
  type Level,
  messagesOfTurn,
  partsOfMessage,
  partsOfTurn,
  rowEnd,
  type Rows,
} from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { pointTo } from "../rows/locate-row.ts";

/** The pointer of the part, message or turn that holds an offset; null outside of the turns. */
export function pointerAt(index: ThreadIndex, offset: number): string | null {
  const turn = around(index, { level: "turns", first: 0, count: index.turns.length }, offset);
  if (turn === null) return null;
  const message = around(index, messagesOfTurn(index, turn), offset);
  const parts = message === null ? partsOfTurn(index, turn) : partsOfMessage(index, message);
  return pointTo(index, turn, message, around(index, parts, offset));
}

function around(index: ThreadIndex, rows: Rows & { level: Level }, offset: number): number | null {
  const row = lastUpTo(index, rows, offset);
  return row >= rows.first && offset < rowEnd(index, rows.level, row) ? row : null;
}
