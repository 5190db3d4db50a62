const firstSize = 16 * 1024;
/** One long element shall not keep its memory for all that follow. */
const keptSize = 1024 * 1024;

/** Bytes that come in pieces, copied together: each byte a fixed number of times, however many pieces there are. */
export class GrowingBytes {
  #buffer = new Uint8Array(firstSize);
  #length = 0;

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, this.#buffer.length * 2));
      larger.set(this.bytes);
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  clear(): void {
    this.#length = 0;
    if (this.#buffer.length > keptSize) this.#buffer = new Uint8Array(firstSize);
  }
}
