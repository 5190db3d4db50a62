/** Thrown in the middle of a search that is to end. */
export class TooMuch extends Error {}

/** A text that counts how often it is read. */
export class CountedText extends String {
  readonly #text: string;
  readonly #mostReads: number;
  reads = 0;

  constructor(text: string, most: number) {
    super(text);
    this.#text = text;
    this.#mostReads = most;
  }

  override charCodeAt(at: number): number {
    if (++this.reads > this.#mostReads) throw new TooMuch();
    return this.#text.charCodeAt(at);
  }

  override indexOf(text: string, from?: number): number {
    return this.#text.indexOf(text, from);
  }
}
