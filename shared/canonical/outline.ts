import type { ByteReader } from "../rows/byte-reader.ts";
import { OutlineFrame } from "./outline-frame.ts";

/** What is no larger is taken whole: read at once, canonicalized at once. */
export const largestRun = 1024 * 1024;
const chunkSize = 256 * 1024;
const quote = 0x22;
const backslash = 0x5c;

/** An object of small members is taken whole up to so many times that size: to take it apart means to hold all of its keys. */
const largestObject = 16;

/**
 * `run`: one value, or neighbouring elements of a list. `whole`: an object that is larger than a run, and yet taken at once. `scalar`: a
 * string or a number that is too large for that.
 */
export type Piece =
  | { what: "run"; start: number; end: number }
  | { what: "whole"; start: number; end: number }
  | { what: "scalar"; start: number; end: number }
  | { what: "list"; start: number; end: number; items: Piece[] }
  | { what: "object"; start: number; end: number; members: Members };

/** Key with its quotes, then value: four offsets for each member. `pieces` holds those values that are no single run. */
export type Members = { offsets: number[]; pieces: Map<number, Piece> };

/** Values whose ends are known, in the order of the file: the outline passes over them, and keeps the lists that hold them apart. */
export type Known = { starts: ArrayLike<number>; ends: ArrayLike<number> };

/**
 * The parts of a large value that are small enough to be taken whole, found in one pass and without looking into strings. The
 * value has been read before and is JSON; if the file changed meanwhile, this still ends, and whoever reads the parts will see it.
 */
export async function outline(
  reader: ByteReader,
  range: { start: number; end: number },
  options: { known?: Known; largest?: number } = {},
): Promise<Piece | null> {
  const outliner = new Outliner(options.largest ?? largestRun, options.known);
  for (let at = range.start; at < range.end;) {
    const chunk = await reader.read(at, Math.min(at + chunkSize, range.end));
    if (chunk.length === 0) return null;
    at = outliner.push(chunk, at);
  }
  return outliner.finish(range.end);
}

class Outliner {
  readonly #largest: number;
  readonly #known: Known;
  #nextKnown = 0;
  #base = 0;
  /** Frame 0 stands for what is around the value. */
  readonly #frames: OutlineFrame[];
  #depth = 0;
  #inString = false;
  /** How many backslashes stand right before where a chunk of a string goes on. */
  #backslashes = 0;
  /** Where the string, number or word that is being read started; -1 between them. */
  #start = -1;

  constructor(largest: number, known: Known = { starts: [], ends: [] }) {
    this.#largest = largest;
    this.#known = known;
    this.#frames = [new OutlineFrame(largest)];
  }

  /** Answers where to go on reading. */
  push(chunk: Uint8Array, base: number): number {
    this.#base = base;
    let at = 0;
    while (at < chunk.length) {
      if (this.#inString) at = this.#passString(chunk, at);
      else if (this.#start >= 0) at = this.#passScalar(chunk, at);
      else at = this.#between(chunk[at]!, at);
    }
    return base + at;
  }

  finish(end: number): Piece | null {
    if (this.#start >= 0 && !this.#inString) this.#endScalar(end);
    return this.#depth === 0 ? this.#frames[0]!.only() : null;
  }

  #between(byte: number, at: number): number {
    if (byte <= 0x20 || byte === 0x3a) return at + 1;
    const frame = this.#frames[this.#depth]!;
    if (byte === 0x2c) {
      frame.expectsKey = frame.isObject;
      return at + 1;
    }
    if (byte === 0x7d || byte === 0x5d) {
      if (this.#depth > 0) this.#close(frame, this.#base + at + 1);
      return at + 1;
    }
    const known = this.#knownEnd(this.#base + at);
    if (known > 0) {
      frame.holdsKnown = true;
      frame.add(this.#base + at, known, null);
      return known - this.#base;
    }
    if (byte === 0x7b || byte === 0x5b) this.#open(byte === 0x7b, this.#base + at);
    else {
      this.#start = this.#base + at;
      this.#inString = byte === quote;
      this.#backslashes = 0;
    }
    return at + 1;
  }

  #knownEnd(start: number): number {
    const { starts, ends } = this.#known;
    while (this.#nextKnown < starts.length && starts[this.#nextKnown]! < start) this.#nextKnown++;
    return starts[this.#nextKnown] === start ? ends[this.#nextKnown]! : 0;
  }

  #open(isObject: boolean, start: number): void {
    this.#depth++;
    const frame = (this.#frames[this.#depth] ??= new OutlineFrame(this.#largest));
    frame.open(isObject, start);
  }

  #close(frame: OutlineFrame, end: number): void {
    const { start } = frame;
    const isSmall = end - start <= this.#largest && !frame.holdsKnown;
    const piece = isSmall ? null : frame.finish(end, this.#largest * largestObject);
    this.#depth--;
    this.#frames[this.#depth]!.add(start, end, piece);
  }

  /** Up to the quote that no backslash escapes: an even number of them stands before it. */
  #passString(chunk: Uint8Array, from: number): number {
    const found = chunk.indexOf(quote, from);
    const end = found < 0 ? chunk.length : found;
    let first = end;
    while (first > from && chunk[first - 1] === backslash) first--;
    const backslashes = end - first + (first === from ? this.#backslashes : 0);
    this.#backslashes = found < 0 ? backslashes : 0;
    if (found < 0) return end;
    if (backslashes % 2 === 0) this.#endScalar(this.#base + end + 1);
    return end + 1;
  }

  #passScalar(chunk: Uint8Array, from: number): number {
    let at = from;
    while (at < chunk.length && !isDelimiter(chunk[at]!)) at++;
    if (at < chunk.length) this.#endScalar(this.#base + at);
    return at;
  }

  #endScalar(end: number): void {
    const start = this.#start;
    const frame = this.#frames[this.#depth]!;
    this.#start = -1;
    this.#inString = false;
    if (frame.expectsKey) frame.setKey(start, end);
    else frame.add(start, end, end - start > this.#largest ? { what: "scalar", start, end } : null);
  }
}

const isDelimiter = (byte: number) => byte <= 0x20 || byte === 0x2c || byte === 0x5d || byte === 0x7d;
