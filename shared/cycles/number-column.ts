const firstCapacity = 64;

/** One number per row, zero until it is set; as long as the highest row that was set needs. */
export class NumberColumn {
  #values = new Uint32Array(firstCapacity);

  get(row: number): number {
    return row < this.#values.length ? this.#values[row]! : 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) this.#grow(row + 1);
    this.#values[row] = value;
  }

  clear(): void {
    this.#values = new Uint32Array(firstCapacity);
  }

  #grow(needed: number): void {
    const grown = new Uint32Array(Math.max(needed, this.#values.length * 2));
    grown.set(this.#values);
    this.#values = grown;
  }
}
