const noField = 0;

/** Finds which of a few known keys a key is, straight from its bytes. Fields count from 1; 0 is "none of them". */
export class FieldNames {
  readonly #names: Uint8Array[];
  /** By length and first byte, the fields that could be meant. */
  readonly #candidates = new Map<number, number[]>();

  constructor(names: readonly string[]) {
    const encoder = new TextEncoder();
    this.#names = names.map((name) => encoder.encode(name));
    this.#names.forEach((name, at) => {
      const key = slot(name, 0, name.length);
      this.#candidates.set(key, [...(this.#candidates.get(key) ?? []), at + 1]);
    });
  }

  find(bytes: Uint8Array, from: number, to: number): number {
    if (from === to) return noField;
    const candidates = this.#candidates.get(slot(bytes, from, to));
    if (candidates === undefined) return noField;
    for (const field of candidates) if (equals(this.#names[field - 1]!, bytes, from)) return field;
    return noField;
  }
}

const slot = (bytes: Uint8Array, from: number, to: number) => (to - from) * 256 + bytes[from]!;

function equals(name: Uint8Array, bytes: Uint8Array, from: number): boolean {
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
  return true;
}
