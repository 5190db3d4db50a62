import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";

/** Only what a turn says of itself counts: without a status it reads as complete. */
export function isInterrupted({ turns }: ThreadIndex, turn: number): boolean {
  return turns.word(turn, turnWord.status) === knownString.interrupted;
}
