import { NumberColumn } from "../cycles/number-column.ts";
import type { Level } from "../hashes/thread-rows.ts";
import { Texts } from "./texts.ts";

/** Returns that `close` writes: for these calls of a response, into this request, or into a new one right behind the response. */
export type Addition = { turn: number; response: number; request: number | null; calls: number[] };

/** A turn that lost its last cycle. `at`: when the first message that was removed had been written. */
export type Cut = { at: string | null };

/** What is to go, by row, and why. Nothing is said twice: the first reason for a row stays. */
export class Marks {
  readonly additions = new Map<number, Addition>();
  readonly cuts = new Map<number, Cut>();
  /** Every turn that loses its last cycle, also one that goes whole. */
  readonly cutTurns: number[] = [];
  readonly #reasons = new Texts();
  /** By row: the number of its reason, plus one. */
  readonly #marked: Record<Level, NumberColumn> = {
    turns: new NumberColumn(),
    messages: new NumberColumn(),
    parts: new NumberColumn(),
  };
  readonly #touched = { turns: new NumberColumn(), messages: new NumberColumn() };
  #isEmpty = true;

  get isEmpty(): boolean {
    return this.#isEmpty && this.additions.size === 0 && this.cuts.size === 0;
  }

  has(level: Level, row: number): boolean {
    return this.#marked[level].get(row) !== 0;
  }

  reasonOf(level: Level, row: number): string | null {
    const number = this.#marked[level].get(row);
    return number === 0 ? null : this.#reasons.get(number - 1);
  }

  markTurn(turn: number, reason: string): void {
    this.#mark("turns", turn, reason);
  }

  markMessage(turn: number, message: number, reason: string): void {
    this.#mark("messages", message, reason);
    this.#touched.turns.set(turn, 1);
  }

  markPart(turn: number, message: number | null, part: number, reason: string): void {
    this.#mark("parts", part, reason);
    this.#touched.turns.set(turn, 1);
    if (message !== null) this.#touched.messages.set(message, 1);
  }

  add(addition: Addition): void {
    this.additions.set(addition.request ?? addition.response, addition);
    this.#touched.turns.set(addition.turn, 1);
    this.#touched.messages.set(addition.request ?? addition.response, 1);
  }

  cut(turn: number, cut: Cut): void {
    this.cuts.set(turn, cut);
    this.#touched.turns.set(turn, 1);
  }

  /** Whether anything changes inside of it. */
  touches(level: "turns" | "messages", row: number): boolean {
    return this.#touched[level].get(row) !== 0;
  }

  #mark(level: Level, row: number, reason: string): void {
    if (this.has(level, row)) return;
    this.#marked[level].set(row, this.#reasons.add(reason) + 1);
    this.#isEmpty = false;
  }
}

/** How many rows of a list are marked. */
export function countMarked(marks: Marks, level: Level, { from, to }: { from: number; to: number }): number {
  let marked = 0;
  for (let row = from; row < to; row++) if (marks.has(level, row)) marked++;
  return marked;
}
