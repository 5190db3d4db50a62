/** Who wants to leave while a file is written waits until the writer has put its temporary file away; at any other time it is at once. */
export class OrderlyLeaving {
  readonly #wanted: AbortSignal;
  readonly #left = new AbortController();
  #isFinishing = false;

  constructor(wanted: AbortSignal) {
    this.#wanted = wanted;
    if (wanted.aborted) this.#leave();
    else wanted.addEventListener("abort", () => this.#leave(), { once: true });
  }

  /** Fires when nothing is in the way any more. */
  get signal(): AbortSignal {
    return this.#left.signal;
  }

  /** `work` is told at once that the user wants to leave, and gets to its end. */
  async finish<T>(work: (wanted: AbortSignal) => Promise<T>): Promise<T> {
    this.#isFinishing = true;
    try {
      return await work(this.#wanted);
    } finally {
      this.#isFinishing = false;
      if (this.#wanted.aborted) this.#leave();
    }
  }

  #leave(): void {
    if (!this.#isFinishing) this.#left.abort();
  }
}
