import { cycleWord } from "./cycle-columns.ts";
import type { Cycles } from "./cycles.ts";

/**
 * The cycle in whose span a message stands: its response, the requests that answer it, and before it the requests that answer
 * nothing earlier; events in between too. Null for a request that no response followed, and before the turn was looked at.
 */
export function cycleOfMessage({ table }: Cycles, message: number): number | null {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.word(middle, cycleWord.firstMessage) <= message) low = middle + 1;
    else high = middle;
  }
  const cycle = low - 1;
  return cycle >= 0 && message <= table.word(cycle, cycleWord.lastMessage) ? cycle : null;
}
