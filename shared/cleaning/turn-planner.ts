import { cycleWord, type CycleFaultKind } from "../cycles/cycle-columns.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { messagesOf, ownPartsOf, partsOf } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { tierOf } from "../tiers/tier-of.ts";
import { countHeld, isDropped, wordHeld } from "../versions/dropped-turn.ts";
import { CycleMender, type MendedTurn } from "./cycle-mender.ts";
import { countMarked, type Marks } from "./marks.ts";
import type { CleaningPolicy } from "./policy.ts";
import { reasons } from "./words.ts";

/** What the planning of a turn finds out on its way. */
type TurnWork = MendedTurn & {
  /** Cycles that are whole once the plan is carried out, though they were not. */
  mended: Set<number>;
  /** Its last cycle goes because it is not whole. */
  isCut: boolean;
  cutAt: string | null;
};

const faultReasons: Partial<Record<CycleFaultKind, string>> = {
  "orphan-return": reasons.orphan,
  "duplicate-return": reasons.duplicate,
  "return-before-call": reasons.tooEarly,
  "preliminary-return": reasons.preliminary,
};

/** Marks what is to go from one turn after another, from the last to the first: what a turn answers may go with it. */
export class TurnPlanner {
  readonly #index: ThreadIndex;
  readonly #cycles: Cycles;
  readonly #policy: CleaningPolicy;
  readonly #marks: Marks;
  readonly #mender: CycleMender;
  readonly #eventReasons = new Map<number, string | null>();

  constructor(index: ThreadIndex, cycles: Cycles, policy: CleaningPolicy, marks: Marks) {
    this.#index = index;
    this.#cycles = cycles;
    this.#policy = policy;
    this.#marks = marks;
    this.#mender = new CycleMender(index, cycles, policy, marks);
  }

  plan(turn: number): void {
    const work: TurnWork = { turn, mended: new Set(), additions: new Map(), isCut: false, cutAt: null };
    const { systemEvents, applicationEvents, thinking, incompleteCycles } = this.#policy;
    if (systemEvents === "drop" || applicationEvents === "drop") this.#dropEvents(turn);
    if (thinking === "drop") this.#dropThinking(turn);
    if (incompleteCycles !== "keep") {
      this.#mendCycles(work);
      this.#dropFaults(turn);
    }
    this.#dropEmptied(work);
    this.#endTurn(work);
  }

  #dropEvents(turn: number): void {
    const { messages } = this.#index;
    const { from, to } = messagesOf(this.#index, turn);
    for (let message = from; message < to; message++) {
      if (messages.word(message, messageWord.type) !== knownString.system) continue;
      const reason = this.#eventReason(messages.word(message, messageWord.eventType));
      if (reason !== null) this.#marks.markMessage(turn, message, reason);
    }
  }

  #eventReason(name: number): string | null {
    const known = this.#eventReasons.get(name);
    if (known !== undefined) return known;
    const tier = tierOf("event", this.#index.strings.get(name));
    const { systemEvents, applicationEvents } = this.#policy;
    let reason: string | null = null;
    if (tier === "system" && systemEvents === "drop") reason = reasons.systemEvent;
    if (tier === "application" && applicationEvents === "drop") reason = reasons.applicationEvent;
    this.#eventReasons.set(name, reason);
    return reason;
  }

