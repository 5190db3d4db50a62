import { messageOf, messagesOf, ownPartsOf } from "../../cycles/places.ts";
import { strayOf } from "../../cycles/stray-of.ts";
import { type Stray, wordStray } from "../../model/word-stray.ts";
import type { Fact } from "./blocks.ts";
import { sayWords } from "./facts.ts";
import type { TranscriptContext } from "./transcript-context.ts";

/** What the cycles say of the calls and returns of one turn, by their rows in the index. */
export type TurnTools = {
  ofCall(part: number): Fact[];
  ofReturn(part: number): Fact[];
};

export function turnTools({ source: { index, cycles }, tools }: TranscriptContext, turn: number): TurnTools {
  const strays = straysIn(turn);
  const messages = messagesOf(index, turn);
  const own = ownPartsOf(index, turn);

  function straysIn(of: number): ReadonlyMap<number, Stray> {
    const found = new Map<number, Stray>();
    for (let row = cycles.faults.firstFrom(of); row < cycles.faults.length; row++) {
      const fault = cycles.faults.at(row);
      if (fault.turn !== of) break;
      const stray = strayOf(fault.kind);
      if (stray !== null) found.set(fault.part, stray);
    }
    return found;
  }

  function isHere(part: number): boolean {
    const message = messageOf(index, part);
    const [row, { from, to }] = message === null ? [part, own] : [message, messages];
    return row >= from && row < to;
  }

  return {
    ofCall(part) {
      const pair = part < index.parts.length && tools.isCall(part) ? cycles.pairOf(part) : null;
      if (pair !== null) return isHere(pair) ? [] : [sayWords("its return stands in the next turn")];
      if (tools.isRunByProvider(part)) return [sayWords("by the provider")];
      return [sayWords("no return", "warn")];
    },
    ofReturn(part) {
      const stray = strays.get(part);
      if (stray !== undefined) return [sayWords(wordStray(stray), "warn")];
      const pair = cycles.pairOf(part);
      return pair === null || isHere(pair) ? [] : [sayWords("answers a call of the turn before")];
    },
  };
}
