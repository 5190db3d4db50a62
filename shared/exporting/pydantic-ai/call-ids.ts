import type { Cycles } from "../../cycles/cycles.ts";
import { messagesOf, ownPartsOf, partsOf, type Span } from "../../cycles/places.ts";
import { partWord, type ThreadIndex } from "../../index/thread-index.ts";

/** Ids for calls that have none, and for what answers them, in the order in which they are asked for: the same ones each time. */
export class CallIds {
  readonly #numbers = new Map<number, number>();
  readonly #index: ThreadIndex;
  readonly #cycles: Cycles;

  constructor({ index, cycles }: { index: ThreadIndex; cycles: Cycles }) {
    this.#index = index;
    this.#cycles = cycles;
  }

  /** For a part of a message; null where it is no call and answers none. */
  inMessage(turn: number, message: number, part: number): string | null {
    const row = rowIn(messagesOf(this.#index, turn), message);
    return row === null ? null : this.#of(partsOf(this.#index, row), part);
  }

  /** For a part of a user's turn. */
  inTurn(turn: number, part: number): string | null {
    return this.#of(ownPartsOf(this.#index, turn), part);
  }

  #of(parts: Span, part: number): string | null {
    const row = rowIn(parts, part);
    if (row === null) return null;
    const call = this.#isCall(row) ? row : this.#cycles.pairOf(row);
    if (call === null) return null;
    if (!this.#numbers.has(call)) this.#numbers.set(call, this.#numbers.size);
    return `threadprotocol-call-${this.#numbers.get(call)}`;
  }

  #isCall(row: number): boolean {
    const kind = this.#index.text(this.#index.parts, row, partWord.kind);
    return kind === "tool-call" || kind === "builtin-tool-call";
  }
}

const rowIn = ({ from, to }: Span, number: number) => (from + number < to ? from + number : null);
