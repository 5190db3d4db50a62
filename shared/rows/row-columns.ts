import { Table } from "../index/table.ts";

const kind = 0;
const item = 1;
const firstRow = 0;

/** The flat list of rows: for each its kind and the turn, message or part it shows; for each turn its first row. */
export class RowColumns {
  readonly #rows = new Table(2, 0);
  readonly #turns = new Table(1, 0);

  get length(): number {
    return this.#rows.length;
  }

  get turns(): number {
    return this.#turns.length;
  }

  startTurn(): void {
    this.#turns.setWord(this.#turns.add(), firstRow, this.#rows.length);
  }

  add(rowKind: number, shown: number): void {
    const row = this.#rows.add();
    this.#rows.setWord(row, kind, rowKind);
    this.#rows.setWord(row, item, shown);
  }

  kindOf(row: number): number {
    return this.#rows.word(row, kind);
  }

  itemOf(row: number): number {
    return this.#rows.word(row, item);
  }

  firstRowOf(turn: number): number {
    return this.#turns.word(turn, firstRow);
  }

  /** Where a turn's rows end: the first row of the next one. */
  endOf(turn: number): number {
    return turn + 1 < this.turns ? this.firstRowOf(turn + 1) : this.length;
  }

  /** The turn that a row stands in: the last one that starts at or before it. */
  turnOf(row: number): number {
    let low = 0;
    let high = this.#turns.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.firstRowOf(middle) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  forgetLastTurn(): void {
    this.#turns.length--;
    this.#rows.length = this.firstRowOf(this.#turns.length);
  }

  clear(): void {
    this.#rows.clear();
    this.#turns.clear();
  }
}
