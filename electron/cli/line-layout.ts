const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;

const step = "  ";
/** Deeper lines stand no further to the right, so that deep nesting cannot make the text many times larger. */
const deepestIndent = 32;
const breaks = Array.from({ length: deepestIndent + 1 }, (_, depth) =>
  Buffer.from(`\n${step.repeat(depth)}`),
);
const space = Buffer.from(" ");

/** Lays out JSON that comes in pieces and has no white space of its own: every value gets a line. */
export class LineLayout {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** Whether what was opened last has nothing in it yet: it is closed on the same line if that stays so. */
  #isEmpty = false;

  /** What this piece becomes; pieces may be cut anywhere. */
  push(bytes: Uint8Array): Uint8Array {
    const laid: Uint8Array[] = [];
    let from = 0;
    const flush = (to: number, ...more: Uint8Array[]) => {
      if (to > from) laid.push(bytes.subarray(from, to));
      laid.push(...more);
      from = to;
    };
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (this.#isInString) {
        this.#passInString(byte);
        continue;
      }
      if (isClosing(byte)) {
        this.#depth--;
        if (!this.#isEmpty) flush(at, this.#break());
      } else if (this.#isEmpty) flush(at, this.#break());
      this.#isEmpty = isOpening(byte);
      if (this.#isEmpty) this.#depth++;
      else if (byte === quote) this.#isInString = true;
      else if (byte === comma) flush(at + 1, this.#break());
      else if (byte === colon) flush(at + 1, space);
    }
    flush(bytes.length);
    return Buffer.concat(laid);
  }

  #passInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInString = false;
  }

  #break(): Uint8Array {
    return breaks[Math.min(this.#depth, deepestIndent)]!;
  }
}
