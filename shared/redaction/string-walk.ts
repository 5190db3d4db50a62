import { RedactedKeys } from "./redacted-keys.ts";

/** Hears of the strings of a text, each from its opening quote to behind its closing one. */
export interface StringSink {
  /** Behind the quote that ends a string whose body begins at `from`; -1 if there is none. */
  endOfString(bytes: Uint8Array, from: number): number;
  key(start: number, end: number): void;
  /** It stands under `walk.name`. */
  value(start: number, end: number): void;
  /** The text of some bytes as it is written there. */
  raw(start: number, end: number): string;
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;

/**
 * Finds the strings of a JSON text that may come in pieces, and knows under which key each stands. It takes it for granted that the text
 * is JSON; of a text that is not, it finds what looks like strings.
 */
export class StringWalk {
  /** How many containers are open. */
  depth = 0;
  /** By depth: where the key stands that values stand under; -1 in a list. */
  readonly #starts: number[] = [-1];
  readonly #ends: number[] = [-1];
  /** By depth: that key, once someone wanted to know it. */
  readonly #names: (string | null)[] = [null];
  readonly #isObject: boolean[] = [false];
  readonly #keys: (RedactedKeys | null)[] = [null];
  #awaitsKey = false;
  readonly #sink: StringSink;

  constructor(sink: StringSink) {
    this.#sink = sink;
  }

  get isUnderKey(): boolean {
    return this.#starts[this.depth]! >= 0;
  }

  /** The raw body of the key that the current value stands under; null if it stands under none. */
  get name(): string | null {
    return this.#nameAt(this.depth);
  }

  /** The raw key of the root object that the walk is at. */
  get rootName(): string | null {
    return this.#nameAt(Math.min(this.depth, 1));
  }

  /** The keys of the object that the walk is in. */
  get keys(): RedactedKeys {
    return (this.#keys[this.depth] ??= new RedactedKeys());
  }

  /** Goes on through a text; answers how far it came: to its end, or to a string whose end is not in it. */
  run(bytes: Uint8Array): number {
    let at = 0;
    while (at < bytes.length) {
      const unit = bytes[at]!;
      if (unit === quote) {
        const end = this.#sink.endOfString(bytes, at + 1);
        if (end < 0) return at;
        this.#tell(at, end);
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

  /** Remembers the keys that may still be asked for: those bytes go, and others follow. */
  holdNames(): void {
    this.#nameAt(this.depth);
    this.#nameAt(Math.min(this.depth, 1));
  }

  #nameAt(depth: number): string | null {
    const start = this.#starts[depth]!;
    return start < 0 ? null : (this.#names[depth] ??= this.#sink.raw(start, this.#ends[depth]!));
  }

  #tell(start: number, end: number): void {
    if (!this.#awaitsKey) return this.#sink.value(start, end);
    this.#starts[this.depth] = start + 1;
    this.#ends[this.depth] = end - 1;
    this.#names[this.depth] = null;
    this.#sink.key(start, end);
  }

  #open(isObject: boolean): void {
    this.depth++;
    this.#starts[this.depth] = -1;
    this.#ends[this.depth] = -1;
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
