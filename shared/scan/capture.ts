import { captureLimit } from "./token-sink.ts";

/** The bytes of a string that someone wants to see, also when it lies over the border of two chunks. */
export class Capture {
  bytes: Uint8Array = new Uint8Array(0);
  from = 0;
  to = 0;
  /** Whether the string is longer than what is kept of it. */
  cut = false;
  #carried: Uint8Array | null = null;
  #length = 0;

  begin(at: number): void {
    this.from = at;
    this.cut = false;
    this.#length = 0;
  }

  /** The chunk ends inside the string: keep what it holds of it. */
  carry(chunk: Uint8Array): void {
    this.#carried ??= new Uint8Array(captureLimit);
    const room = captureLimit - this.#length;
    if (chunk.length - this.from > room) this.cut = true;
    const piece = chunk.subarray(this.from, Math.min(chunk.length, this.from + room));
    this.#carried.set(piece, this.#length);
    this.#length += piece.length;
    this.from = 0;
  }

  /** The string ends at `at`: from here on `bytes`, `from` and `to` hold it. */
  finish(chunk: Uint8Array, at: number): void {
    if (this.#length === 0) {
      this.bytes = chunk;
      this.cut = at - this.from > captureLimit;
      this.to = this.cut ? this.from + captureLimit : at;
      return;
    }
    this.carry(chunk.subarray(0, at));
    this.bytes = this.#carried!;
    this.to = this.#length;
  }
}
