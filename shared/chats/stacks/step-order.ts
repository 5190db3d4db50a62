import type { Step } from "../chat-store.ts";

/** As they ran: by sequence; those that share one, as they were stored. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.sequence - b.sequence || a.row - b.row);
}
