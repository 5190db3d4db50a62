import type { FailureCode } from "../failure/failure.ts";
import { valueKind } from "../index/thread-index.ts";
import { ChunkView } from "./chunk-view.ts";
import * as words from "./fault.ts";
import { LineCounter } from "./line-counter.ts";
import { NoteTeller } from "./note-teller.ts";
import { type NoteTables, threadTables } from "./noted-fields.ts";
import { expectation, reading } from "./reading-states.ts";
import { Skimmer } from "./skimmer.ts";
import { beginsMark, kindOf, SlowScalar } from "./slow-scalar.ts";
import { SlowString } from "./slow-string.ts";
import { step } from "./step.ts";
import { captureLimit, interest } from "./token-sink.ts";
import type { Form, Tokenizer, TokenizerOptions, TokenSink } from "./token-sink.ts";

const quote = 0x22;
const nothing = new Uint8Array(0);
const mayEnd = new Set<number>([reading.afterRoot, reading.betweenRoots, reading.afterList]);

/**
 * Reads JSON text in chunks of any size and says no to everything that JSON.parse refuses and to everything that is not
 * UTF-8, with the place. Several values may follow one another. Knows nothing of threads: the tables of notes do. A byte
 * order mark at the very beginning is passed over.
 * A token that lies whole in a chunk is passed over at once; one that does not goes through `SlowString` or `SlowScalar`.
 */
export class JsonTokenizer implements Tokenizer {
  readonly #teller: NoteTeller;
  readonly #lines = new LineCounter();
  readonly #skimmer = new Skimmer();
  readonly #string = new SlowString();
  readonly #scalar = new SlowScalar();
  /** 1 where the container of that depth is an object. */
  readonly #objects: Uint8Array;
  /** One of `reading`; inside a token, the token's reader knows more. */
  #state: number = reading.beforeRoot;
  #fault: words.Fault | null = null;
  #chunk: Uint8Array = nothing;
  #view = new ChunkView(nothing, 0, this.#lines);
  /** Where in its file the text starts: `options.offset`, if it is a slice of it. */
  readonly #start: number;
  /** The offset of the chunk's first byte. */
  #base: number;
  #depth = 0;

  constructor(
    sink: TokenSink,
    options: TokenizerOptions & { offset?: number },
    tables: NoteTables = threadTables,
  ) {
    this.#teller = new NoteTeller(sink, options.thread, tables);
    this.#objects = new Uint8Array(options.maxDepth + 1);
    this.#start = this.#base = options.offset ?? 0;
    this.#lines.startAt(this.#start);
  }

  get bytesRead(): number {
    return this.#base - this.#start;
  }

  get form(): Form {
    return this.#teller.form;
  }

  get values(): number {
    return this.#teller.values;
  }

