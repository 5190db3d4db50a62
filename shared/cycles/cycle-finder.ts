import { knownString } from "../index/string-table.ts";
import type { Table } from "../index/table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { CycleRule, CycleState } from "./cycle-columns.ts";
import type { CycleFaults } from "./cycle-faults.ts";
import { KnownCalls } from "./known-calls.ts";
import type { NumberColumn } from "./number-column.ts";
import { addCycle, type OpenCycle, openCycle } from "./open-cycle.ts";
import { Pairing } from "./pairing.ts";
import {
  firstRequest,
  isRequest,
  isResponse,
  lastRequest,
  messagesOf,
  nextResponse,
  openingOf,
  partsOf,
  type Span,
  visitParts,
  visitSpan,
} from "./places.ts";
import { ReturnJudge } from "./return-judge.ts";
import { ToolParts } from "./tool-parts.ts";

type Findings = { table: Table; pairs: NumberColumn; faults: CycleFaults };

/**
 * Finds the cycles of one turn after another. Every step looks at a response and at the messages up to the next one a fixed number
 * of times, so the work grows with the number of parts, whatever their ids.
 */
export class CycleFinder {
  readonly #index: ThreadIndex;
  readonly #rule: CycleRule;
  readonly #found: Findings;
  readonly #tools: ToolParts;
  readonly #calls: KnownCalls;
  readonly #pairing: Pairing;
  readonly #judge: ReturnJudge;
  /** The last user turn so far, plus one. */
  #userTurn = 0;

  constructor(index: ThreadIndex, rule: CycleRule, found: Findings) {
    this.#index = index;
    this.#rule = rule;
    this.#found = found;
    this.#tools = new ToolParts(index);
    this.#calls = new KnownCalls(this.#tools);
    this.#pairing = new Pairing(index, this.#tools, this.#calls, found.pairs);
    this.#judge = new ReturnJudge(index, this.#tools, this.#calls, found);
  }

  restart(): void {
    this.#calls.clear();
    this.#userTurn = 0;
  }

  /** Turns must come in order; what opens the turn after this one must be known. */
  findIn(turn: number): void {
    const type = this.#index.turns.word(turn, turnWord.type);
    const messages = messagesOf(this.#index, turn);
    if (type === knownString.agent) this.#announceCalls(messages);
    const opening = openingOf(this.#index, turn);
    if (opening !== null) visitParts(this.#index, opening, (part) => this.#judge.judgeReturn(turn, part));
    if (type === knownString.agent) this.#findInMessages(turn, messages);
    else if (type === knownString.user) this.#userTurn = turn + 1;
  }

  #announceCalls(messages: Span): void {
    visitSpan(messages, (message) => {
      if (isResponse(this.#index, message)) this.#visitCalls(message, (call) => this.#calls.announce(call));
    });
  }

  #findInMessages(turn: number, { from, to }: Span): void {
    let response = nextResponse(this.#index, { from, to });
    let request = lastRequest(this.#index, { from, to: response });
    let free = from;
    while (response < to) {
      const after = { from: response + 1, to: nextResponse(this.#index, { from: response + 1, to }) };
      const cycle = openCycle(turn, response, partsOf(this.#index, response), after);
      cycle.isLast = after.to === to;
      if (request === null) cycle.requestTurn = this.#userTurn;
      else cycle.request = request + 1;
      cycle.firstMessage = firstRequest(this.#index, { from: free, to: response }) ?? response;
      this.#close(cycle);
      request = lastRequest(this.#index, after) ?? request;
      free = cycle.lastMessage + 1;
      response = after.to;
    }
  }

  #close(cycle: OpenCycle): void {
    const { turn, parts, after } = cycle;
    this.#reachCalls(cycle);
    if (cycle.ran > 0) this.#pairing.pairInside(cycle);
    if (cycle.owed + cycle.ran > 0) this.#pairBehind(cycle);
    addCycle(this.#found.table, cycle, this.#stateOf(cycle));
    visitSpan(parts, (part) => this.#judge.judgeReturn(turn, part));
    visitParts(this.#index, { requests: after }, (part) => this.#judge.judgeReturn(turn, part));
  }

  #reachCalls(cycle: OpenCycle): void {
    this.#visitCalls(cycle.response, (call) => {
      this.#judge.judgeCall(cycle.turn, call, this.#calls.reach(call));
      if (this.#tools.isRunByProvider(call)) cycle.ran++;
      else cycle.owed++;
    });
  }

  /** With the requests that follow; where none follows, with what opens the next turn, and then every call or none. */
  #pairBehind(cycle: OpenCycle): void {
    const mayCross = cycle.isLast && cycle.owed > 0 && firstRequest(this.#index, cycle.after) === null;
    if (!mayCross) return this.#pairing.pairWith(cycle, { requests: cycle.after });
    const next = cycle.turn + 1;
    const opening = next < this.#index.turns.length ? openingOf(this.#index, next) : null;
    if (opening === null || !this.#pairing.wouldAnswerAll(cycle, opening)) return;
    this.#pairing.pairWith(cycle, opening);
    cycle.isDeferred = true;
  }

  #stateOf({ parts, after, owed, answered, isDeferred }: OpenCycle): CycleState {
    if (parts.from === parts.to) return "empty";
    if (owed === 0) return "complete";
    if (isDeferred) return "deferred";
    if (this.#rule === "any-return") return this.#isFollowedByReturn(after) ? "complete" : "unanswered";
    if (answered === owed) return "complete";
    return answered === 0 ? "unanswered" : "partial";
  }

  /** As the protocol’s own code has it: the very next message decides, events aside, and no id is read. */
  #isFollowedByReturn({ from, to }: Span): boolean {
    const { messages } = this.#index;
    let next = from;
    while (next < to && messages.word(next, messageWord.type) === knownString.system) next++;
    if (next === to || !isRequest(this.#index, next)) return false;
    let has = false;
    visitSpan(partsOf(this.#index, next), (part) => (has ||= this.#tools.isToolReturn(part)));
    return has;
  }

  #visitCalls(response: number, visit: (call: number) => void): void {
    visitSpan(partsOf(this.#index, response), (part) => {
      if (this.#tools.isCall(part)) visit(part);
    });
  }
}
