import { RedactedKeys } from "./redacted-keys.ts";

/** Hears of the strings of a text, each from its opening quote to behind its closing one. */
export interface StringSink {
  key(text: string, start: number, end: number): void;
  /** It stands under `walk.name`. */
  value(text: string, start: number, end: number): void;
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;

/**
 * Finds the strings of a JSON text that may come in pieces, and knows under which key each stands. It takes it for granted that the text
 * is JSON; of a text that is not, it finds what looks like strings. One character may be one byte: it looks at ASCII only.
 */
export class StringWalk {
  /** How many containers are open. */
  depth = 0;
  /** By depth: the raw key that values stand under; null in a list. */
  readonly #names: (string | null)[] = [null];
  readonly #isObject: boolean[] = [false];
  readonly #keys: (RedactedKeys | null)[] = [null];
  #awaitsKey = false;
  readonly #sink: StringSink;

  constructor(sink: StringSink) {
    this.#sink = sink;
  }

  /** The raw body of the key that the current value stands under; null if it stands under none. */
  get name(): string | null {
    return this.#names[this.depth]!;
  }

  /** The raw key of the root object that the walk is at. */
  get rootName(): string | null {
    return this.#names[Math.min(this.depth, 1)]!;
  }

  /** The keys of the object that the walk is in. */
  get keys(): RedactedKeys {
    return (this.#keys[this.depth] ??= new RedactedKeys());
  }

  /** Goes on through a text; answers how far it came: to its end, or to a string whose end is not in it. */
  run(text: string): number {
    let at = 0;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      if (unit === quote) {
        const end = endOfString(text, at + 1);
        if (end < 0) return at;
        this.#tell(text, at, end);
        at = end;
        continue;
      }
      if (unit === comma) this.#awaitsKey = this.#isObject[this.depth]!;
      else if (unit === colon) this.#awaitsKey = false;
      else if (unit === brace) this.#open(true);
      else if (unit === bracket) this.#open(false);
      else if (unit === closingBrace || unit === closingBracket) this.#close();
      at++;
    }
    return at;
  }

  #tell(text: string, start: number, end: number): void {
    if (!this.#awaitsKey) return this.#sink.value(text, start, end);
    this.#names[this.depth] = text.slice(start + 1, end - 1);
    this.#sink.key(text, start, end);
  }

  #open(isObject: boolean): void {
    this.depth++;
    this.#names[this.depth] = null;
    this.#isObject[this.depth] = isObject;
    this.#keys[this.depth] = null;
    this.#awaitsKey = isObject;
  }

  #close(): void {
    if (this.depth > 0) this.depth--;
    this.#awaitsKey = false;
  }
}

/** Behind the quote that ends a string; -1 if there is none. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (end - backslashes > from && text.charCodeAt(end - backslashes - 1) === backslash) backslashes++;
    // An odd number of them escapes the quote.
    if (backslashes % 2 === 0) return end + 1;
  }
  return -1;
}
