import type { Range } from "../rows/read-ranges.ts";
import { decodeString } from "../text/decode-string.ts";
import { ShortText } from "./short-text.ts";

/** One field of an object: what it is called and where it stands. */
export type Member = {
  /** Null when it is spelled longer than any name that matters. */
  name: string | null;
  /** With its quotes. */
  key: Range;
  value: Range;
  /** The value as it is spelled in the source; null for lists, objects and whatever is long. */
  literal: string | null;
  /** The white space before the key, and what stands between key and value: a colon in its own white space. */
  before: string;
  colon: string;
};

const state = {
  start: 0,
  firstKey: 1,
  nextKey: 2,
  key: 3,
  colon: 4,
  string: 5,
  scalar: 6,
  nested: 7,
  after: 8,
};
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colonByte = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
/** White space longer than this is no style to follow. */
const longestSpace = 200;

/**
 * Finds the members of one object in bytes that it is fed piece by piece, without looking into their values; what it is told to
 * jump over it need not even see. The bytes were read as JSON before, so it checks only what it stands on: if the file has
 * changed since, the result is "broken" or the members are others, but it always ends.
 */
export class MemberFinder {
  /** The offset of the byte it wants next. */
  at: number;
  result: "reading" | "whole" | "broken" = "reading";
  readonly #object: Range;
  readonly #jumps: readonly Range[];
  readonly #visit: (member: Member) => void;
  #nextJump = 0;
  #state = state.start;
  #depth = 0;
  #inString = false;
  #escaped = false;
  readonly #kept = new ShortText();
  #before = "";
  #colon = "";
  #name: string | null = null;
  #key: Range = { start: 0, end: 0 };
  #valueStart = 0;

  /** `jumps`: values, or runs of list elements, whose ranges are known; in order. */
  constructor(object: Range, jumps: readonly Range[], visit: (member: Member) => void) {
    this.at = object.start;
    this.#object = object;
    this.#jumps = jumps;
    this.#visit = visit;
  }

  /** Takes the bytes that stand at `at`. */
  push(bytes: Uint8Array): void {
    const base = this.at;
    let at = 0;
    while (at < bytes.length && this.result === "reading") {
      if (base + at >= this.#object.end) this.result = "broken";
      else at = this.#take(bytes, at, base);
    }
    this.at = base + at;
  }

  #take(bytes: Uint8Array, at: number, base: number): number {
    switch (this.#state) {
      case state.key:
      case state.string:
        return this.#takeString(bytes, at, base);
      case state.scalar:
        return this.#takeScalar(bytes, at, base);
      case state.nested:
        return this.#takeNested(bytes, at, base);
      case state.colon:
        return this.#takeColon(bytes[at]!, at, base);
      default:
        return this.#takeMark(bytes[at]!, at, base);
    }
  }

  /** Around keys and behind values. */
  #takeMark(byte: number, at: number, base: number): number {
    const here = this.#state;
    if (here === state.start && byte === openBrace) this.#state = state.firstKey;
    else if (isSpace(byte) && here !== state.start) {
      if (here !== state.after && this.#before.length <= longestSpace)
        this.#before += String.fromCharCode(byte);
    } else if (here === state.after && byte === comma) {
      this.#state = state.nextKey;
      this.#before = "";
    } else if (here !== state.after && here !== state.start && byte === quote)
      this.#startString(state.key, base + at);
    else if (byte === closeBrace && (here === state.firstKey || here === state.after))
      this.result = base + at + 1 === this.#object.end ? "whole" : "broken";
    else this.result = "broken";
    return at + 1;
  }

  #takeColon(byte: number, at: number, base: number): number {
    const isColon = byte === colonByte && !this.#colon.includes(":");
    if (isColon || isSpace(byte)) {
      if (isColon || this.#colon.length <= longestSpace) this.#colon += String.fromCharCode(byte);
      return at + 1;
    }
    if (!this.#colon.includes(":")) this.result = "broken";
    return this.#startValue(byte, at, base);
  }

  #startValue(byte: number, at: number, base: number): number {
    this.#valueStart = base + at;
    this.#kept.clear();
    const jump = this.#jumpAt(base + at);
    if (jump !== null) {
      this.#endValue(jump.end, null);
      return jump.end - base;
    }
    if (byte === quote) this.#startString(state.string, base + at);
    else if (byte === openBrace || byte === 0x5b) {
      this.#state = state.nested;
      this.#depth = 1;
      this.#inString = false;
    } else {
      this.#state = state.scalar;
      if (!isScalarByte(byte)) this.result = "broken";
      return at;
    }
    return at + 1;
  }

