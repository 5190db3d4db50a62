import type { CycleRule } from "../../../shared/cycles/cycle-columns.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

export type Found = { index: ThreadIndex; cycles: Cycles };

/** The cycles of a text that is read in one piece. A text that is no whole thread keeps what is whole in it. */
export function cyclesOfText(text: string, rule: CycleRule = "all-returns"): Found {
  const scanner = new ThreadScanner();
  scanner.push(new TextEncoder().encode(text));
  scanner.end();
  return { index: scanner.index, cycles: new Cycles(scanner.index, { rule }).update(true) };
}

export const cyclesOf = (thread: unknown, rule?: CycleRule): Found =>
  cyclesOfText(JSON.stringify(thread), rule);
