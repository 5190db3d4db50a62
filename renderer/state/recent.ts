/** The last few of many things, by their names. */
export class Recent<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): T | undefined {
    return this.#kept.get(name);
  }

  keep(name: string, thing: T): void {
    this.#kept.delete(name);
    this.#kept.set(name, thing);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}
