import { type CycleState } from "../cycles/cycle-columns.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { firstRequest, messageOf, messagesOf, nextResponse, partsOf } from "../cycles/places.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex } from "../index/thread-index.ts";
import type { Addition, Marks } from "./marks.ts";
import type { CleaningPolicy } from "./policy.ts";
import { reasons, wordIncomplete } from "./words.ts";

export type MendedTurn = {
  turn: number;
  /** By the message that they go into, or behind. */
  additions: Map<number, Addition>;
};

/** Does to a cycle that is not whole what the policy says. */
export class CycleMender {
  readonly #index: ThreadIndex;
  readonly #cycles: Cycles;
  readonly #policy: CleaningPolicy;
  readonly #marks: Marks;
  readonly #tools: ToolParts;
  readonly #thinking: number;

  constructor(index: ThreadIndex, cycles: Cycles, policy: CleaningPolicy, marks: Marks) {
    this.#index = index;
    this.#cycles = cycles;
    this.#policy = policy;
    this.#marks = marks;
    this.#tools = new ToolParts(index);
    this.#thinking = index.strings.addText("thinking");
  }

  isThinking(part: number): boolean {
    return this.#index.parts.word(part, partWord.kind) === this.#thinking;
  }

  /** What answers the turn before may itself have gone. */
  stateOf(turn: number, cycle: number): CycleState {
    const state = this.#cycles.stateOf(cycle);
    return state === "deferred" && this.#marks.has("turns", turn + 1) ? "unanswered" : state;
  }

  /** Marks what is to go of a cycle that is not whole, or notes what it lacks. Answers whether its response stays, and is whole then. */
  mend(work: MendedTurn, response: number, isPartial: boolean): boolean {
    const { turn } = work;
    const calls = this.#owedCalls(turn, response);
    const isMended =
      (this.#policy.incompleteCycles === "close" && this.#close(work, response, calls)) ||
      (this.#policy.incompleteCycles === "dropCalls" && this.#dropCalls(turn, response, calls));
    if (isMended) return true;
    const isStripped = this.#policy.incompleteCycles === "dropCalls";
    const stripped = this.#holdsThinking(response) ? reasons.onlyThinking : reasons.emptied;
    const reason = isStripped ? stripped : wordIncomplete(this.#index, calls, isPartial);
    this.#marks.markMessage(turn, response, reason);
    this.#dropAnswers(turn, response);
    return false;
  }

  /** Calls that owe an answer and have none. By the rule that reads no ids, either all are answered or none is. */
  #owedCalls(turn: number, response: number): number[] {
    const owed: number[] = [];
    const isStrict = this.#policy.rule === "all-returns";
    const { from, to } = partsOf(this.#index, response);
    for (let part = from; part < to; part++) {
      if (!this.#tools.isCall(part) || this.#tools.isRunByProvider(part)) continue;
      const answer = this.#cycles.pairOf(part);
      const isGone = answer === null || this.#isInNextTurn(turn, answer);
      if (isGone || (!isStrict && this.#policy.incompleteCycles === "dropCalls")) owed.push(part);
    }
    return owed;
  }

  /** Only a deferred cycle is answered there, and is looked at here only because that turn goes. */
  #isInNextTurn(turn: number, answer: number): boolean {
    const { to } = messagesOf(this.#index, turn);
    const message = messageOf(this.#index, answer);
    return message === null || message >= to;
  }

  #dropCalls(turn: number, response: number, calls: readonly number[]): boolean {
    for (const call of calls) {
      this.#marks.markPart(turn, response, call, reasons.unansweredCall);
      this.#dropAnswer(turn, response, call);
    }
    const { from, to } = partsOf(this.#index, response);
    for (let part = from; part < to; part++)
      if (!this.#marks.has("parts", part) && !this.isThinking(part)) return true;
    return false;
  }

  #holdsThinking(response: number): boolean {
    const { from, to } = partsOf(this.#index, response);
    for (let part = from; part < to; part++)
      if (this.isThinking(part) && !this.#marks.has("parts", part)) return true;
    return false;
  }

  #close({ turn, additions }: MendedTurn, response: number, calls: number[]): boolean {
    if (calls.length === 0 || calls.some((call) => this.#isNameless(call))) return false;
    const { to } = messagesOf(this.#index, turn);
    const request = firstRequest(this.#index, {
      from: response + 1,
      to: nextResponse(this.#index, { from: response + 1, to }),
    });
    const fits = request !== null && this.#mayTakeReturns(response, request);
    const into = fits ? request : null;
    additions.set(into ?? response, { turn, response, request: into, calls });
    return true;
  }

  /** A return must name its call: by an id that is known whole, or by its tool. */
  #isNameless(call: number): boolean {
    return this.#tools.hasLongId(call) || (this.#tools.idOf(call) === 0 && this.#tools.toolOf(call) === 0);
  }

  /** For the rule that reads no ids it must be the very next message, but for events. */
  #mayTakeReturns(response: number, request: number): boolean {
    const { messages } = this.#index;
    if (this.#policy.rule === "all-returns") return true;
    for (let message = response + 1; message < request; message++)
      if (messages.word(message, messageWord.type) !== knownString.system) return false;
    return true;
  }

  #dropAnswers(turn: number, response: number): void {
    const { from, to } = partsOf(this.#index, response);
    for (let part = from; part < to; part++)
      if (this.#tools.isCall(part)) this.#dropAnswer(turn, response, part);
  }

  #dropAnswer(turn: number, response: number, call: number): void {
    const answer = this.#cycles.pairOf(call);
    if (answer === null || this.#isInNextTurn(turn, answer)) return;
    const message = messageOf(this.#index, answer);
    if (message !== response) this.#marks.markPart(turn, message, answer, reasons.answerOfDropped);
  }
}
