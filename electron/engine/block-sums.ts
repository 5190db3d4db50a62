import * as zlib from "node:zlib";
import type { ByteSource } from "./byte-source.ts";

/** Fast enough to be taken in passing. The first versions of Node 20 have none: then all blocks look alike. */
const crc32: typeof zlib.crc32 = "crc32" in zlib ? zlib.crc32 : () => 0;

const blockBytes = 256 * 1024;

/** Checksums of a file's beginning, block by block, as far as it was read from its start. */
export class BlockSums {
  /** Of whole blocks. */
  #sums: number[] = [];
  /** Of the block behind them, which is not whole yet. */
  #openSum = 0;
  #openBytes = 0;

  /** So many bytes are covered. */
  get end(): number {
    return this.#sums.length * blockBytes + this.#openBytes;
  }

  /** What goes on from the end is counted; what is known already, or lies further behind, is not. */
  note(bytes: Uint8Array, position: number): void {
    for (let at = this.end - position; at >= 0 && at < bytes.byteLength;) {
      const piece = bytes.subarray(at, at + blockBytes - this.#openBytes);
      this.#openSum = crc32(piece, this.#openSum);
      this.#openBytes += piece.byteLength;
      at += piece.byteLength;
      if (this.#openBytes < blockBytes) continue;
      this.#sums.push(this.#openSum);
      [this.#openSum, this.#openBytes] = [0, 0];
    }
  }

  /** How many of the bytes that are covered another state of the file begins with, by whole blocks. */
  async sameIn(file: Pick<ByteSource, "readInto">): Promise<number> {
    const buffer = new Uint8Array(blockBytes);
    for (let block = 0; block <= this.#sums.length; block++) {
      const isOpen = block === this.#sums.length;
      const wanted = buffer.subarray(0, isOpen ? this.#openBytes : blockBytes);
      const read = await file.readInto(wanted, block * blockBytes);
      if (read < wanted.byteLength || crc32(wanted) !== (isOpen ? this.#openSum : this.#sums[block]))
        return block * blockBytes;
    }
    return this.end;
  }

  /** Those of the whole blocks among the first `bytes`. */
  first(bytes: number): BlockSums {
    const sums = new BlockSums();
    sums.#sums = this.#sums.slice(0, Math.floor(bytes / blockBytes));
    return sums;
  }
}
