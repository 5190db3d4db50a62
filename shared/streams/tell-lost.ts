import type { LostKind, LostPart } from "../converted/lost-part.ts";
import { countThings } from "../problems/count-things.ts";
import type { StreamProblems } from "./stream-problems.ts";
import { streamRule } from "./stream-rules.ts";

const nouns: Record<LostKind, string> = {
  text: "text",
  thinking: "thinking part",
  "tool-call": "call",
  "tool-return": "return",
  line: "line",
  other: "other part",
};

/** One problem for each turn of which something was lost. `turns`: how many the thread has. */
export function tellLost(lost: readonly LostPart[], turns: number, problems: StreamProblems): void {
  const byTurn = new Map<number, Map<LostKind, number>>();
  for (const { turn, kind } of lost) {
    const kinds = byTurn.get(turn) ?? new Map<LostKind, number>();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    byTurn.set(turn, kinds);
  }
  for (const [turn, kinds] of byTurn) {
    const counted = Array.from(kinds, ([kind, count]) => countThings(count, nouns[kind]));
    problems.add(streamRule.lostParts, turn < turns ? `/turns/${turn}` : "", `Lost: ${counted.join(", ")}.`);
  }
}
