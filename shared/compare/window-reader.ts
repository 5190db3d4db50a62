import type { ByteReader } from "../rows/byte-reader.ts";

/** What is read on top of what was asked for: a little, and much where one range after another is asked for. */
const little = 16 * 1024;
const much = 512 * 1024;
/** Ranges that are no further apart come one after another. */
const nearby = 256 * 1024;

/**
 * Serves small ranges out of one window on the bytes, without a copy: whoever gets one must not write into it. Turns that differ are
 * read in the order of the file, thousands of them.
 */
export class WindowReader implements ByteReader {
  readonly #reader: ByteReader;
  readonly #end: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  /** `end`: nothing behind it is read. */
  constructor(reader: ByteReader, end: number) {
    this.#reader = reader;
    this.#end = end;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const isInside = start >= this.#start && end <= this.#start + this.#bytes.length;
    if (!isInside) {
      if (end - start > much) return this.#reader.read(start, end);
      const gap = start - (this.#start + this.#bytes.length);
      const more = Math.abs(gap) < nearby ? much : little;
      const bytes = await this.#reader.read(start, Math.max(end, Math.min(end + more, this.#end)));
      [this.#start, this.#bytes] = [start, bytes];
      return bytes.subarray(0, end - start);
    }
    return this.#bytes.subarray(start - this.#start, end - this.#start);
  }
}
