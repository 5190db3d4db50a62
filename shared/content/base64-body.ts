const skipped = 0;
const padding = 1;
const wrong = 2;
const backslash = 0x5c;
const letterU = 0x75;
const equals = 0x3d;

/** By byte: the symbol that it stands for, with the two of the URL's alphabet as the plain ones; or one of the above. */
const symbols = new Uint8Array(256).fill(wrong);
for (const symbol of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  symbols[symbol.charCodeAt(0)] = symbol.charCodeAt(0);
symbols["-".charCodeAt(0)] = "+".charCodeAt(0);
symbols["_".charCodeAt(0)] = "/".charCodeAt(0);
symbols[equals] = padding;
for (const space of " \t\r\n\f\v") symbols[space.charCodeAt(0)] = skipped;

/** What stands behind a backslash in the body of a JSON string, where base64 may have it. */
const escapes = new Map(
  Array.from("/nrtf", (letter, at) => [letter.charCodeAt(0), "/\n\r\t\f".charCodeAt(at)]),
);

/**
 * Base64 as it stands in the body of a JSON string, fed in pieces of any size. It knows how many bytes it decodes to, and with
 * `keeps` it has the symbols themselves: in the plain alphabet, without white space and escapes, padded.
 */
export class Base64Body {
  isWrong = false;
  #symbols = 0;
  #padding = 0;
  readonly #kept: Uint8Array<ArrayBuffer> | null;
  /** Inside an escape: the bytes of it so far. */
  #escape = "";

  /** `keeps`: how many bytes are going to be fed. */
  constructor(keeps = 0) {
    this.#kept = keeps === 0 ? null : new Uint8Array(keeps + 4);
  }

  get sizeBytes(): number {
    return Math.floor((this.#symbols * 3) / 4);
  }

  push(bytes: Uint8Array): void {
    const kept = this.#kept;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      const symbol = symbols[byte]!;
      if (symbol > wrong && this.#escape === "" && this.#padding === 0) {
        if (kept !== null) kept[this.#symbols] = symbol;
        this.#symbols++;
      } else this.#takeSlowly(byte);
    }
  }

  /** Whether it was base64; padding that is left out is forgiven. */
  end(): boolean {
    const whole = this.#symbols + this.#padding;
    const isPadded = this.#padding === 0 ? this.#symbols % 4 !== 1 : whole % 4 === 0 && this.#padding <= 2;
    return !this.isWrong && this.#escape === "" && isPadded;
  }

  /** After the end. */
  plain(): Uint8Array<ArrayBuffer> {
    const kept = this.#kept ?? new Uint8Array(0);
    const size = Math.ceil(this.#symbols / 4) * 4;
    return kept.fill(equals, this.#symbols, size).subarray(0, size);
  }

  #takeSlowly(byte: number): void {
    if (this.#escape === "" && byte !== backslash) return this.#take(byte);
    this.#escape += String.fromCharCode(byte);
    if (this.#escape.length < 2) return;
    if (this.#escape.charCodeAt(1) === letterU) {
      if (this.#escape.length < 6) return;
      this.#endEscape(Number.parseInt(this.#escape.slice(2), 16));
    } else this.#endEscape(escapes.get(byte) ?? backslash);
  }

  #endEscape(unit: number): void {
    this.#escape = "";
    this.#take(unit);
  }

  #take(unit: number): void {
    const symbol = symbols[unit] ?? wrong;
    if (symbol === padding) this.#padding++;
    else if (symbol === wrong || (symbol > wrong && this.#padding > 0)) this.isWrong = true;
    else if (symbol > wrong) {
      if (this.#kept !== null) this.#kept[this.#symbols] = symbol;
      this.#symbols++;
    }
  }
}
