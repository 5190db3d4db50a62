import type { ByteReader } from "../rows/byte-reader.ts";
import { readInto } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Anchor } from "./anchor.ts";
import { CandidateKernel } from "./candidate-kernel.ts";

/** The longest that is looked for: what begins before the end of what was read may go on behind it. */
const overlap = 64;

/**
 * Goes once over the bytes of a thread and knows which stretches may hold a match. Whoever asks goes forward; of what lies behind,
 * anything may be true. What was read last can be read again for nothing.
 */
export class Candidates implements ByteReader {
  readonly #reader: ByteReader;
  readonly #kernel: CandidateKernel;
  readonly #end: number;
  readonly #atOnce: number;
  /** What of the file is in the kernel's memory. */
  #start: number;
  #size = 0;
  /** From here up to `#passed` it was looked through, and there is no candidate. */
  #clear: number;
  #passed: number;
  /** The candidate that stands there. */
  #found: number | null = null;

  /** `atOnce`: so many bytes are read at once, more than twice the overlap. */
  constructor(reader: ByteReader, anchor: Anchor, { start, end }: Range, atOnce = Number.POSITIVE_INFINITY) {
    this.#reader = reader;
    this.#kernel = new CandidateKernel(anchor);
    this.#atOnce = Math.min(atOnce, this.#kernel.bytes.length);
    this.#end = end;
    this.#start = start;
    this.#clear = start;
    this.#passed = start;
  }

  /** Up to here all was looked through, or not asked for. */
  get passed(): number {
    return this.#passed;
  }

  /** Whether a candidate begins in a stretch; null where more has to be read to tell, with `readOn`. */
  isIn(start: number, end: number): boolean | null {
    if (start < this.#clear || end > this.#end) return true;
    if (this.#found === null || this.#found < start) this.#look(start);
    if (this.#found !== null) return this.#found < end;
    return this.#passed >= end ? false : null;
  }

  async readOn(): Promise<void> {
    const { bytes } = this.#kernel;
    this.#start = this.#passed;
    const wanted = Math.min(this.#atOnce, this.#end - this.#start);
    this.#size = await readInto(this.#reader, bytes.subarray(0, wanted), this.#start);
    // A file that became shorter: who reads from it will notice.
    if (this.#size < wanted) this.#passed = this.#end;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    if (start < this.#start || end > this.#start + this.#size) return this.#reader.read(start, end);
    return this.#kernel.bytes.slice(start - this.#start, end - this.#start);
  }

  /** From `start` on, as far as it was read. */
  #look(start: number): void {
    const end = this.#start + this.#size;
    const known = end >= this.#end ? end : end - overlap;
    if (start > this.#passed || this.#found !== null) this.#clear = start;
    this.#found = null;
    this.#passed = Math.max(this.#passed, start);
    if (this.#passed >= known) return;
    const place = this.#start + this.#kernel.next(this.#passed - this.#start, this.#size);
    this.#passed = Math.min(place, known);
    if (place < known) this.#found = place;
  }
}
