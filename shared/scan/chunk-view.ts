/** Bytes of a string that need no look: ASCII without quote, backslash and control characters. */
const plainBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== 0x22 && byte !== 0x5c ? 1 : 0,
);
const shortEscapes = new Uint8Array(256);
for (const character of '"\\/bfnrt') shortEscapes[character.charCodeAt(0)] = 1;
const topBits = 0x80808080 | 0;

/** One chunk, also seen as words of four bytes, so that long runs of alike bytes pass by four at a time. */
export class ChunkView {
  readonly bytes: Uint8Array;
  /** Where in the file the chunk starts. */
  readonly offset: number;
  readonly #words: DataView;
  /** How many bytes that continue a character `skipHigh` has passed. */
  continuations = 0;

  constructor(bytes: Uint8Array, offset: number) {
    this.bytes = bytes;
    this.offset = offset;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** The first place from `from` on that holds no plain byte, or the end of the chunk. */
  skipPlain(from: number): number {
    const bytes = this.bytes;
    const words = this.#words;
    const length = bytes.length;
    let at = from;
    for (; at + 4 <= length; at += 4) {
      const special = notPlain(words.getInt32(at, true));
      if (special !== 0) return at + firstByte(special);
    }
    while (at < length && plainBytes[bytes[at]!] === 1) at++;
    return at;
  }

  /** The place behind the quote that ends the string whose body starts at `from`; -1 if it is not whole or not plain to read. */
  passString(from: number): number {
    const bytes = this.bytes;
    const words = this.#words;
    const length = bytes.length;
    this.continuations = 0;
    let at = from;
    while (at + 4 <= length) {
      const special = notPlain(words.getInt32(at, true));
      if (special === 0) {
        at += 4;
        continue;
      }
      at += firstByte(special);
      const byte = bytes[at]!;
      if (byte === 0x22) return at + 1;
      if (byte >= 0x80) at = this.skipHigh(at);
      else {
        const size = byte === 0x5c && at + 6 <= length ? escapeSize(bytes, at) : 0;
        if (size === 0) return -1;
        at += size;
      }
    }
    while (at < length && plainBytes[bytes[at]!] === 1) at++;
    return at < length && bytes[at] === 0x22 ? at + 1 : -1;
  }

  /** The first place from `from` on that holds no space. */
  skipSpaces(from: number): number {
    const bytes = this.bytes;
    const words = this.#words;
    const length = bytes.length;
    let at = from;
    for (; at + 4 <= length; at += 4) {
      const other = words.getInt32(at, true) ^ 0x20202020;
      if (other !== 0) return at + firstByte(other);
    }
    while (at < length && bytes[at] === 0x20) at++;
    return at;
  }

  /** The first place from `from` on that holds an ASCII byte. */
  skipHigh(from: number): number {
    const bytes = this.bytes;
    const words = this.#words;
    const length = bytes.length;
    let at = from;
    for (; at + 4 <= length; at += 4) {
      const word = words.getInt32(at, true);
      if ((word & topBits) !== topBits) break;
      // A byte that continues a character has bit 6 clear; the product adds up the four answers.
      this.continuations += Math.imul((~word >>> 6) & 0x01010101, 0x01010101) >>> 24;
    }
    while (at < length && bytes[at]! >= 0x80) {
      if (bytes[at]! < 0xc0) this.continuations++;
      at++;
    }
    return at;
  }
}

/**
 * A word whose lowest top bit marks the first byte that is a quote, a backslash, a control character or above 0x7F; 0 if
 * there is none. Subtracting sets the top bit of a byte that was too small, and a borrow only reaches bytes behind that one.
 */
function notPlain(word: number): number {
  const quotes = (word ^ 0x22222222) - 0x01010101;
  const backslashes = (word ^ 0x5c5c5c5c) - 0x01010101;
  return (quotes | backslashes | (word - 0x20202020) | word) & topBits;
}

/** Which of a word's four bytes holds its lowest bit. */
const firstByte = (word: number) => (31 - Math.clz32(word & -word)) >> 3;

function escapeSize(chunk: Uint8Array, at: number): number {
  if (shortEscapes[chunk[at + 1]!] === 1) return 2;
  if (chunk[at + 1] !== 0x75) return 0;
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHexDigit(chunk[digit]!)) return 0;
  return 6;
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}
