/** Something that several use; it is closed when the last of them has let go of it. */
export class Leased {
  readonly #close: () => Promise<void>;
  #users = 0;
  #isClosed = false;

  constructor(close: () => Promise<void>) {
    this.#close = close;
  }

  /** One more user; answers how that one lets go. */
  lease(): () => Promise<void> {
    this.#users += 1;
    let isHeld = true;
    return async () => {
      if (!isHeld) return;
      isHeld = false;
      this.#users -= 1;
      if (this.#users === 0) await this.close();
    };
  }

  /** At once, whoever still uses it. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#close();
  }
}
