const firstCapacity = 64;

/** A time for each row, in milliseconds; NaN where there is none. */
export class MomentColumn {
  #values = new Float64Array(firstCapacity).fill(Number.NaN);

  get(row: number): number {
    return row < this.#values.length ? this.#values[row]! : Number.NaN;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) this.#grow(row + 1);
    this.#values[row] = value;
  }

  clear(): void {
    this.#values = new Float64Array(firstCapacity).fill(Number.NaN);
  }

  #grow(needed: number): void {
    const grown = new Float64Array(Math.max(needed, this.#values.length * 2)).fill(Number.NaN);
    grown.set(this.#values);
    this.#values = grown;
  }
}
