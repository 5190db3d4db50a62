import type { ThreadIndex } from "../index/thread-index.ts";
import { turnRange } from "../index/thread-index.ts";
import type { Edit } from "./edits.ts";

/** What edits do to a turn. */
export const turnFate = { same: 0, goes: 1, changes: 2 } as const;

/** One entry for each turn; `bytes`: how much of the source stands in turns that change. Null if an edit lies outside of the turns. */
export function touchedTurns(
  { turns }: ThreadIndex,
  edits: readonly Edit[],
): { fates: Uint8Array; bytes: number } | null {
  const fates = new Uint8Array(turns.length);
  let turn = 0;
  let bytes = 0;
  for (const { start, end, replacement } of edits) {
    while (turn < turns.length && turns.end(turn, turnRange.own) <= start) turn++;
    if (turn === turns.length) return null;
    const turnStart = turns.start(turn, turnRange.own);
    if (start > turnStart && end < turns.end(turn, turnRange.own)) {
      if (fates[turn] === turnFate.same) bytes += turns.end(turn, turnRange.own) - turnStart;
      fates[turn] = turnFate.changes;
      continue;
    }
    // Whole turns go, with the commas between them.
    if (start > turnStart || replacement.length > 0) return null;
    const first = turn;
    for (; turn < turns.length && turns.end(turn, turnRange.own) <= end; turn++) fates[turn] = turnFate.goes;
    const isCutInto = turn < turns.length && turns.start(turn, turnRange.own) < end;
    if (turn === first || isCutInto) return null;
  }
  return { fates, bytes };
}
