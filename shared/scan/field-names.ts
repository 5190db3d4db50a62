import { decodeStringBytes } from "../text/decode-string.ts";

const noField = 0;
const slots = 256;

/** Finds which of a few known keys a key is, straight from its bytes. Fields count from 1; 0 is "none of them". */
export class FieldNames {
  readonly #names: Uint8Array[];
  /** By slot the first field that could be meant, and by field the next one. */
  readonly #first = new Uint8Array(slots);
  readonly #next: Uint8Array;

  constructor(names: readonly string[]) {
    const encoder = new TextEncoder();
    this.#names = names.map((name) => encoder.encode(name));
    this.#next = new Uint8Array(names.length + 1);
    this.#names.forEach((name, at) => {
      const slot = slotOf(name, 0, name.length);
      this.#next[at + 1] = this.#first[slot]!;
      this.#first[slot] = at + 1;
    });
  }

  /** `bytes[from, to)` is the raw body of a key. */
  find(bytes: Uint8Array, from: number, to: number, escaped: boolean): number {
    if (escaped) return this.#findEscaped(bytes.subarray(from, to));
    if (from === to) return noField;
    let field = this.#first[slotOf(bytes, from, to)]!;
    while (field !== noField && !equals(this.#names[field - 1]!, bytes, from, to)) field = this.#next[field]!;
    return field;
  }

  #findEscaped(body: Uint8Array): number {
    const name = new TextEncoder().encode(decodeStringBytes(body, body.length).text);
    return this.find(name, 0, name.length, false);
  }
}

/** Names differ in their length, their first or their last bytes. */
const slotOf = (bytes: Uint8Array, from: number, to: number) =>
  ((to - from) * 31 + bytes[from]! * 7 + bytes[to - 1]!) & (slots - 1);

function equals(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
  return true;
}
