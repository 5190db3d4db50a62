import type { FailureCode } from "../failure/failure.ts";
import { valueKind } from "../index/thread-index.ts";
import { Capture } from "./capture.ts";
import { LineCounter } from "./line-counter.ts";
import { endOfFile, nameByte, type Problem } from "./problem.ts";
import { ChunkView } from "./chunk-view.ts";
import { nextNumberState, numberMayEnd } from "./number-states.ts";
import { expectation, reading } from "./reading-states.ts";
import { Skimmer } from "./skimmer.ts";
import { type Interest, interest, type TokenSink } from "./token-sink.ts";

const quote = 0x22;
const backslash = 0x5c;
const lineBreak = 0x0a;
const hexDigits = flags("0123456789abcdefABCDEF");
const shortEscapes = flags('"\\/bfnrt');
const words = new Map([
  [0x74, { name: "true", bytes: [0x74, 0x72, 0x75, 0x65], kind: valueKind.boolean }],
  [0x66, { name: "false", bytes: [0x66, 0x61, 0x6c, 0x73, 0x65], kind: valueKind.boolean }],
  [0x6e, { name: "null", bytes: [0x6e, 0x75, 0x6c, 0x6c], kind: valueKind.null }],
]);
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Reads JSON text in chunks of any size and says no to everything that JSON.parse refuses, with the place. Knows nothing of
 * threads: its sink does. A byte order mark at the very beginning is passed over. Bytes of 0x80 and above are not checked.
 */
export class JsonTokenizer {
  readonly #sink: TokenSink;
  readonly #maxDepth: number;
  #state: number = reading.beforeRoot;
  #problem: Problem | null = null;
  #chunk: Uint8Array = new Uint8Array(0);
  #view = new ChunkView(this.#chunk, 0);
  readonly #skimmer = new Skimmer();
  /** The offset of the chunk's first byte. */
  #base = 0;
  readonly #lines = new LineCounter();
  #depth = 0;
  /** The depth of the innermost container that the sink entered; deeper ones pass by in silence. */
  #entered = 0;
  #wanted: Interest = interest.range;
  /** 1 where the container of that depth is an object. */
  readonly #objects: Uint8Array;
  readonly #capture = new Capture();
  #isKey = false;
  #escaped = false;
  #number = 0;
  #literal = "";
  #word: readonly number[] = byteOrderMark;
  /** How many bytes of a word or a \u escape were read. */
  #matched = 0;

  constructor(sink: TokenSink, maxDepth: number) {
    this.#sink = sink;
    this.#maxDepth = maxDepth;
    this.#objects = new Uint8Array(maxDepth + 1);
  }

  get bytesRead(): number {
    return this.#base;
  }

