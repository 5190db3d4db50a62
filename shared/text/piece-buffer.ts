const enough = 64 * 1024;

/** Gathers small pieces of text, so that not each of them is written on its own. */
export class PieceBuffer {
  readonly #write: (text: string) => Promise<void> | void;
  #pieces: string[] = [];
  #length = 0;

  constructor(write: (text: string) => Promise<void> | void) {
    this.#write = write;
  }

  async add(piece: string): Promise<void> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length >= enough) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#pieces.join("");
    this.#pieces = [];
    this.#length = 0;
    await this.#write(text);
  }
}
