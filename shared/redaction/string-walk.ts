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

const titleKeys: ReadonlySet<string> = new Set(["name", "key"]);
const longestTitle = 200;

/**
 * Finds the strings of a JSON text that may come in pieces, and knows under which key each stands. It takes it for granted that the text
 * is JSON; of a text that is not, it finds what looks like strings.
 */
export class StringWalk {
  /** How many containers are open. */
  depth = 0;
  /** By depth: where the key stands that values stand under; -1 in a list without a name. */
  readonly #starts: number[] = [-1];
  readonly #ends: number[] = [-1];
  /** By depth: that key, once someone wanted to know it. */
  readonly #names: (string | null)[] = [null];
  /** By depth: what an object says its `value` is called, as in `{"name":"Cookie","value":"…"}`. */
  readonly #titles: (string | null)[] = [null];
  /** By depth: what the values of a list stand under; of an object, what those of the next list do. */
  readonly #listNames: (string | null)[] = [null];
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

  /** Whether the current value stands under a name that is not its key: its list's, or one that stands beside it. */
  get isNamedElsewhere(): boolean {
    return this.#isObject[this.depth]! ? this.#title !== null : this.#listNames[this.depth]! !== null;
  }

  /** The raw body of the key that the current value stands under, or of what it is called instead; null if there is none. */
  get name(): string | null {
    return this.#title ?? this.#nameAt(this.depth);
  }

  /** If the last key has a list under it, all of that stands under the key. */
  nameList(): void {
    this.#listNames[this.depth] = this.#nameAt(this.depth);
  }

  /** The current value may be what the `value` beside it is called. */
  noteTitle(start: number, end: number): void {
    if (end - start > longestTitle || !this.#isObject[this.depth]!) return;
    if (titleKeys.has(this.#nameAt(this.depth)!))
      this.#titles[this.depth] = this.#sink.raw(start + 1, end - 1);
  }

  get #title(): string | null {
    const title = this.#titles[this.depth]!;
    return title !== null && this.#nameAt(this.depth) === "value" ? title : null;
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
    this.#listNames[this.depth] = null;
    this.#sink.key(start, end);
  }

  #open(isObject: boolean): void {
    const name = isObject ? null : this.#listNames[this.depth]!;
    this.depth++;
    this.#starts[this.depth] = name === null ? -1 : 0;
    this.#ends[this.depth] = -1;
    this.#names[this.depth] = name;
    this.#listNames[this.depth] = name;
    this.#titles[this.depth] = null;
    this.#isObject[this.depth] = isObject;
    this.#keys[this.depth] = null;
    this.#awaitsKey = isObject;
  }

  #close(): void {
    if (this.depth > 0) this.depth--;
    this.#awaitsKey = false;
  }
}
