import { type Edit, EditList } from "../edits/edits.ts";
import { RemovedItems } from "../edits/removed-items.ts";
import { rowEnd, rowStart } from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { Fault } from "../scan/fault.ts";

/** The first and the last turn, from 0, both included. */
export type TurnRange = { first: number; last: number };

/** What is wrong with a choice of turns; null if the thread has them. */
export function refuseTurns({ turns }: ThreadIndex, { first, last }: TurnRange): Fault | null {
  if (first <= last && last < turns.length) return null;
  const all = turns.length === 1 ? "turn 0, the only one" : `turns from 0 to ${turns.length - 1}`;
  return {
    code: "bad-request",
    expected: turns.length === 0 ? "no choice of turns, as there are none" : all,
    found: first === last ? `turn ${first}` : `turns ${first} to ${last}`,
  };
}

/** Takes all other turns out; what stands outside of the turns stays. */
export function selectTurns(index: ThreadIndex, { first, last }: TurnRange): Edit[] {
  const items = new RemovedItems();
  for (let turn = 0; turn < index.turns.length; turn++)
    items.add(
      { start: rowStart(index, "turns", turn), end: rowEnd(index, "turns", turn) },
      turn < first || turn > last,
    );
  const edits = new EditList();
  for (const range of items.finish()) edits.remove(range);
  return edits.finish();
}
