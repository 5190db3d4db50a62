import { partRange } from "../index/thread-index.ts";
import type { Range } from "../rows/read-ranges.ts";
import { type CheckedThread, parseValue } from "./checked-thread.ts";
import { rangeOf } from "../index/range-of.ts";

/** Longer prompts are compared byte for byte, piece by piece, and only with one of the same length. */
const longestDecoded = 64 * 1024;
const nothing: Range = { start: 0, end: 0 };

/** The prompts of the last user turn, and whether others say the same. Reads as everything here does: later, in order. */
export class PromptComparison {
  readonly #thread: CheckedThread;
  readonly #short = new Set<string>();
  #ranges: readonly Range[] = [];
  #isRead = true;

  constructor(thread: CheckedThread) {
    this.#thread = thread;
  }

  keep(parts: readonly number[]): void {
    this.#ranges = parts.map((part) => this.#rangeOf(part));
    this.#isRead = false;
  }

  compare(part: number, whenSame: () => void): void {
    const range = this.#rangeOf(part);
    if (isLong(range)) {
      const other = this.#ranges.find(({ start, end }) => end - start === range.end - range.start);
      if (other !== undefined) this.#compareBytes(range, other, whenSame);
      return;
    }
    this.#readShort();
    this.#thread.readBytes(range, (bytes) => {
      const prompt = spell(bytes);
      if (prompt !== null && this.#short.has(prompt)) whenSame();
    });
  }

  /** Most threads repeat nothing: what the user said is read only when there is something to compare it with. */
  #readShort(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    this.#thread.readBytes(nothing, () => this.#short.clear());
    for (const range of this.#ranges.filter((each) => !isLong(each)))
      this.#thread.readBytes(range, (bytes) => {
        const prompt = spell(bytes);
        if (prompt !== null) this.#short.add(prompt);
      });
  }

  #rangeOf(part: number): Range {
    return rangeOf(this.#thread.index.parts, part, partRange.preview);
  }

  #compareBytes(a: Range, b: Range, whenSame: () => void): void {
    const length = a.end - a.start;
    let isSame = true;
    let piece: Uint8Array = new Uint8Array(0);
    for (let from = 0; from < length; from += longestDecoded) {
      const to = Math.min(length, from + longestDecoded);
      this.#thread.readBytes({ start: a.start + from, end: a.start + to }, (bytes) => (piece = bytes));
      this.#thread.readBytes({ start: b.start + from, end: b.start + to }, (bytes) => {
        isSame &&= bytes.length === piece.length && bytes.every((byte, at) => byte === piece[at]);
      });
    }
    this.#thread.readBytes(nothing, () => {
      if (isSame) whenSame();
    });
  }
}

const isLong = ({ start, end }: Range) => end - start > longestDecoded;

/** One spelling for all ways to write a prompt: a text and a list of that one text say the same. Null for no prompt. */
function spell(bytes: Uint8Array): string | null {
  const content = parseValue(bytes);
  if (content === undefined || content === null) return null;
  const items: unknown[] = Array.isArray(content) ? content : [content];
  return items.every((item) => item === "") ? null : JSON.stringify(items);
}
