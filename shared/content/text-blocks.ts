import type { CancelSignal } from "../api/bridge.ts";
import type { TextBlock } from "../api/content.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeBytes, decodeStringBytes } from "../text/decode-string.ts";
import { BlockCutter, largestUnit } from "./block-cutter.ts";
import type { NumberList } from "./number-list.ts";

const chunkBytes = 256 * 1024;
const quote = 0x22;

export type ScanOptions = {
  /** Hears after every chunk how many bytes are passed; the work goes on when it settles, and lets others pass until then. */
  onProgress?: (done: number) => Promise<void> | void;
  signal?: CancelSignal;
  /** How much is read at a time. */
  chunkBytes?: number;
};

/** A text of any size in blocks of a few kilobytes, each of which can be read by itself: only their starts are kept. */
export class TextBlocks {
  /** As it stands in the file. */
  readonly sizeBytes: number;
  readonly blocks: number;
  /** For every stretch that fits into one list, the block it starts with. */
  readonly stretches: readonly number[];
  readonly #body: Range;
  readonly #isString: boolean;
  /** Where blocks start in the body. */
  readonly #starts: NumberList;
  readonly #surplus: NumberList;

  private constructor(range: Range, body: Range, isString: boolean, cut: BlockCutter) {
    const { starts, surplus, stretches } = cut;
    starts.fit();
    surplus.fit();
    this.sizeBytes = range.end - range.start;
    this.blocks = starts.length;
    this.stretches = stretches;
    this.#body = body;
    this.#isString = isString;
    this.#starts = starts;
    this.#surplus = surplus;
  }

  /** `range` is a JSON string with its quotes, whose text is meant, or any other JSON as it stands there. Null if it was cancelled. */
  static async scan(reader: ByteReader, range: Range, options: ScanOptions = {}): Promise<TextBlocks | null> {
    const first = await reader.read(range.start, Math.min(range.end, range.start + 1));
    const isString = first[0] === quote;
    const body = isString ? { start: range.start + 1, end: range.end - 1 } : range;
    const size = body.end - body.start;
    const step = Math.max(options.chunkBytes ?? chunkBytes, largestUnit);
    const cutter = new BlockCutter(isString);
    for (let at = 0; at < size;) {
      if (options.signal?.aborted === true) return null;
      const to = Math.min(at + step, size);
      const bytes = await reader.read(body.start + at, body.start + to);
      if (bytes.length !== to - at) throw new ChangedText();
      at += cutter.take(bytes, at, to === size);
      await options.onProgress?.(at);
    }
    cutter.end(size);
    return new TextBlocks(range, body, isString, cutter);
  }

  /** Those that there are of `count` blocks. */
  async read(reader: ByteReader, from: number, count: number): Promise<TextBlock[]> {
    const to = Math.min(from + count, this.blocks);
    if (from >= to) return [];
    const base = this.#startOf(from);
    const bytes = await reader.read(base, this.#startOf(to));
    return Array.from({ length: to - from }, (_, number) => {
      const block = from + number;
      const piece = bytes.subarray(this.#startOf(block) - base, this.#startOf(block + 1) - base);
      const text = this.#isString ? decodeStringBytes(piece, piece.length).text : decodeBytes(piece);
      return { text, continues: block < this.blocks - 1 && !text.endsWith("\n") };
    });
  }

  /** The block that holds a place of the text, in UTF-16 units from its start; the last one for what is behind its end. */
  blockAt(place: number): number {
    let low = 0;
    let high = this.blocks;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#unitsBefore(middle) <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  #unitsBefore(block: number): number {
    return this.#starts.at(block) - this.#surplus.at(block);
  }

  #startOf(block: number): number {
    return block < this.blocks ? this.#body.start + this.#starts.at(block) : this.#body.end;
  }
}
