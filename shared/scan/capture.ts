import { captureLimit } from "./token-sink.ts";

/** The bytes of a string that someone wants to see, also when it lies over the border of two chunks. */
export class Capture {
  active = false;
  bytes: Uint8Array = new Uint8Array(0);
  from = 0;
  to = 0;
  readonly #carried = new Uint8Array(captureLimit);
  #length = 0;

  begin(at: number): void {
    this.active = true;
    this.from = at;
    this.#length = 0;
  }

  /** The chunk ends inside the string: keep what it holds of it. */
  carry(chunk: Uint8Array): void {
    const piece = chunk.subarray(this.from, Math.min(chunk.length, this.from + captureLimit - this.#length));
    this.#carried.set(piece, this.#length);
    this.#length += piece.length;
    this.from = 0;
  }

  /** The string ends at `at`: from here on `bytes`, `from` and `to` hold it. */
  finish(chunk: Uint8Array, at: number): void {
    this.active = false;
    if (this.#length === 0) {
      this.bytes = chunk;
      this.to = Math.min(at, this.from + captureLimit);
      return;
    }
    this.carry(chunk.subarray(0, at));
    this.bytes = this.#carried;
    this.to = this.#length;
  }
}
