import type { ThreadIndex } from "../index/thread-index.ts";
import type { KnownCalls } from "./known-calls.ts";
import type { NumberColumn } from "./number-column.ts";
import type { OpenCycle } from "./open-cycle.ts";
import { messageOf, type Place, type Span, visitParts } from "./places.ts";
import type { ToolParts } from "./tool-parts.ts";

/**
 * Pairs the calls of one response with returns, in the order of both: the first return of a name answers the first call of that
 * name that waits. A call that the provider ran owes nothing and takes only what no other call of its name needs.
 */
export class Pairing {
  readonly #index: ThreadIndex;
  readonly #tools: ToolParts;
  readonly #calls: KnownCalls;
  readonly #pairs: NumberColumn;

  constructor(index: ThreadIndex, tools: ToolParts, calls: KnownCalls, pairs: NumberColumn) {
    this.#index = index;
    this.#tools = tools;
    this.#calls = calls;
    this.#pairs = pairs;
  }

  /** What a provider ran, it may also have returned: inside the response itself. */
  pairInside(cycle: OpenCycle): void {
    const { from, to } = cycle.parts;
    this.#calls.startWaiting(from);
    this.#wait(cycle.parts, true);
    for (let part = from; part < to; part++) if (this.#tools.isInlineReturn(part)) this.#answer(part, cycle);
    this.#stopWaiting(cycle.parts);
  }

  pairWith(cycle: OpenCycle, place: Place): void {
    this.#startWaiting(cycle.parts);
    visitParts(this.#index, place, (part) => {
      if (this.#tools.isReturn(part)) this.#answer(part, cycle);
    });
    this.#stopWaiting(cycle.parts);
  }

  /** Whether every call that owes an answer would have one from this place. */
  wouldAnswerAll({ parts, owed }: OpenCycle, place: Place): boolean {
    let answers = 0;
    this.#startWaiting(parts);
    visitParts(this.#index, place, (part) => {
      if (!this.#tools.isReturn(part) || this.#tools.isPreliminary(part)) return;
      const call = this.#calls.take(part);
      if (call !== null && !this.#tools.isRunByProvider(call)) answers++;
    });
    this.#stopWaiting(parts);
    return answers === owed;
  }

  #answer(part: number, cycle: OpenCycle): void {
    if (this.#tools.isPreliminary(part)) return;
    const call = this.#calls.take(part);
    if (call === null) return;
    this.#pairs.set(call, part + 1);
    this.#pairs.set(part, call + 1);
    if (!this.#tools.isRunByProvider(call)) cycle.answered++;
    if (this.#tools.reportsFailure(part)) cycle.hasErrors = true;
    const message = messageOf(this.#index, part);
    // What the next turn answers lengthens no span.
    if (message !== null && message < cycle.after.to)
      cycle.lastMessage = Math.max(cycle.lastMessage, message);
  }

  #startWaiting(response: Span): void {
    this.#calls.startWaiting(response.from);
    this.#wait(response, true);
    this.#wait(response, false);
  }

  /** From the last call to the first, so that the first is taken first. */
  #wait({ from, to }: Span, runByProvider: boolean): void {
    for (let part = to - 1; part >= from; part--)
      if (
        this.#tools.isCall(part) &&
        this.#tools.isRunByProvider(part) === runByProvider &&
        this.#pairs.get(part) === 0
      )
        this.#calls.wait(part);
  }

  #stopWaiting({ from, to }: Span): void {
    for (let part = from; part < to; part++) if (this.#tools.isCall(part)) this.#calls.stopWaiting(part);
  }
}
