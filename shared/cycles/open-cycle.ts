import type { Table } from "../index/table.ts";
import { type CycleState, cycleStates, cycleWord } from "./cycle-columns.ts";
import type { Span } from "./places.ts";

/** The cycle that is being looked at. Row numbers; those of `request` and `requestTurn` plus one, as in the columns. */
export type OpenCycle = {
  turn: number;
  request: number;
  requestTurn: number;
  response: number;
  parts: Span;
  /** The messages behind the response up to the next one, and whether there is a next one in the turn. */
  after: Span;
  isLast: boolean;
  /** Calls that owe an answer, and calls that the provider ran. */
  owed: number;
  ran: number;
  answered: number;
  hasErrors: boolean;
  isDeferred: boolean;
  firstMessage: number;
  lastMessage: number;
};

export function openCycle(turn: number, response: number, parts: Span, after: Span): OpenCycle {
  return {
    turn,
    request: 0,
    requestTurn: 0,
    response,
    parts,
    after,
    isLast: false,
    owed: 0,
    ran: 0,
    answered: 0,
    hasErrors: false,
    isDeferred: false,
    firstMessage: response,
    lastMessage: response,
  };
}

export function addCycle(table: Table, cycle: OpenCycle, state: CycleState): void {
  const row = table.add();
  table.setWord(row, cycleWord.turn, cycle.turn);
  table.setWord(row, cycleWord.request, cycle.request);
  table.setWord(row, cycleWord.requestTurn, cycle.requestTurn);
  table.setWord(row, cycleWord.response, cycle.response);
  table.setWord(row, cycleWord.state, cycleStates.indexOf(state));
  table.setWord(row, cycleWord.hasErrors, cycle.hasErrors ? 1 : 0);
  table.setWord(row, cycleWord.calls, cycle.owed);
  table.setWord(row, cycleWord.answered, cycle.answered);
  table.setWord(row, cycleWord.firstMessage, cycle.firstMessage);
  table.setWord(row, cycleWord.lastMessage, cycle.lastMessage);
}
