/** Work that is under way is shared by all who ask for the same: what hangs is asked once, however many ask. */
export class UnderWay<K, T> {
  readonly #running = new Map<K, Promise<T>>();

  run(key: K, work: () => Promise<T>): Promise<T> {
    const known = this.#running.get(key);
    if (known !== undefined) return known;
    const running = work().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
