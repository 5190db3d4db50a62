import type { ByteReader } from "../rows/byte-reader.ts";

const pieceSize = 1024 * 1024;
/** No double needs more digits to be told from its neighbours; of the rest it only counts whether there is any but zeros. */
const enoughDigits = 800;

/** Prints a number of any length as JavaScript would; null if it is beyond all doubles. */
export async function printLongNumber(
  reader: ByteReader,
  range: { start: number; end: number },
): Promise<string | null> {
  const number = new LongNumber();
  for (let at = range.start; at < range.end; at += pieceSize)
    number.push(await reader.read(at, Math.min(at + pieceSize, range.end)));
  const value = number.value();
  return Number.isFinite(value) ? String(value) : null;
}

class LongNumber {
  #sign = "";
  #digits = "";
  /** How far the point stands behind the digits that were kept; behind the point of the source, how far before. */
  #shift = 0;
  #more = false;
  #afterPoint = false;
  #power: string | null = null;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const character = String.fromCharCode(byte);
      if (this.#power !== null) this.#power = addToPower(this.#power, character);
      else if (character === "-") this.#sign = "-";
      else if (character === ".") this.#afterPoint = true;
      else if (character === "e" || character === "E") this.#power = "";
      else this.#digit(character);
    }
  }

  value(): number {
    // Of a power that is all zeros nothing was kept, or its sign alone.
    const stated = this.#power === null || this.#power === "-" ? 0 : Number(this.#power);
    const power = stated + this.#shift - (this.#more ? 1 : 0);
    const digits = this.#digits === "" ? "0" : this.#digits;
    return Number(`${this.#sign}${digits}${this.#more ? "1" : ""}e${power}`);
  }

  #digit(character: string): void {
    const isLeadingZero = this.#digits === "" && character === "0";
    const isKept = !isLeadingZero && this.#digits.length < enoughDigits;
    if (isKept) this.#digits += character;
    else if (character !== "0") this.#more = true;
    if (this.#afterPoint) this.#shift -= isKept || isLeadingZero ? 1 : 0;
    else this.#shift += isKept || isLeadingZero ? 0 : 1;
  }
}

/** Leading zeros say nothing, and a power of more than 15 digits is as good as endless. */
function addToPower(power: string, character: string): string {
  const isEmpty = power === "" || power === "-";
  if (character === "+" || (isEmpty && character === "0") || power.length > 15) return power;
  return power + character;
}
