import type { ByteReader } from "../rows/byte-reader.ts";

const windowBytes = 64 * 1024;

/** Keeps the stretch that was read last: small neighbours cost one read, and of a large value only the ends are read. */
export class ByteWindow {
  readonly #reader: ByteReader;
  readonly #end: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  /** `end`: where the bytes end that may be read. */
  constructor(reader: ByteReader, end: number) {
    this.#reader = reader;
    this.#end = end;
  }

  /** What is here of the bytes from `at` on: at least one, unless the source became shorter or `at` is its end. */
  async from(at: number): Promise<Uint8Array> {
    if (at >= this.#start && at < this.#start + this.#bytes.length)
      return this.#bytes.subarray(at - this.#start);
    if (at >= this.#end) return this.#bytes.subarray(0, 0);
    const bytes = await this.#reader.read(at, Math.min(at + windowBytes, this.#end));
    this.#start = at;
    this.#bytes = bytes;
    return bytes;
  }
}
