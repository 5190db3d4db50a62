/** The same numbers for the same seed, on every machine: mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both ends can come. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)]!;
  }

  /** `count` things, each made when its turn comes. */
  several<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }

  hex(length: number): string {
    return this.several(length, () => this.between(0, 15).toString(16)).join("");
  }

  uuid(): string {
    return [8, 4, 4, 4, 12].map((length) => this.hex(length)).join("-");
  }
}