  push(chunk: Uint8Array): Problem | null {
    if (this.#problem !== null) return this.#problem;
    this.#chunk = chunk;
    this.#view = new ChunkView(chunk, this.#base);
    let at = 0;
    while (at < chunk.length) at = this.#step(at);
    if (this.#capture.active && this.#problem === null) this.#capture.carry(chunk);
    this.#base += chunk.length;
    return this.#problem;
  }

  end(): Problem | null {
    if (this.#problem !== null) return this.#problem;
    this.#chunk = new Uint8Array(0);
    if (this.#state === reading.inNumber && this.#depth === 0 && numberMayEnd(this.#number))
      this.#endValue(0);
    if (this.#state === reading.afterRoot) return null;
    const code = this.#state === reading.beforeRoot ? "empty" : "truncated";
    this.#refuse(code, 0, this.#expectation(), endOfFile);
    return this.#problem;
  }

  #step(at: number): number {
    switch (this.#state) {
      case reading.inString:
        return this.#string(at);
      case reading.inEscape:
        return this.#escape(at);
      case reading.inUnicode:
        return this.#unicode(at);
      case reading.inNumber:
        return this.#readNumber(at);
      case reading.inLiteral:
      case reading.inMark:
        return this.#readWord(at);
      default:
        return this.#between(this.#depth > this.#entered ? this.#skim(at) : at);
    }
  }

  /** Nobody looks at the inside of this container: pass over all of it that is plain to read. */
  #skim(from: number): number {
    const skimmer = this.#skimmer;
    skimmer.at = from;
    skimmer.depth = this.#depth;
    skimmer.state = this.#state;
    skimmer.run(this.#view, this.#lines, this.#objects, this.#entered);
    this.#depth = skimmer.depth;
    this.#state = skimmer.state;
    return skimmer.at;
  }

  #between(from: number): number {
    const chunk = this.#chunk;
    if (from === chunk.length) return from;
    let at = from;
    let byte = chunk[at]!;
    while (byte <= 0x20) {
      if (byte === lineBreak) this.#lines.breakAt(this.#base + at + 1);
      else if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return this.#refuseByte(at);
      at++;
      if (at === chunk.length) return at;
      byte = chunk[at]!;
    }
    switch (this.#state) {
      case reading.beforeColon:
        if (byte !== 0x3a) return this.#refuseByte(at);
        this.#state = reading.beforeValue;
        return at + 1;
      case reading.afterValue:
        return this.#afterValue(at, byte);
      case reading.beforeFirstKey:
        return byte === 0x7d ? this.#closeContainer(at) : this.#startKey(at, byte);
      case reading.beforeKey:
        return this.#startKey(at, byte);
      case reading.beforeElement:
        return byte === 0x5d ? this.#closeContainer(at) : this.#startValue(at, byte);
      case reading.afterRoot:
        return this.#refuseByte(at);
      default:
        return this.#startValue(at, byte);
    }
  }

  #afterValue(at: number, byte: number): number {
    const inObject = this.#objects[this.#depth] === 1;
    if (byte === 0x2c) {
      this.#state = inObject ? reading.beforeKey : reading.beforeValue;
      return at + 1;
    }
    return byte === (inObject ? 0x7d : 0x5d) ? this.#closeContainer(at) : this.#refuseByte(at);
  }

  #startKey(at: number, byte: number): number {
    if (byte !== quote) return this.#refuseByte(at);
    this.#isKey = true;
    this.#escaped = false;
    if (this.#depth === this.#entered) this.#capture.begin(at + 1);
    this.#state = reading.inString;
    return at + 1;
  }

  #startValue(at: number, byte: number): number {
    const wanted = this.#depth === this.#entered ? this.#wanted : interest.none;
    if (byte === quote) {
      if (wanted !== interest.none) this.#sink.open(valueKind.string, this.#base + at);
      if (wanted === interest.text) this.#capture.begin(at + 1);
      this.#isKey = false;
      this.#escaped = false;
      this.#state = reading.inString;
      return at + 1;
    }
    if (byte === 0x7b || byte === 0x5b) return this.#openContainer(at, byte === 0x7b, wanted);
    if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
      if (wanted !== interest.none) this.#sink.open(valueKind.number, this.#base + at);
      this.#number = 0;
      this.#state = reading.inNumber;
      return at;
    }
    return this.#startWord(at, byte, wanted);
  }

