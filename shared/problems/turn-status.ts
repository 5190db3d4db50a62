import { knownString } from "../index/string-table.ts";
import { turnWord } from "../index/thread-index.ts";
import type { CheckedThread } from "./checked-thread.ts";

export type StatedStatus = "complete" | "interrupted" | "unknown" | "none";

/** What a turn says of itself in `completion_status`. */
export function statedStatus({ index }: CheckedThread, turn: number): StatedStatus {
  const status = index.turns.word(turn, turnWord.status);
  if (status === 0) return "none";
  if (status === knownString.complete) return "complete";
  return status === knownString.interrupted ? "interrupted" : "unknown";
}

export function hasInterruption({ index }: CheckedThread, turn: number): boolean {
  return index.turns.word(turn, turnWord.interruption) === 1;
}