  #startString(what: number, start: number): void {
    this.#state = what;
    this.#escaped = false;
    this.#kept.clear();
    if (what === state.key) this.#key = { start, end: 0 };
  }

  #takeString(bytes: Uint8Array, from: number, base: number): number {
    const end = this.#endOfString(bytes, from);
    const isWhole = end >= 0;
    const until = isWhole ? end : bytes.length;
    this.#kept.add(bytes, from, isWhole ? until - 1 : until);
    if (!isWhole) return until;
    if (this.#state === state.string) {
      const body = this.#kept.read();
      this.#endValue(base + until, body === null ? null : `"${body}"`);
    } else this.#endKey(base + until);
    return until;
  }

  #endKey(end: number): void {
    const spelled = this.#kept.read();
    this.#name = spelled?.includes("\\") === true ? decodeString(spelled, spelled.length).text : spelled;
    this.#key.end = end;
    this.#colon = "";
    this.#state = state.colon;
  }

  #takeScalar(bytes: Uint8Array, from: number, base: number): number {
    let at = from;
    while (at < bytes.length && isScalarByte(bytes[at]!)) at++;
    this.#kept.add(bytes, from, at);
    if (at < bytes.length) this.#endValue(base + at, this.#kept.read());
    return at;
  }

  #takeNested(bytes: Uint8Array, from: number, base: number): number {
    let at = from;
    while (at < bytes.length) {
      if (this.#inString) {
        const end = this.#endOfString(bytes, at);
        if (end < 0) return bytes.length;
        this.#inString = false;
        at = end;
        continue;
      }
      const jump = this.#jumpAt(base + at);
      if (jump !== null) return jump.end - base;
      const byte = bytes[at++]!;
      // Either bracket of a pair, with the bit that tells [] from {} set.
      const bracket = byte | 0x20;
      if (byte === quote) this.#inString = true;
      else if (bracket === openBrace) this.#depth++;
      else if (bracket === closeBrace && --this.#depth === 0) {
        this.#endValue(base + at, null);
        return at;
      }
    }
    return at;
  }

  #endValue(end: number, literal: string | null): void {
    this.#state = state.after;
    if (this.result === "broken") return;
    this.#visit({
      name: this.#name,
      key: this.#key,
      value: { start: this.#valueStart, end },
      literal,
      before: this.#before.length > longestSpace ? "" : this.#before,
      colon: this.#colon.length > longestSpace ? ":" : this.#colon,
    });
  }

  #jumpAt(offset: number): Range | null {
    while (this.#nextJump < this.#jumps.length && this.#jumps[this.#nextJump]!.start < offset)
      this.#nextJump++;
    const jump = this.#jumps[this.#nextJump];
    return jump !== undefined && jump.start === offset && jump.end > offset ? jump : null;
  }

  /** Behind the quote that ends a string, or -1 if it goes on in the next piece. */
  #endOfString(bytes: Uint8Array, from: number): number {
    for (let at = from; ;) {
      const found = bytes.indexOf(quote, at);
      const until = found < 0 ? bytes.length : found;
      let slashes = 0;
      while (until - slashes > at && bytes[until - slashes - 1] === backslash) slashes++;
      // A backslash carried over from before escapes the first byte here, which then starts no escape itself.
      const isRunFromStart = until - slashes === at && this.#escaped;
      this.#escaped = (slashes + (isRunFromStart ? 1 : 0)) % 2 === 1;
      if (found < 0) return -1;
      if (!this.#escaped) return found + 1;
      this.#escaped = false;
      at = found + 1;
    }
  }
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Digits, letters, signs and the dot: whatever a number, true, false or null is made of. */
const isScalarByte = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x2d ||
  byte === 0x2b ||
  byte === 0x2e ||
  byte === 0x45;
