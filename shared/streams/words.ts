const piecesPerBlock = 1024;

/** A text that comes in very many pieces: each of its characters is copied a fixed number of times, however many there are. */
export class Words {
  /** Most have none or few pieces, so there is nothing here until there must be. */
  #blocks: string[] | null = null;
  #pieces: string[] | null = null;

  add(piece: string): void {
    this.#pieces ??= [];
    if (this.#pieces.push(piece) < piecesPerBlock) return;
    this.#blocks ??= [];
    this.#blocks.push(this.#pieces.join(""));
    this.#pieces = null;
  }

  clear(): void {
    this.#blocks = null;
    this.#pieces = null;
  }

  get text(): string {
    const rest = this.#pieces?.join("") ?? "";
    return this.#blocks === null ? rest : this.#blocks.join("") + rest;
  }

  get isEmpty(): boolean {
    return this.#blocks === null && this.#pieces === null;
  }

  copy(): Words {
    const copy = new Words();
    copy.#blocks = this.#blocks && [...this.#blocks];
    copy.#pieces = this.#pieces && [...this.#pieces];
    return copy;
  }
}
