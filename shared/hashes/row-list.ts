const comma = 0x2c;

/** Places in an output, start and end of each one after the other, in order and without overlap. */
export type Holes = number[];

/** A list of messages or parts of which some are left out, looked at from its first row on. */
export class RowList {
  readonly first: number;
  #left = 0;

  constructor(first: number) {
    this.first = first;
  }

  /** Whether the comma before a row stays: it stands between two rows that stay, and belongs to the second. */
  keepsComma(row: number, isLeftOut: boolean): boolean {
    return !isLeftOut && this.#keepsOneBefore(row);
  }

  /**
   * What goes with a row that stands in bytes[start, end): the comma before it, or, if nothing before it stays, the one behind it.
   * Where a list is written in several pieces, the commas between those are not in the bytes.
   */
  leaveOut(row: number, bytes: Uint8Array, start: number, end: number): [start: number, end: number] {
    const behind = !this.#keepsOneBefore(row);
    this.#left++;
    if (behind) return [start, bytes[end] === comma ? end + 1 : end];
    return [bytes[start - 1] === comma ? start - 1 : start, end];
  }

  #keepsOneBefore(row: number): boolean {
    return row - this.first > this.#left;
  }
}
