import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";

type Waiting = Range & { handOver(bytes: Uint8Array): void };

/** What is read at once, and so held at once. */
const mostSlices = 256;
const mostBytes = 2 * 1024 * 1024;

/**
 * Slices that rules want to see, read in batches and handed over in the order in which they were asked for. An empty range
 * is handed over like any other, without a read.
 */
export class SliceQueue {
  readonly #reader: ByteReader;
  #waiting: Waiting[] = [];

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  get isFull(): boolean {
    return this.#waiting.length >= mostSlices;
  }

  add(range: Range, handOver: (bytes: Uint8Array) => void): void {
    this.#waiting.push({ ...range, handOver });
  }

  /** Answers false if `goesOn` said so before all was handed over. */
  async flush(goesOn: () => boolean): Promise<boolean> {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (let from = 0; from < waiting.length;) {
        if (!goesOn()) return false;
        const to = endOfBatch(waiting, from);
        const slices = await readRanges(this.#reader, waiting.slice(from, to));
        for (const [at, bytes] of slices.entries()) waiting[from + at]!.handOver(bytes);
        from = to;
      }
    }
    return true;
  }
}

function endOfBatch(waiting: readonly Waiting[], from: number): number {
  let bytes = 0;
  for (let at = from; at < waiting.length; at++) {
    bytes += waiting[at]!.end - waiting[at]!.start;
    if (at > from && (at - from >= mostSlices || bytes > mostBytes)) return at;
  }
  return waiting.length;
}
