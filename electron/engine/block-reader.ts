import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import type { ByteSource } from "./byte-source.ts";

const blockBytes = 256 * 1024;
const blocksKept = 8;

/**
 * Serves small reads from blocks that it keeps for a while: an analysis asks for thousands of small ranges, most of them beside one
 * another. Large reads go straight through.
 */
export class BlockReader implements ByteReader {
  readonly #source: ByteSource;
  /** The block used last stands last. */
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(source: ByteSource) {
    this.#source = source;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const number = Math.floor(start / blockBytes);
    const isInOne = end <= (number + 1) * blockBytes;
    if (!isInOne) return this.#source.read(start, end);
    const block = await this.#block(number);
    const from = start - number * blockBytes;
    // A copy: who asked may keep it or write into it.
    return block.slice(from, from + end - start);
  }

  /** For who reads all of it: straight through. */
  readInto(buffer: Uint8Array, position: number): Promise<number> {
    return this.#source.readInto(buffer, position);
  }

  #block(number: number): Promise<Uint8Array> {
    const start = number * blockBytes;
    const block =
      this.#blocks.get(number) ??
      this.#source.read(start, Math.min(start + blockBytes, this.#source.sizeBytes));
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= blocksKept) break;
      this.#blocks.delete(oldest);
    }
    return block;
  }
}
