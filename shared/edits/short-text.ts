import { decodeBytes } from "../text/decode-string.ts";

const mostBytes = 256;
const beyondAscii = /[\u0080-\u00ff]/u;

/** A short text whose bytes may arrive in pieces. Of a longer one it only knows that it is longer. */
export class ShortText {
  /** Each byte as one unit. */
  #units = "";
  #length = 0;

  clear(): void {
    this.#units = "";
    this.#length = 0;
  }

  add(source: Uint8Array, from: number, to: number): void {
    this.#length += to - from;
    if (this.#length > mostBytes) return;
    for (let at = from; at < to; at++) this.#units += String.fromCharCode(source[at]!);
  }

  /** Null if it is longer than what is kept. */
  read(): string | null {
    if (this.#length > mostBytes) return null;
    if (!beyondAscii.test(this.#units)) return this.#units;
    return decodeBytes(Uint8Array.from(this.#units, (unit) => unit.charCodeAt(0)));
  }
}
