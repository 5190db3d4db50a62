import type { LostPart, Silence } from "../converted/lost-part.ts";
import { countBytes } from "../text/count-bytes.ts";

/** What was lost on the way to a thread, by the places where it would have stood. Each goes by its number in that order. */
export class LostParts {
  readonly #parts: readonly LostPart[];
  /** By turn: the number of its first one, and how many it has. */
  readonly #turns = new Map<number, { first: number; count: number }>();
  readonly #silences: ReadonlyMap<number, Silence>;
  readonly #sizes = new Map<LostPart, number>();

  constructor(parts: readonly LostPart[], silences: readonly Silence[]) {
    this.#parts = parts.toSorted((a, b) => a.turn - b.turn || a.message - b.message);
    for (const [number, { turn }] of this.#parts.entries()) {
      const known = this.#turns.get(turn);
      if (known === undefined) this.#turns.set(turn, { first: number, count: 1 });
      else known.count++;
    }
    this.#silences = new Map(silences.map((silence) => [silence.turn, silence]));
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0 && this.#silences.size === 0;
  }

  get length(): number {
    return this.#parts.length;
  }

  at(number: number): LostPart {
    return this.#parts[number]!;
  }

  firstOf(turn: number): number {
    return this.#turns.get(turn)?.first ?? 0;
  }

  countOf(turn: number): number {
    return this.#turns.get(turn)?.count ?? 0;
  }

  /** A turn's n-th, from 0. */
  numberOf(turn: number, place: number): number | null {
    return place < this.countOf(turn) ? this.firstOf(turn) + place : null;
  }

  silenceOf(turn: number): Silence | null {
    return this.#silences.get(turn) ?? null;
  }

  /** Bytes of the text; counted once, since a text may be long. */
  sizeOf(part: LostPart): number {
    const size = this.#sizes.get(part) ?? countBytes(part.text);
    this.#sizes.set(part, size);
    return size;
  }
}

export const nothingLost = new LostParts([], []);
