import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import { memberTables } from "../scan/noted-fields.ts";
import type { Fault } from "../scan/fault.ts";
import { LineCounter } from "../scan/line-counter.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { GrowingBytes } from "../converted/growing-bytes.ts";

/** As deep as threads may be. */
const deepest = 10_000;

/** Where a list stops before its end. `text`: of the element that it stops in, as far as it came; null between elements. */
export type Stop = { fault: Fault; text: string | null; line: number };

/** Cuts a JSON list into the texts of its elements, as its bytes come. Holds one element at a time. */
export class ElementSplitter {
  readonly #onElement: (text: string) => void;
  readonly #tokenizer: JsonTokenizer;
  readonly #lines = new LineCounter();
  readonly #open = new GrowingBytes();
  #fault: Fault | null = null;
  #chunk: Uint8Array = new Uint8Array(0);
  /** The offset of the chunk's first byte. */
  #base = 0;
  #depth = 0;
  /** Where the open element starts; behind the last one, where nothing is open, it ends. */
  #place = 0;
  #elements = 0;
  /** What came behind the last element, without white space. */
  #behind: "" | "," | "]" = "";

  constructor(onElement: (text: string) => void) {
    this.#onElement = onElement;
    const sink = {
      open: (_field: number, _kind: number, start: number) => {
        if (this.#depth++ > 0) return;
        this.#place = start;
        this.#behind = "";
      },
      text: () => {},
      close: (end: number) => {
        if (--this.#depth === 0) this.#end(end);
      },
    };
    this.#tokenizer = new JsonTokenizer(sink, { maxDepth: deepest, thread: "each" }, memberTables);
  }

  push(bytes: Uint8Array): void {
    if (this.#fault !== null) return;
    this.#chunk = bytes;
    this.#fault = this.#tokenizer.push(bytes);
    const read = this.#fault?.place === undefined ? bytes.length : this.#fault.place.offset - this.#base;
    const left = bytes.subarray(Math.max(0, this.#place - this.#base), Math.max(0, read));
    if (this.#depth > 0) this.#open.add(left);
    else this.#noteBehind(left);
    if (this.#fault === null) this.#countLines(bytes);
    this.#base += bytes.length;
    this.#chunk = bytes.subarray(0, 0);
  }

  /** Null if the list is whole. */
  stop(): Stop | null {
    const text = this.#depth > 0 ? decodeBytes(this.#open.bytes) : null;
    if (this.#fault !== null) return { fault: this.#fault, text, line: this.#fault.place?.line ?? 1 };
    const expected = this.#expected();
    if (expected === null) return null;
    const place = this.#lines.placeOf(this.#base);
    return {
      fault: { code: "truncated", place, expected, found: "the end of the file" },
      text,
      line: place.line,
    };
  }

  #end(end: number): void {
    const bytes = this.#chunk.subarray(Math.max(0, this.#place - this.#base), end - this.#base);
    const isHere = this.#place >= this.#base;
    if (!isHere) this.#open.add(bytes);
    const text = decodeBytes(isHere ? bytes : this.#open.bytes);
    this.#open.clear();
    this.#place = end;
    this.#elements++;
    this.#onElement(text);
  }

  #noteBehind(bytes: Uint8Array): void {
    if (bytes.includes(0x2c)) this.#behind = ",";
    if (bytes.includes(0x5d)) this.#behind = "]";
  }

  #countLines(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === 0x0a) this.#lines.breakAt(this.#base + at + 1);
      else if ((byte & 0xc0) === 0x80) this.#lines.continuations++;
      // A byte order mark is no part of the line; nothing else could begin so.
      else if (byte === 0xef && this.#base + at === 0) this.#lines.startAt(1);
    }
  }

  /** What should have come next; null at the end. Asks a tokenizer that reads what is open, so that the one at work can go on. */
  #expected(): string | null {
    const isList = this.#tokenizer.form === "list";
    if (!isList && this.#elements > 0 && this.#depth === 0) return null;
    const behind = this.#depth > 0 && this.#elements > 0 ? "," : this.#behind;
    const before = isList ? `[${this.#elements > 0 ? "{}" : ""}${behind}` : "";
    const asked = new JsonTokenizer(nobody, { maxDepth: deepest, thread: 0 }, memberTables);
    asked.push(encoder.encode(before));
    if (this.#depth > 0) asked.push(this.#open.bytes);
    return asked.end()?.expected ?? (this.#depth > 0 ? "the end of a number" : null);
  }
}

const encoder = new TextEncoder();
const nobody = { open: () => {}, text: () => {}, close: () => {} };
