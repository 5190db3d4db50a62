import type { Place } from "../failure/failure.ts";

/** Follows the lines of a text by its bytes. Columns count characters. */
export class LineCounter {
  #line = 1;
  #lineStart = 0;
  /** Bytes of the current line that continue a character. */
  continuations = 0;

  /** A new line starts at this offset. */
  breakAt(offset: number): void {
    this.#line++;
    this.startAt(offset);
  }

  /** The current line starts at this offset: what stands before it is not part of the text. */
  startAt(offset: number): void {
    this.#lineStart = offset;
    this.continuations = 0;
  }

  placeOf(offset: number): Place {
    return { offset, line: this.#line, column: offset - this.#lineStart - this.continuations + 1 };
  }
}
