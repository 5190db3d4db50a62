import { cycleOfMessage } from "../cycles/cycle-of-message.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { messagesOf } from "../cycles/places.ts";
import type { ThreadIndex } from "../index/thread-index.ts";

/** What was lost between two messages of one cycle stands in it, like an event there. `before`: the message of the turn that it would have stood before. */
export function cycleAround(index: ThreadIndex, cycles: Cycles, turn: number, before: number): number | null {
  const { from, to } = messagesOf(index, turn);
  const next = from + before;
  if (next <= from || next >= to) return null;
  const number = cycleOfMessage(cycles, next);
  return number === cycleOfMessage(cycles, next - 1) ? number : null;
}
