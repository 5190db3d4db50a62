import { ownPages, type Pages } from "./pages.ts";

const firstCapacity = 2;
const pageBits = 11;
const pageRows = 1 << pageBits;
const rowInPage = pageRows - 1;
const none: Uint32Array = new Uint32Array(0);
const noneAtAll: Float64Array = new Float64Array(0);

/**
 * Rows of plain numbers: words (string ids, counts, row numbers) and byte ranges. Offsets are doubles, so a file may be
 * larger than 4 GB. A new row is all zeros, and zero always means "none".
 * Rows stand in pages that are never moved once they are full, so growing copies little, and an empty table costs nothing.
 */
export class Table {
  length = 0;
  readonly #pages: Pages;
  readonly #width: number;
  /** Two for every range: start and end. */
  readonly #offsetWidth: number;
  #words: Uint32Array[] = [];
  #offsets: Float64Array[] = [];
  #capacity = 0;
  /** The pages that hold the last row, and where it starts in them. */
  #lastWords = none;
  #lastWord = 0;
  #lastOffsets = noneAtAll;
  #lastOffset = 0;

  constructor(wordColumns: number, rangeColumns: number, pages: Pages = ownPages) {
    this.#pages = pages;
    this.#width = wordColumns;
    this.#offsetWidth = rangeColumns * 2;
  }

  add(): number {
    const row = this.length;
    if (row === this.#capacity) this.#grow();
    this.#lastWords = this.#words[row >> pageBits]!;
    this.#lastWord = (row & rowInPage) * this.#width;
    this.#lastOffsets = this.#offsets[row >> pageBits]!;
    this.#lastOffset = (row & rowInPage) * this.#offsetWidth;
    this.length++;
    return row;
  }

  /** A row of another table with the same columns; its ranges are moved by so many bytes. */
  addFrom(other: Table, row: number, by: number): number {
    const added = this.add();
    const word = (row & rowInPage) * this.#width;
    const page = other.#words[row >> pageBits]!;
    for (let at = 0; at < this.#width; at++) this.#lastWords[this.#lastWord + at] = page[word + at]!;
    const offset = (row & rowInPage) * this.#offsetWidth;
    const offsets = other.#offsets[row >> pageBits]!;
    for (let at = 0; at < this.#offsetWidth; at += 2) {
      const end = offsets[offset + at + 1]!;
      // Where there is no range there is none to move.
      if (end > 0) this.setLastRange(at / 2, offsets[offset + at]! + by, end + by);
    }
    return added;
  }

  /** The same as the four below for the row that was added last, which is the one that grows: nothing is looked up. */
  lastWord(column: number): number {
    return this.#lastWords[this.#lastWord + column]!;
  }

  setLastWord(column: number, value: number): void {
    this.#lastWords[this.#lastWord + column] = value;
  }

  lastStart(range: number): number {
    return this.#lastOffsets[this.#lastOffset + range * 2]!;
  }

  setLastRange(range: number, start: number, end: number): void {
    const at = this.#lastOffset + range * 2;
    this.#lastOffsets[at] = start;
    this.#lastOffsets[at + 1] = end;
  }

  word(row: number, column: number): number {
    return this.#words[row >> pageBits]![(row & rowInPage) * this.#width + column]!;
  }

  setWord(row: number, column: number, value: number): void {
    this.#words[row >> pageBits]![(row & rowInPage) * this.#width + column] = value;
  }

  start(row: number, range: number): number {
    return this.#offsets[row >> pageBits]![(row & rowInPage) * this.#offsetWidth + range * 2]!;
  }

  end(row: number, range: number): number {
    return this.#offsets[row >> pageBits]![(row & rowInPage) * this.#offsetWidth + range * 2 + 1]!;
  }

  setRange(row: number, range: number, start: number, end: number): void {
    const page = this.#offsets[row >> pageBits]!;
    const at = (row & rowInPage) * this.#offsetWidth + range * 2;
    page[at] = start;
    page[at + 1] = end;
  }

  clear(): void {
    this.length = 0;
    this.#capacity = 0;
    this.#words = [];
    this.#offsets = [];
  }

  /** The first page grows with its rows: most tables are small. Later ones are made whole. */
  #grow(): void {
    const page = this.length >> pageBits;
    const rows = page > 0 ? pageRows : Math.min(pageRows, Math.max(firstCapacity, this.#capacity * 4));
    const words = this.#pages.words(rows * this.#width);
    const offsets = this.#pages.doubles(rows * this.#offsetWidth);
    this.#capacity = page * pageRows + rows;
    if (page > 0) {
      this.#words.push(words);
      this.#offsets.push(offsets);
      return;
    }
    if (this.#words.length > 0) {
      words.set(this.#words[0]!);
      offsets.set(this.#offsets[0]!);
    }
    this.#words = [words];
    this.#offsets = [offsets];
  }
}
