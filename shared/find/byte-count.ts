const encoder = new TextEncoder();
/** One for all: what is written into it is only counted. */
const scratch = new Uint8Array(64 * 1024);
/** So many units at a time: each takes three bytes at most. */
const atOnce = Math.floor(scratch.length / 3);
/** Fewer are counted sooner than they are cut out. */
const few = 48;

/** Units of a well-formed text to bytes of its UTF-8. Whoever asks goes forward. */
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
    while (unit - this.#unit > few) this.#countMany(Math.min(unit, this.#unit + atOnce));
    for (; this.#unit < unit; this.#unit++) this.#bytes += sizeOf(this.#text.charCodeAt(this.#unit));
    return this.#bytes;
  }

  /** Nearly up to there: a pair that is cut is counted half by half. */
  #countMany(end: number): void {
    if (isLow(this.#text.charCodeAt(this.#unit))) {
      this.#unit += 1;
      this.#bytes += 2;
    }
    const to = isHigh(this.#text.charCodeAt(end - 1)) ? end - 1 : end;
    this.#bytes += encoder.encodeInto(this.#text.slice(this.#unit, to), scratch).written;
    this.#unit = to;
  }
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Of half a pair, half of its four bytes. */
function sizeOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || isHigh(unit) || isLow(unit) ? 2 : 3;
}
