const piecesPerBlock = 1024;

/** A text that comes in very many pieces: each of its characters is copied a fixed number of times, however many there are. */
export class Words {
  #blocks: string[] = [];
  #pieces: string[] = [];

  add(piece: string): void {
    if (this.#pieces.push(piece) < piecesPerBlock) return;
    this.#blocks.push(this.#pieces.join(""));
    this.#pieces = [];
  }

  get text(): string {
    return this.#blocks.join("") + this.#pieces.join("");
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0 && this.#pieces.length === 0;
  }

  copy(): Words {
    const copy = new Words();
    copy.#blocks = [...this.#blocks];
    copy.#pieces = [...this.#pieces];
    return copy;
  }
}
