const firstCapacity = 64;

/**
 * Rows as columns of plain numbers that grow together: words (string ids, counts, row numbers) and byte ranges.
 * Offsets are doubles, so a file may be larger than 4 GB. A new row is all zeros, and zero always means "none".
 */
export class Table {
  length = 0;
  words: Uint32Array[];
  /** Start and end of range k stand in columns 2k and 2k + 1. */
  offsets: Float64Array[];

  constructor(wordColumns: number, rangeColumns: number) {
    this.words = Array.from({ length: wordColumns }, () => new Uint32Array(firstCapacity));
    this.offsets = Array.from({ length: rangeColumns * 2 }, () => new Float64Array(firstCapacity));
  }

  add(): number {
    if (this.length === this.words[0]!.length) this.#grow();
    return this.length++;
  }

  word(row: number, column: number): number {
    return this.words[column]![row]!;
  }

  setWord(row: number, column: number, value: number): void {
    this.words[column]![row] = value;
  }

  start(row: number, range: number): number {
    return this.offsets[range * 2]![row]!;
  }

  end(row: number, range: number): number {
    return this.offsets[range * 2 + 1]![row]!;
  }

  setRange(row: number, range: number, start: number, end: number): void {
    this.offsets[range * 2]![row] = start;
    this.offsets[range * 2 + 1]![row] = end;
  }

  clear(): void {
    this.length = 0;
    for (const column of this.words) column.fill(0);
    for (const column of this.offsets) column.fill(0);
  }

  #grow(): void {
    const capacity = this.length * 2;
    this.words = this.words.map((column) => {
      const grown = new Uint32Array(capacity);
      grown.set(column);
      return grown;
    });
    this.offsets = this.offsets.map((column) => {
      const grown = new Float64Array(capacity);
      grown.set(column);
      return grown;
    });
  }
}
