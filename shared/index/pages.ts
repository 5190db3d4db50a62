/** Where tables take their memory from; what they are given is all zeros. */
export interface Pages {
  words(count: number): Uint32Array;
  doubles(count: number): Float64Array;
  bytes(count: number): Uint8Array;
}

/** Each piece has memory of its own. */
export const ownPages: Pages = {
  words: (count) => new Uint32Array(count),
  doubles: (count) => new Float64Array(count),
  bytes: (count) => new Uint8Array(count),
};

const slabSize = 64 * 1024;
const largestPiece = 2 * 1024;

/**
 * Small pieces lie in one buffer with many others: where a file holds thousands of small threads, a buffer for each piece
 * of their indexes would cost far more than it holds. A buffer lives as long as any index that has a piece of it.
 */
export class SharedPages implements Pages {
  #slab = new ArrayBuffer(slabSize);
  #used = 0;

  words(count: number): Uint32Array {
    const at = this.#take(count * Uint32Array.BYTES_PER_ELEMENT);
    return at < 0 ? ownPages.words(count) : new Uint32Array(this.#slab, at, count);
  }

  doubles(count: number): Float64Array {
    const at = this.#take(count * Float64Array.BYTES_PER_ELEMENT);
    return at < 0 ? ownPages.doubles(count) : new Float64Array(this.#slab, at, count);
  }

  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return at < 0 ? ownPages.bytes(count) : new Uint8Array(this.#slab, at, count);
  }

  /** The place of so many bytes in the slab, on a border of eight; -1 for a piece that is better alone. */
  #take(size: number): number {
    if (size > largestPiece) return -1;
    if (this.#used + size > slabSize) {
      this.#slab = new ArrayBuffer(slabSize);
      this.#used = 0;
    }
    const at = this.#used;
    this.#used = (at + size + 7) & ~7;
    return at;
  }
}
