import { NumberList } from "./number-list.ts";

/** A block ends here at the latest; where a line ends in its second half, there. */
const mostBytes = 4096;
const mostLines = 64;
/** The longest that must not be cut: a character that is written as two escapes. */
export const largestUnit = 12;
/** A list of more lines would be higher than a screen can scroll. */
const stretchLines = 1_000_000;
const lineBytes = 80;

const backslash = 0x5c;
const letterN = 0x6e;
const letterU = 0x75;
const newLine = 0x0a;

/** Hears the bytes of a text in order and notes where its blocks start, from 0. Nothing that belongs together is cut in two. */
export class BlockCutter {
  readonly starts = new NumberList();
  /** How many bytes more than UTF-16 units stand before each start. */
  readonly surplus = new NumberList();
  /** The blocks that stretches start with. */
  readonly stretches = [0];
  readonly #isString: boolean;
  #start = 0;
  #lines = 0;
  /** Behind the last line end. */
  #lineEnd = 0;
  /** The surplus so far, and as it was at the start of the block and at the last line end. */
  #more = 0;
  #moreAtStart = 0;
  #moreAtLineEnd = 0;
  #stretch = 0;

  /** `isString`: the body of a JSON string, whose lines end with escapes; else JSON as it is written. */
  constructor(isString: boolean) {
    this.#isString = isString;
  }

  /** Takes bytes that stand at `base`; answers how many of them: what may go on behind them has to come again. */
  take(bytes: Uint8Array, base: number, isLast: boolean): number {
    const limit = isLast ? bytes.length : bytes.length - largestUnit + 1;
    let at = 0;
    while (at < limit) {
      const byte = bytes[at]!;
      const isPlain = byte < 0x80 && byte !== backslash && byte !== newLine;
      const end = isPlain ? at + 1 : Math.min(at + unitSize(bytes, at), bytes.length);
      if (base + end - this.#start > mostBytes) this.#cutBefore(base + at);
      if (!isPlain) {
        this.#more += end - at - this.#unitsIn(bytes, at, end);
        if (this.#endsLine(bytes, at)) this.#endLine(base + end);
      }
      at = end;
    }
    return at;
  }

  end(sizeBytes: number): void {
    if (sizeBytes > this.#start) this.#cut(sizeBytes, this.#more);
  }

  /** How many UTF-16 units it is when it is shown. */
  #unitsIn(bytes: Uint8Array, at: number, end: number): number {
    const size = end - at;
    if (bytes[at] === backslash) return this.#isString ? Math.ceil(size / 6) : size;
    return size === 4 ? 2 : 1;
  }

  #endsLine(bytes: Uint8Array, at: number): boolean {
    if (!this.#isString) return bytes[at] === newLine;
    if (bytes[at] !== backslash) return false;
    return bytes[at + 1] === letterN || (bytes[at + 1] === letterU && unitAt(bytes, at) === newLine);
  }

  #endLine(end: number): void {
    this.#lines++;
    this.#lineEnd = end;
    this.#moreAtLineEnd = this.#more;
    if (this.#lines === mostLines) this.#cut(end, this.#more);
  }

  #cutBefore(place: number): void {
    if (this.#lineEnd > this.#start + mostBytes / 2) this.#cut(this.#lineEnd, this.#moreAtLineEnd);
    else this.#cut(place, this.#more);
  }

  #cut(end: number, more: number): void {
    const lines = this.#lines + Math.ceil((end - this.#start) / lineBytes);
    if (this.#stretch + lines > stretchLines) {
      this.stretches.push(this.starts.length);
      this.#stretch = 0;
    }
    this.#stretch += lines;
    this.starts.add(this.#start);
    this.surplus.add(this.#moreAtStart);
    this.#start = end;
    this.#moreAtStart = more;
    this.#lines = 0;
  }
}

/** An escape, two that make one character, or the bytes of a character. */
function unitSize(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  if (byte !== backslash) return characterSize(byte);
  if (bytes[at + 1] !== letterU) return 2;
  const isPair = unitAt(bytes, at) >> 10 === 0x36 && bytes[at + 6] === backslash && bytes[at + 7] === letterU;
  return isPair && unitAt(bytes, at + 6) >> 10 === 0x37 ? 12 : 6;
}

function characterSize(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** The unit that the escape at `at` stands for. */
function unitAt(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit++) unit = unit * 16 + hexDigit(bytes[digit] ?? 0);
  return unit;
}

const hexDigit = (byte: number) => (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