  #dropThinking(turn: number): void {
    const { from, to } = messagesOf(this.#index, turn);
    for (let message = from; message < to; message++) {
      const parts = partsOf(this.#index, message);
      for (let part = parts.from; part < parts.to; part++)
        if (this.#mender.isThinking(part)) this.#marks.markPart(turn, message, part, reasons.thinking);
    }
  }

  #mendCycles(work: TurnWork): void {
    const first = this.#cycles.firstOf(work.turn);
    const end = first + this.#cycles.countOf(work.turn);
    for (let cycle = first; cycle < end; cycle++) {
      const state = this.#mender.stateOf(work.turn, cycle);
      if (state === "complete" || state === "deferred") continue;
      const response = this.#cycles.table.word(cycle, cycleWord.response);
      if (state === "empty") this.#marks.markMessage(work.turn, response, reasons.emptyResponse);
      else if (this.#mender.mend(work, response, state === "partial")) work.mended.add(cycle);
      if (!this.#marks.has("messages", response)) continue;
      work.cutAt ??= this.#index.text(this.#index.messages, response, messageWord.timestamp);
      work.isCut = cycle === end - 1;
    }
  }

  #dropFaults(turn: number): void {
    const { faults } = this.#cycles;
    for (let row = faults.firstFrom(turn); row < faults.length; row++) {
      const fault = faults.at(row);
      if (fault.turn !== turn) return;
      const reason = faultReasons[fault.kind];
      if (reason !== undefined) this.#marks.markPart(turn, fault.message, fault.part, reason);
    }
  }

  /** What was empty before stays: only what is emptied here goes. */
  #dropEmptied({ turn, additions }: TurnWork): void {
    if (!this.#marks.touches("turns", turn)) return;
    const { from, to } = messagesOf(this.#index, turn);
    for (let message = from; message < to; message++) {
      if (!this.#marks.touches("messages", message) || additions.has(message)) continue;
      const parts = partsOf(this.#index, message);
      const marked = countMarked(this.#marks, "parts", parts);
      if (marked > 0 && marked === parts.to - parts.from)
        this.#marks.markMessage(turn, message, reasons.emptied);
    }
  }

  #endTurn(work: TurnWork): void {
    const { turn } = work;
    if (work.isCut) this.#marks.cutTurns.push(turn);
    const goes = this.#whyItGoes(work);
    // Of a turn that goes whole, nothing inside is changed besides.
    if (goes !== null) return this.#marks.markTurn(turn, goes);
    for (const addition of work.additions.values()) this.#marks.add(addition);
    if (work.isCut && !this.#saysInterrupted(turn))
      this.#marks.cut(turn, { at: work.cutAt ?? this.#timeOf(turn) });
  }

  #whyItGoes(work: TurnWork): string | null {
    const { turn, isCut } = work;
    if (this.#isEmptied(turn)) return reasons.emptied;
    const { incompleteCycles, version } = this.#policy;
    if (!isCut && !isDropped(this.#index, turn)) return null;
    const held = () => `; it held ${wordHeld(countHeld(this.#index, turn))}`;
    if (incompleteCycles !== "keep" && !this.#holdsCycle(work)) return reasons.noCycleLeft + held();
    return version === "0.0.3" ? reasons.olderVersion + held() : null;
  }

  #isEmptied(turn: number): boolean {
    if (!this.#marks.touches("turns", turn)) return false;
    const messages = messagesOf(this.#index, turn);
    const parts = ownPartsOf(this.#index, turn);
    const marked = countMarked(this.#marks, "messages", messages) + countMarked(this.#marks, "parts", parts);
    return marked > 0 && marked === messages.to - messages.from + parts.to - parts.from;
  }

  /** Whether a cycle that is whole is left, or the turn opens with the answers to one of the turn before. */
  #holdsCycle({ turn, mended }: TurnWork): boolean {
    const first = this.#cycles.firstOf(turn);
    const end = first + this.#cycles.countOf(turn);
    for (let cycle = first; cycle < end; cycle++) {
      if (this.#marks.has("messages", this.#cycles.table.word(cycle, cycleWord.response))) continue;
      const state = this.#mender.stateOf(turn, cycle);
      if (state === "complete" || state === "deferred" || mended.has(cycle)) return true;
    }
    return turn > 0 && first > 0 && this.#answersTurnBefore(turn, first);
  }

  #answersTurnBefore(turn: number, first: number): boolean {
    const last = first - 1;
    const isOfTurnBefore = this.#cycles.table.word(last, cycleWord.turn) === turn - 1;
    return isOfTurnBefore && this.#cycles.stateOf(last) === "deferred";
  }

  /** It needs no other words than it has. */
  #saysInterrupted(turn: number): boolean {
    const isExplained = this.#index.turns.word(turn, turnWord.interruption) === 1;
    return isExplained && isDropped(this.#index, turn);
  }

  /** Where no message that goes says when it was written. */
  #timeOf(turn: number): string | null {
    const { turns } = this.#index;
    const time = (column: number) => this.#index.text(turns, turn, column);
    return time(turnWord.interruptedAt) ?? time(turnWord.completedAt) ?? time(turnWord.startedAt);
  }
}
