import type { ThreadIndex } from "../index/thread-index.ts";
import type { CycleFaultKind } from "./cycle-columns.ts";
import type { CycleFaults } from "./cycle-faults.ts";
import type { KnownCalls } from "./known-calls.ts";
import type { NumberColumn } from "./number-column.ts";
import { messageOf } from "./places.ts";
import type { ToolParts } from "./tool-parts.ts";

/** Says of calls and returns what is wrong with them, whatever the state of their cycle. */
export class ReturnJudge {
  readonly #index: ThreadIndex;
  readonly #tools: ToolParts;
  readonly #calls: KnownCalls;
  readonly #pairs: NumberColumn;
  readonly #faults: CycleFaults;

  constructor(
    index: ThreadIndex,
    tools: ToolParts,
    calls: KnownCalls,
    found: { pairs: NumberColumn; faults: CycleFaults },
  ) {
    this.#index = index;
    this.#tools = tools;
    this.#calls = calls;
    this.#pairs = found.pairs;
    this.#faults = found.faults;
  }

  /** `before`: the last call of the same name. A call without an id shares its tool's name with others by right. */
  judgeCall(turn: number, call: number, before: number | null): void {
    this.#judgeLength(turn, call);
    if (before === null || this.#tools.idOf(call) === 0) return;
    const isTwice = messageOf(this.#index, before) === messageOf(this.#index, call);
    this.#add(isTwice ? "call-id-twice" : "call-id-reused", turn, call, before);
  }

  /** Of any part: only an unpaired return is at fault. The calls before it must be known and paired. */
  judgeReturn(turn: number, part: number): void {
    if (!this.#tools.isReturn(part)) return;
    this.#judgeLength(turn, part);
    if (this.#pairs.get(part) === 0 && !this.#tools.isRunByProvider(part)) this.#judgeUnpaired(turn, part);
  }

  #judgeUnpaired(turn: number, part: number): void {
    const call = this.#calls.lastBefore(part);
    if (call !== null) return this.#add(this.#faultBehind(call, part), turn, part, call);
    const later = this.#calls.firstAnnounced(part);
    this.#add(later === null ? "orphan-return" : "return-before-call", turn, part, later);
  }

  #faultBehind(call: number, part: number): CycleFaultKind {
    if (this.#tools.isPreliminary(part)) return "preliminary-return";
    return this.#pairs.get(call) === 0 ? "orphan-return" : "duplicate-return";
  }

  #judgeLength(turn: number, part: number): void {
    if (this.#tools.hasLongId(part)) this.#add("call-id-too-long", turn, part, null);
  }

  #add(kind: CycleFaultKind, turn: number, part: number, other: number | null): void {
    this.#faults.add({ kind, turn, message: messageOf(this.#index, part), part, other });
  }
}
