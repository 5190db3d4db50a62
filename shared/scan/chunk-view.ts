import type { LineCounter } from "./line-counter.ts";

/** Behind every place before `limit` at least so many bytes follow: what is read there needs no look at the end. */
const margin = 16;
const topBits = 0x80808080 | 0;
const shortEscapes = new Uint8Array(256);
for (const character of '"\\/bfnrt') shortEscapes[character.charCodeAt(0)] = 1;

/**
 * One chunk, also seen as words of four bytes, so that long runs of alike bytes pass by four at a time. It passes over
 * what is right and never judges: where it stops, someone else looks at the byte.
 */
export class ChunkView {
  readonly bytes: Uint8Array;
  /** Where in the file the chunk starts. */
  readonly offset: number;
  readonly words: DataView;
  readonly limit: number;
  readonly #lines: LineCounter;
  /** Set when `passString` has passed an escape. */
  escaped = false;

  constructor(bytes: Uint8Array, offset: number, lines: LineCounter) {
    this.bytes = bytes;
    this.offset = offset;
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.limit = bytes.length - margin;
    this.#lines = lines;
  }

  /** From inside a string: the place of the quote that ends it, or of the first byte that needs a closer look. */
  passString(from: number): number {
    const { bytes, words, limit } = this;
    let at = from;
    while (at < limit) {
      const word = words.getInt32(at, true);
      // The lowest top bit that is set marks the first byte that is a quote, a backslash, a control character or above 0x7F:
      // subtracting sets it where a byte was too small, and a borrow only reaches bytes behind that one. Written out twice,
      // as a call would cost more than all of it.
      let special =
        (((word ^ 0x22222222) - 0x01010101) |
          ((word ^ 0x5c5c5c5c) - 0x01010101) |
          (word - 0x20202020) |
          word) &
        topBits;
      if (special === 0) {
        at += 4;
        const next = words.getInt32(at, true);
        special =
          (((next ^ 0x22222222) - 0x01010101) |
            ((next ^ 0x5c5c5c5c) - 0x01010101) |
            (next - 0x20202020) |
            next) &
          topBits;
        if (special === 0) {
          at += 4;
          continue;
        }
      }
      at += firstByte(special);
      const byte = bytes[at]!;
      if (byte === 0x22) return at;
      const size = byte === 0x5c ? this.#escapeSize(at) : byte >= 0x80 ? this.#charactersSize(at) : 0;
      if (size === 0) return at;
      at += size;
    }
    return at;
  }

  /** The place of the first byte that is no white space. */
  passSpace(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at]!;
      if (byte === 0x0a) {
        this.#lines.breakAt(this.offset + at + 1);
        at = this.#passIndentation(at + 1);
      } else if (byte === 0x20 || byte === 0x0d || byte === 0x09) at++;
      else break;
    }
    return at;
  }

  /** The length of a whole and valid escape; 0 if it is none. */
  #escapeSize(at: number): number {
    const { bytes } = this;
    this.escaped = true;
    if (shortEscapes[bytes[at + 1]!] === 1) return 2;
    if (bytes[at + 1] !== 0x75) return 0;
    for (let digit = at + 2; digit < at + 6; digit++) if (!isHexDigit(bytes[digit]!)) return 0;
    return 6;
  }

  /** The length of the characters of several bytes that stand here; 0 if the first one is none. */
  #charactersSize(from: number): number {
    const { bytes, words, limit } = this;
    let continued = 0;
    let at = from;
    do {
      const size = characterSize(words.getInt32(at, true));
      if (size === 0) break;
      continued += size - 1;
      at += size;
    } while (at < limit && bytes[at]! >= 0x80);
    this.#lines.continuations += continued;
    return at - from;
  }

  #passIndentation(from: number): number {
    const { words, limit } = this;
    let at = from;
    for (; at < limit; at += 4) {
      const other = words.getInt32(at, true) ^ 0x20202020;
      if (other !== 0) return at + firstByte(other);
    }
    return at;
  }
}

/** Which of a word's four bytes holds its lowest bit. */
const firstByte = (word: number) => (31 - Math.clz32(word & -word)) >> 3;

/** The length of the character of several bytes that a word begins with; 0 if it is none. */
function characterSize(word: number): number {
  if ((word & 0xc0e0) === 0x80c0) return (word & 0x1e) === 0 ? 0 : 2;
  if ((word & 0xc0c0f0) === 0x8080e0) {
    // The bits that tell overlong forms (none is set) and surrogates (just these) from the rest.
    const top = word & 0x200f;
    return top === 0 || top === 0x200d ? 0 : 3;
  }
  if ((word & 0xc0c0c0f8) !== (0x808080f0 | 0)) return 0;
  const isOverlong = (word & 0x3007) === 0;
  const isBeyond = (word & 0x04) !== 0 && (word & 0x3003) !== 0;
  return isOverlong || isBeyond ? 0 : 4;
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}
