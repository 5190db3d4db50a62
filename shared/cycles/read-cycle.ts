import { type CycleState, cycleWord } from "./cycle-columns.ts";
import type { Cycles } from "./cycles.ts";

/** All but the state are row numbers and counts, as `cycleWord` explains them. */
export type Cycle = {
  turn: number;
  request: { message: number } | { turn: number } | null;
  response: number;
  state: CycleState;
  hasErrors: boolean;
  calls: number;
  answered: number;
  firstMessage: number;
  lastMessage: number;
};

export function readCycle(cycles: Cycles, cycle: number): Cycle {
  const word = (column: number) => cycles.table.word(cycle, column);
  const message = word(cycleWord.request);
  const turn = word(cycleWord.requestTurn);
  return {
    turn: word(cycleWord.turn),
    request: message !== 0 ? { message: message - 1 } : turn !== 0 ? { turn: turn - 1 } : null,
    response: word(cycleWord.response),
    state: cycles.stateOf(cycle),
    hasErrors: word(cycleWord.hasErrors) === 1,
    calls: word(cycleWord.calls),
    answered: word(cycleWord.answered),
    firstMessage: word(cycleWord.firstMessage),
    lastMessage: word(cycleWord.lastMessage),
  };
}