  push(chunk: Uint8Array): words.Fault | null {
    if (this.#fault !== null) return this.#fault;
    this.#chunk = chunk;
    this.#view = new ChunkView(chunk, this.#base, this.#lines);
    let at = 0;
    while (at < chunk.length) at = this.#step(at);
    this.#base += chunk.length;
    this.#chunk = nothing;
    return this.#fault;
  }

  end(): words.Fault | null {
    if (this.#fault !== null) return this.#fault;
    if (this.#state === reading.inNumber && this.#depth === 0 && this.#scalar.numberMayEnd) this.#endValue(0);
    if (mayEnd.has(this.#state)) return null;
    const code = this.#state === reading.beforeRoot ? "empty" : "truncated";
    this.#refuse(code, 0, this.#expectation(), words.endOfFile);
    return this.#fault;
  }

  #step(at: number): number {
    if (this.#state < reading.inString)
      return this.#depth > this.#teller.entered ? this.#skim(at) : this.#between(at);
    return this.#state === reading.inString ? this.#readString(at) : this.#readScalar(at);
  }

  /** Nobody looks at the inside of this container: pass over all of it that is plain to read. */
  #skim(from: number): number {
    const skimmer = this.#skimmer;
    skimmer.at = from;
    skimmer.depth = this.#depth;
    skimmer.state = this.#state;
    skimmer.run(this.#view, this.#objects, this.#teller.entered);
    this.#depth = skimmer.depth;
    this.#state = skimmer.state;
    if (this.#state !== reading.inString) return this.#between(skimmer.at);
    this.#string.begin(skimmer.at, skimmer.isKey, false, false);
    return this.#readString(skimmer.at);
  }

  #between(from: number): number {
    const at = this.#chunk[from]! > 0x20 ? from : this.#space(from);
    if (at >= this.#chunk.length) return at;
    const byte = this.#chunk[at]!;
    switch (this.#state) {
      case reading.afterValue:
        return this.#afterValue(at, byte);
      case reading.beforeFirstKey:
        return byte === 0x7d ? this.#closeContainer(at) : this.#startKey(at, byte);
      case reading.beforeKey:
        return this.#startKey(at, byte);
      case reading.beforeColon:
        if (byte !== 0x3a) return this.#refuseByte(at);
        this.#state = reading.beforeValue;
        return at + 1;
      case reading.beforeElement:
        return byte === 0x5d ? this.#closeContainer(at) : this.#startValue(at, byte);
      case reading.afterRoot:
      case reading.afterList:
        return this.#refuseByte(at);
      default:
        return this.#startValue(at, byte);
    }
  }

  #space(from: number): number {
    const at = this.#view.passSpace(from);
    if (at > from && this.#state === reading.afterRoot) this.#state = reading.betweenRoots;
    return at;
  }

  #afterValue(at: number, byte: number): number {
    const inObject = this.#objects[this.#depth] === 1;
    if (byte !== 0x2c)
      return byte === (inObject ? 0x7d : 0x5d) ? this.#closeContainer(at) : this.#refuseByte(at);
    this.#state = inObject ? reading.beforeKey : reading.beforeValue;
    return at + 1;
  }

  #startKey(at: number, byte: number): number {
    if (byte !== quote) return this.#refuseByte(at);
    if (this.#depth !== this.#teller.entered) return this.#startString(at, true, false);
    return this.#fields(at);
  }

  /** Goes through the fields of an entered object as long as their values are strings and all is whole and plain to read. */
  #fields(from: number): number {
    const chunk = this.#chunk;
    const view = this.#view;
    const teller = this.#teller;
    const base = this.#base;
    for (let at = from; ; at++) {
      teller.startKey(base + at);
      view.escaped = false;
      const keyEnd = view.passString(at + 1);
      if (chunk[keyEnd] !== quote || keyEnd - at > captureLimit) return this.#goOn(at, keyEnd, true, true);
      teller.endKey(chunk, at + 1, keyEnd, view.escaped, base + keyEnd + 1);
      if (chunk[keyEnd + 1] !== 0x3a) {
        this.#state = reading.beforeColon;
        return keyEnd + 1;
      }
      const start = keyEnd + 2;
      if (chunk[start] !== quote) {
        this.#state = reading.beforeValue;
        return start;
      }
      const wanted = teller.interest;
      if (wanted !== interest.none) teller.open(valueKind.string, base + start);
      view.escaped = false;
      const end = view.passString(start + 1);
      if (chunk[end] !== quote || (wanted === interest.text && end - start > captureLimit))
        return this.#goOn(start, end, false, wanted === interest.text);
      if (wanted === interest.text) teller.text(chunk, start + 1, end, view.escaped, false);
      if (wanted !== interest.none) teller.close(base + end + 1);
      at = end + 1;
      if (chunk[at] !== 0x2c || chunk[at + 1] !== quote) {
        this.#state = reading.afterValue;
        return at;
      }
    }
  }

  #startString(at: number, isKey: boolean, isWanted: boolean): number {
    this.#view.escaped = false;
    return this.#goOn(at, this.#view.passString(at + 1), isKey, isWanted);
  }

  /** The string that starts at `start` is passed up to `at`. */
  #goOn(start: number, at: number, isKey: boolean, isWanted: boolean): number {
    this.#state = this.#string.begin(start + 1, isKey, isWanted, this.#view.escaped);
    return this.#readString(at);
  }

  #readString(from: number): number {
    const string = this.#string;
    const at = string.read(this.#view, this.#lines, from);
    if (string.taken === step.goesOn) return at;
    if (string.taken === step.wrong) return this.#refuseByte(at);
    if (string.taken === step.control)
      return this.#refuse("not-json", at, words.someEscape, words.nameByte(this.#chunk[at]!));
    if (string.taken === step.broken) {
      const start = at - string.forgetCharacter(this.#lines);
      return this.#refuse("not-utf8", start, words.someCharacter, words.nameBytes(string.character.bytes));
    }
    return this.#endString(at + 1);
  }

  #endString(end: number): number {
    const { capture, isKey, isWanted, escaped } = this.#string;
    if (isWanted) {
      const { bytes, from, to, cut } = capture;
      if (isKey) this.#teller.endKey(bytes, from, to, escaped, this.#base + end);
      else this.#teller.text(bytes, from, to, escaped, cut);
    }
    if (!isKey) return this.#endValue(end);
    this.#state = reading.beforeColon;
    return end;
  }

  #startValue(at: number, byte: number): number {
    const kind = kindOf(byte);
    const isContainer = kind === valueKind.object || kind === valueKind.array;
    if (isContainer && this.#depth === this.#objects.length - 1)
      return this.#refuse("too-deep", at, words.levelsAllowed(this.#depth), words.oneMoreLevel);
    const isMark = kind === 0 && beginsMark(byte) && this.#base + at === this.#start;
    if (kind === 0) return isMark ? this.#startScalar(at, byte) : this.#refuseByte(at);
    const teller = this.#teller;
    if (this.#depth === teller.rootDepth && teller.startRoot(kind)) return this.#enterContainer(at, false);
    const wanted = this.#depth === teller.entered ? teller.interest : interest.none;
    if (wanted !== interest.none) teller.open(kind, this.#base + at);
    if (kind === valueKind.string) return this.#startString(at, false, wanted === interest.text);
    return isContainer ? this.#enterContainer(at, kind === valueKind.object) : this.#startScalar(at, byte);
  }

  #enterContainer(at: number, isObject: boolean): number {
    this.#depth++;
    this.#objects[this.#depth] = isObject ? 1 : 0;
    this.#state = isObject ? reading.beforeFirstKey : reading.beforeElement;
    return at + 1;
  }

  #closeContainer(at: number): number {
    if (this.#depth === this.#teller.entered) this.#teller.leave();
    this.#depth--;
    return this.#endValue(at + 1);
  }

  #endValue(at: number): number {
    const teller = this.#teller;
    if (this.#depth === teller.entered && teller.interest !== interest.none) teller.close(this.#base + at);
    if (this.#depth > 0) this.#state = reading.afterValue;
    else this.#state = teller.form === "list" ? reading.afterList : reading.afterRoot;
    return at;
  }

  #startScalar(at: number, byte: number): number {
    this.#state = this.#scalar.begin(byte);
    return this.#readScalar(at);
  }

  #readScalar(from: number): number {
    const chunk = this.#chunk;
    for (let at = from; at < chunk.length; at++) {
      const taken = this.#scalar.take(chunk[at]!);
      if (taken === step.goesOn) continue;
      if (taken === step.wrong) return this.#refuseByte(at);
      if (this.#state !== reading.inMark) return this.#endValue(taken === step.ends ? at + 1 : at);
      this.#lines.startAt(this.#base + at + 1);
      this.#state = reading.beforeRoot;
      return at + 1;
    }
    return chunk.length;
  }

  #refuseByte(at: number): number {
    return this.#refuse("not-json", at, this.#expectation(), words.nameByte(this.#chunk[at]!));
  }

  /** Ends the reading; answers an `at` that ends every loop. */
  #refuse(code: FailureCode, at: number, expected: string, found: string): number {
    this.#fault = { code, place: this.#lines.placeOf(this.#base + at), expected, found };
    return this.#chunk.length;
  }

  #expectation(): string {
    const state = this.#state === reading.inString ? this.#string.state : this.#state;
    const inObject = this.#objects[this.#depth] === 1;
    const { numberMayEnd, literal } = this.#scalar;
    return expectation(state, { inObject, numberMayEnd, literal });
  }
}
