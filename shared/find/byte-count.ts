/** Units of a text to bytes of its UTF-8. Whoever asks goes forward. */
export class ByteCount {
  readonly #text: string;
  readonly #isAscii: boolean;
  #unit = 0;
  #bytes = 0;

  constructor(text: string, isAscii: boolean) {
    this.#text = text;
    this.#isAscii = isAscii;
  }

  bytesTo(unit: number): number {
    if (this.#isAscii) return unit;
    if (unit < this.#unit) {
      this.#unit = 0;
      this.#bytes = 0;
    }
    for (; this.#unit < unit; this.#unit++) this.#bytes += sizeOf(this.#text.charCodeAt(this.#unit));
    return this.#bytes;
  }
}

/** Of half a pair, half of its four bytes. */
function sizeOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
}
