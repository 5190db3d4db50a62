import { cycleOfMessage } from "../cycles/cycle-of-message.ts";
import type { CycleState } from "../cycles/cycle-columns.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { messageOf } from "../cycles/places.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { Role } from "../model/glossary.ts";
import { parseTime } from "../problems/iso-time.ts";
import { timeOfBytes } from "../problems/time-of-bytes.ts";
import { cycleAround } from "./cycle-around.ts";
import { roleOfLost } from "./kind-of-row.ts";
import type { LostParts } from "./lost-parts.ts";
import { rowKind } from "./row-kind.ts";

/** What the rows of an index are derived from. */
export type RowSource = { index: ThreadIndex; cycles: Cycles | null; lost: LostParts };

/** What a row can be filtered by, besides names. A row goes by its kind and item, and by the turn that it stands in. */
export class RowTraits {
  readonly #source: RowSource;
  readonly #tools: ToolParts;

  constructor(source: RowSource) {
    this.#source = source;
    this.#tools = new ToolParts(source.index);
  }

  /** The message that a row stands in; null for what stands directly in its turn, or beside the thread. */
  messageOf(kind: number, item: number): number | null {
    if (kind === rowKind.part || kind === rowKind.barePart) return messageOf(this.#source.index, item);
    return kind === rowKind.event || kind === rowKind.bareMessage ? item : null;
  }

  /** Of a part, a message, or what stands for one. */
  roleOf(kind: number, item: number, turn: number): Role {
    const { index, lost } = this.#source;
    if (kind === rowKind.event || kind === rowKind.interruption) return "event";
    if (kind === rowKind.lost) return roleOfLost(lost.at(item));
    if (kind === rowKind.bareTurn)
      return index.turns.word(turn, turnWord.type) === knownString.user ? "prompt" : "unknown";
    const message = this.messageOf(kind, item);
    if (message === null) return "prompt";
    const type = index.messages.word(message, messageWord.type);
    if (type === knownString.request) return "request";
    // A part of an event is possible, if odd.
    return type === knownString.response ? "response" : "unknown";
  }

  /** Of a call or a return: the name of its tool, by its number in the index. 0: it names none. */
  toolOf(kind: number, item: number): number {
    return kind === rowKind.part ? this.#source.index.parts.word(item, partWord.tool) : 0;
  }

  /** How a return went, for the return and for its call. */
  outcomeOf(kind: number, item: number): "success" | "failed" | null {
    if (kind !== rowKind.part) return null;
    const answer = this.#tools.isCall(item) ? (this.#source.cycles?.pairOf(item) ?? null) : item;
    if (answer === null || !(this.#tools.isReturn(answer) || this.#tools.isInlineReturn(answer))) return null;
    return this.#tools.reportsFailure(answer) ? "failed" : "success";
  }

  /** The state of the cycle that a row stands in; null until that is known. */
  cycleOf(kind: number, item: number, turn: number): CycleState | null {
    const { index, cycles, lost } = this.#source;
    if (cycles === null || turn >= cycles.turns) return null;
    const message = this.messageOf(kind, item);
    const cycle =
      kind === rowKind.lost
        ? cycleAround(index, cycles, turn, lost.at(item).message)
        : message === null
          ? null
          : cycleOfMessage(cycles, message);
    return cycle === null ? null : cycles.stateOf(cycle);
  }

  /** Seconds since 1970. What has no time of its own has its turn's; null where that has none either. */
  timeOf(kind: number, item: number, turn: number): number | null {
    const { index, lost } = this.#source;
    const message = this.messageOf(kind, item);
    if (message !== null) {
      const own = this.#parse(index.messages.word(message, messageWord.timestamp));
      if (own !== null) return own;
    }
    if (kind === rowKind.lost) {
      const { startedAt, lastAt } = lost.at(item);
      const own = parseTime(startedAt ?? lastAt ?? "");
      if (own !== null) return own;
    }
    if (kind === rowKind.interruption) {
      const own = this.#parse(index.turns.word(turn, turnWord.interruptedAt));
      if (own !== null) return own;
    }
    return this.timeOfTurn(turn);
  }

  timeOfTurn(turn: number): number | null {
    const { turns } = this.#source.index;
    return (
      this.#parse(turns.word(turn, turnWord.submittedAt)) ?? this.#parse(turns.word(turn, turnWord.startedAt))
    );
  }

  #parse(text: number): number | null {
    const bytes = this.#source.index.strings.bytes(text);
    return bytes === null ? null : timeOfBytes(bytes);
  }
}
