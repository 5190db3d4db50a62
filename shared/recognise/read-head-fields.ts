import { decodeStringBytes } from "../text/decode-string.ts";

/** What is known of a value by the beginning of a file. A text is cut after some characters, and where the head ends in it. */
export type HeadValue =
  | { kind: "object"; fields: HeadFields }
  | { kind: "list" }
  | { kind: "text"; text: string; isWhole: boolean }
  | { kind: "other" };
export type HeadFields = ReadonlyMap<string, HeadValue>;

/** Longer than any name that tells what a file is. */
const longestText = 128;
/** Objects inside of objects inside of the first one tell nothing more. */
const deepestObject = 2;

/**
 * The fields of the object that begins at `from`, as far as the head goes and makes sense. Reads tolerantly: where the text is cut or
 * broken the fields before it are answered. Of a key that stands twice the first value counts, so that more bytes change nothing.
 */
export function readHeadFields(head: Uint8Array, from: number): HeadFields {
  return new HeadReader(head, from).object(0);
}

class HeadReader {
  readonly #head: Uint8Array;
  #at: number;

  constructor(head: Uint8Array, from: number) {
    this.#head = head;
    this.#at = from;
  }

  object(depth: number): HeadFields {
    const fields = new Map<string, HeadValue>();
    this.#at++;
    while (this.#next() === quote) {
      const key = this.#text();
      if (!key.isWhole || this.#next() !== colon) break;
      this.#at++;
      const value = this.#value(depth);
      if (value === null) break;
      if (!fields.has(key.text)) fields.set(key.text, value);
      if (this.#next() !== comma) break;
      this.#at++;
    }
    if (this.#next() === closingBrace) this.#at++;
    return fields;
  }

  /** Null at the end of the head, and where no value can stand. */
  #value(depth: number): HeadValue | null {
    const byte = this.#next();
    if (byte === quote) return { kind: "text", ...this.#text() };
    if (byte === brace && depth < deepestObject) return { kind: "object", fields: this.object(depth + 1) };
    if (byte === brace || byte === bracket) {
      this.#passContainer();
      return byte === bracket ? { kind: "list" } : { kind: "object", fields: new Map() };
    }
    const start = this.#at;
    while (this.#at < this.#head.length && !ends.has(this.#head[this.#at]!)) this.#at++;
    return this.#at === start ? null : { kind: "other" };
  }

  #text(): { text: string; isWhole: boolean } {
    const start = this.#at + 1;
    const isClosed = this.#passString();
    const body = this.#head.subarray(start, isClosed ? this.#at - 1 : this.#at);
    const { text, cut } = decodeStringBytes(body.subarray(0, longestText * 6), longestText);
    return { text, isWhole: isClosed && !cut };
  }

  /** False where the head ends in it. */
  #passString(): boolean {
    for (this.#at++; this.#at < this.#head.length; this.#at++) {
      const byte = this.#head[this.#at]!;
      if (byte === backslash) this.#at++;
      else if (byte === quote) {
        this.#at++;
        return true;
      }
    }
    this.#at = this.#head.length;
    return false;
  }

  #passContainer(): void {
    for (let depth = 0; this.#at < this.#head.length;) {
      const byte = this.#head[this.#at]!;
      if (byte === quote) {
        this.#passString();
        continue;
      }
      this.#at++;
      if (byte === brace || byte === bracket) depth++;
      else if ((byte === closingBrace || byte === closingBracket) && --depth === 0) return;
    }
  }

  /** The next byte that is no white space; undefined at the end. */
  #next(): number | undefined {
    while (spaces.has(this.#head[this.#at] ?? -1)) this.#at++;
    return this.#head[this.#at];
  }
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;
const spaces: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);
/** What stands behind a number or a word. */
const ends: ReadonlySet<number> = new Set([
  ...spaces,
  comma,
  closingBracket,
  closingBrace,
  quote,
  colon,
  brace,
]);