  #startWord(at: number, byte: number, wanted: Interest): number {
    this.#matched = 0;
    if (byte === byteOrderMark[0] && this.#base + at === 0) {
      this.#word = byteOrderMark;
      this.#state = reading.inMark;
      return at;
    }
    const literal = words.get(byte);
    if (literal === undefined) return this.#refuseByte(at);
    if (wanted !== interest.none) this.#sink.open(literal.kind, this.#base + at);
    this.#literal = literal.name;
    this.#word = literal.bytes;
    this.#state = reading.inLiteral;
    return at;
  }

  #openContainer(at: number, isObject: boolean, wanted: Interest): number {
    if (this.#depth === this.#maxDepth) {
      const limit = `at most ${this.#maxDepth.toLocaleString("en")} levels of nesting`;
      return this.#refuse("too-deep", at, limit, "one more level");
    }
    const kind = isObject ? valueKind.object : valueKind.array;
    const enters = wanted !== interest.none && this.#sink.open(kind, this.#base + at);
    this.#depth++;
    this.#objects[this.#depth] = isObject ? 1 : 0;
    if (enters) {
      this.#entered = this.#depth;
      this.#wanted = interest.range;
    }
    this.#state = isObject ? reading.beforeFirstKey : reading.beforeElement;
    return at + 1;
  }

  #closeContainer(at: number): number {
    if (this.#entered === this.#depth) {
      this.#entered--;
      // Only a wanted value is entered; an array's next element is wanted again.
      this.#wanted = interest.range;
    }
    this.#depth--;
    return this.#endValue(at + 1);
  }

  #endValue(at: number): number {
    if (this.#depth === this.#entered && this.#wanted !== interest.none) this.#sink.close(this.#base + at);
    this.#state = this.#depth === 0 ? reading.afterRoot : reading.afterValue;
    return at;
  }

  #string(from: number): number {
    const chunk = this.#chunk;
    const length = chunk.length;
    if (!this.#capture.active) {
      const end = this.#view.passString(from);
      if (end >= 0) {
        this.#lines.continuations += this.#view.continuations;
        return this.#endString(end - 1);
      }
    }
    let at = from;
    for (;;) {
      at = this.#view.skipPlain(at);
      if (at >= length) return length;
      const byte = chunk[at]!;
      if (byte === quote) return this.#endString(at);
      if (byte === backslash) {
        this.#escaped = true;
        // Most escapes are two bytes in the same chunk; the rest takes the slow way.
        if (at + 1 < length && shortEscapes[chunk[at + 1]!] === 1) at += 2;
        else {
          this.#state = reading.inEscape;
          return at + 1;
        }
      } else if (byte >= 0x80) {
        if (byte < 0xc0) this.#lines.continuations++;
        at++;
      } else return this.#refuse("not-json", at, "an escape for a control character", nameByte(byte));
    }
  }

  #endString(at: number): number {
    const capture = this.#capture;
    if (capture.active) {
      capture.finish(this.#chunk, at);
      const { bytes, from, to } = capture;
      if (this.#isKey) this.#wanted = this.#sink.key(bytes, from, to, this.#escaped);
      else this.#sink.text(bytes, from, to, this.#escaped);
    }
    if (!this.#isKey) return this.#endValue(at + 1);
    this.#state = reading.beforeColon;
    return at + 1;
  }

  #escape(at: number): number {
    const byte = this.#chunk[at]!;
    if (byte !== 0x75 && shortEscapes[byte] !== 1) return this.#refuseByte(at);
    this.#matched = 0;
    this.#state = byte === 0x75 ? reading.inUnicode : reading.inString;
    return at + 1;
  }

  #unicode(at: number): number {
    if (hexDigits[this.#chunk[at]!] !== 1) return this.#refuseByte(at);
    this.#matched++;
    if (this.#matched === 4) this.#state = reading.inString;
    return at + 1;
  }

  #readNumber(from: number): number {
    const chunk = this.#chunk;
    let state = this.#number;
    for (let at = from; at < chunk.length; at++) {
      const next = nextNumberState(state, chunk[at]!);
      if (next < 0) {
        this.#number = state;
        return numberMayEnd(state) ? this.#endValue(at) : this.#refuseByte(at);
      }
      state = next;
    }
    this.#number = state;
    return chunk.length;
  }

  /** A literal, or the byte order mark. */
  #readWord(from: number): number {
    const chunk = this.#chunk;
    let at = from;
    for (; at < chunk.length && this.#matched < this.#word.length; at++) {
      if (chunk[at] !== this.#word[this.#matched]) return this.#refuseByte(at);
      this.#matched++;
    }
    if (this.#matched < this.#word.length) return at;
    if (this.#state === reading.inLiteral) return this.#endValue(at);
    this.#lines.startAt(this.#base + at);
    this.#state = reading.beforeRoot;
    return at;
  }

  #refuseByte(at: number): number {
    return this.#refuse("not-json", at, this.#expectation(), nameByte(this.#chunk[at]!));
  }

  /** Ends the reading; answers an `at` that ends every loop. */
  #refuse(code: FailureCode, at: number, expected: string, found: string): number {
    this.#problem = { code, place: this.#lines.placeOf(this.#base + at), expected, found };
    return this.#chunk.length;
  }

  #expectation(): string {
    return expectation(this.#state, {
      inObject: this.#objects[this.#depth] === 1,
      numberMayEnd: numberMayEnd(this.#number),
      literal: this.#literal,
    });
  }
}

function flags(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
