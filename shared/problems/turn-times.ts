import { turnWord } from "../index/thread-index.ts";
import type { CheckedThread } from "./checked-thread.ts";

/** The column that says when a turn begins; an agent turn starts, a user turn is submitted. */
export function startColumn(thread: CheckedThread, turn: number): { column: number; name: string } {
  const started = { column: turnWord.startedAt, name: "started_at" };
  const submitted = { column: turnWord.submittedAt, name: "submitted_at" };
  const [first, second] = thread.turnTypeIs(turn, "user") ? [submitted, started] : [started, submitted];
  return thread.index.turns.word(turn, first.column) === 0 ? second : first;
}

/** What a turn says of its end itself. */
export function statedEnd(thread: CheckedThread, turn: number): { time: number; path: string[] } | null {
  const completed = thread.turnTime(turn, turnWord.completedAt);
  if (completed !== null) return { time: completed, path: ["completed_at"] };
  const interrupted = thread.turnTime(turn, turnWord.interruptedAt);
  return interrupted === null ? null : { time: interrupted, path: ["interruption", "interrupted_at"] };
}
