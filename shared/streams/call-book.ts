import type { Slot } from "./turn-draft.ts";

/** A call of a turn, as far as later events ask for it. */
export type KnownCall = {
  tool: string | null;
  isBuiltin: boolean;
  /** Its arguments were refused before it ran. */
  isRefused: boolean;
  /** Its return stands in the response. */
  isReturned: boolean;
  /** Why the user did not allow it. */
  denial: string | null;
  /** Where it stands, in a log of events. */
  part: Slot | null;
  /** A return that the next output of this call replaces. */
  replaceable: Slot | null;
};

/** The calls of one turn by their ids, and those of the turn before, which this one may answer. */
export class CallBook {
  readonly #earlier: CallBook | null;
  #calls = new Map<string, KnownCall>();
  /** By the id of the approval: of which call. */
  #approvals = new Map<string, string>();

  constructor(earlier: CallBook | null) {
    this.#earlier = earlier;
  }

  of(callId: string): KnownCall {
    const known = this.#calls.get(callId);
    if (known !== undefined) return known;
    const earlier = this.#earlier === null ? undefined : this.#earlier.#calls.get(callId);
    const call: KnownCall =
      earlier === undefined
        ? {
            tool: null,
            isBuiltin: false,
            isRefused: false,
            isReturned: false,
            denial: null,
            part: null,
            replaceable: null,
          }
        : { ...earlier };
    this.#calls.set(callId, call);
    return call;
  }

  askApproval(approvalId: string, callId: string): void {
    this.#approvals.set(approvalId, callId);
  }

  /** Null if nobody asked. */
  ofApproval(approvalId: string): KnownCall | null {
    const callId = this.#callOf(approvalId);
    return callId === undefined ? null : this.of(callId);
  }

  /** What the next turn may ask for: this turn is written and its returns stay as they are. */
  handOver(): CallBook {
    const next = new CallBook(null);
    for (const [callId, call] of this.#calls)
      next.#calls.set(callId, { ...call, part: null, replaceable: null });
    next.#approvals = this.#approvals;
    return next;
  }

  #callOf(approvalId: string): string | undefined {
    const own = this.#approvals.get(approvalId);
    return own === undefined && this.#earlier !== null ? this.#earlier.#approvals.get(approvalId) : own;
  }

  copy(slotOf: (slot: Slot) => Slot): CallBook {
    const copy = new CallBook(this.#earlier);
    for (const [callId, call] of this.#calls)
      copy.#calls.set(callId, {
        ...call,
        part: call.part === null ? null : slotOf(call.part),
        replaceable: call.replaceable === null ? null : slotOf(call.replaceable),
      });
    copy.#approvals = new Map(this.#approvals);
    return copy;
  }
}
