import type { Piece } from "./outline.ts";

/** A container whose end is not yet read. Frames are used again; what becomes part of the outline is handed over. */
export class OutlineFrame {
  isObject = false;
  start = 0;
  expectsKey = false;
  /** Whether values stand directly in it whose ends were known before. */
  holdsKnown = false;
  readonly #largest: number;
  #items: Piece[] = [];
  /** Neighbouring small elements of a list, kept as one; -1 if there are none. */
  #runStart = -1;
  #runEnd = -1;
  #keyStart = 0;
  #keyEnd = 0;
  #offsets: number[] = [];
  #pieces = new Map<number, Piece>();

  constructor(largest: number) {
    this.#largest = largest;
  }

  open(isObject: boolean, start: number): void {
    this.isObject = isObject;
    this.start = start;
    this.expectsKey = isObject;
    this.holdsKnown = false;
    this.#runStart = -1;
    this.#items.length = 0;
    this.#offsets.length = 0;
    this.#pieces.clear();
  }

  setKey(start: number, end: number): void {
    this.#keyStart = start;
    this.#keyEnd = end;
    this.expectsKey = false;
  }

  add(start: number, end: number, piece: Piece | null): void {
    if (this.isObject) {
      if (piece !== null) this.#pieces.set(this.#offsets.length / 4, piece);
      this.#offsets.push(this.#keyStart, this.#keyEnd, start, end);
    } else if (piece !== null) {
      this.#endRun();
      this.#items.push(piece);
    } else if (this.#runStart >= 0 && end - this.#runStart <= this.#largest) this.#runEnd = end;
    else {
      this.#endRun();
      this.#runStart = start;
      this.#runEnd = end;
    }
  }

  /** `largestObject`: how large an object may be that is taken whole. */
  finish(end: number, largestObject: number): Piece {
    const { start } = this;
    if (this.isObject && end - start <= largestObject && this.#pieces.size === 0)
      return { what: "whole", start, end };
    this.#endRun();
    const [items, offsets, pieces] = [this.#items, this.#offsets, this.#pieces];
    this.#items = [];
    this.#offsets = [];
    this.#pieces = new Map();
    if (this.isObject) return { what: "object", start, end, members: { offsets, pieces } };
    return { what: "list", start, end, items };
  }

  /** The one value that was added, or null if it was not one. */
  only(): Piece | null {
    this.#endRun();
    return this.#items.length === 1 ? this.#items[0]! : null;
  }

  #endRun(): void {
    if (this.#runStart >= 0) this.#items.push({ what: "run", start: this.#runStart, end: this.#runEnd });
    this.#runStart = -1;
  }
}
