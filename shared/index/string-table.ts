const noString = 0;

/** The words that the index itself compares; they have the same id in every table. */
export const knownString = {
  user: 1,
  agent: 2,
  request: 3,
  response: 4,
  system: 5,
  complete: 6,
  interrupted: 7,
} as const;

/** Each string once, as UTF-8 bytes behind one another, found again by its hash. Id 0 is "none". */
export class StringTable {
  #bytes = new Uint8Array(4096);
  #used = 0;
  /** String `id` stands between `#ends[id - 1]` and `#ends[id]`. */
  #ends = new Float64Array(256);
  #length = 1;
  #slots = new Uint32Array(512);
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  constructor() {
    const encoder = new TextEncoder();
    for (const word of Object.keys(knownString)) {
      const bytes = encoder.encode(word);
      this.add(bytes, 0, bytes.length);
    }
  }

  get length(): number {
    return this.#length;
  }

  add(source: Uint8Array, from: number, to: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(source, from, to) & mask;
    for (let id = this.#slots[slot]!; id !== noString; id = this.#slots[slot]!) {
      if (this.#equals(id, source, from, to)) return id;
      slot = (slot + 1) & mask;
    }
    const id = this.#append(source, from, to);
    this.#slots[slot] = id;
    if (this.#length * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  get(id: number): string | null {
    if (id === noString || id >= this.#length) return null;
    return this.#decoder.decode(this.#bytes.subarray(this.#ends[id - 1], this.#ends[id]));
  }

  startsWith(id: number, prefix: Uint8Array): boolean {
    if (id === noString) return false;
    const start = this.#ends[id - 1]!;
    if (this.#ends[id]! - start < prefix.length) return false;
    return prefix.every((byte, at) => this.#bytes[start + at] === byte);
  }

  #equals(id: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.#ends[id - 1]!;
    if (this.#ends[id]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== source[at]) return false;
    return true;
  }

  #append(source: Uint8Array, from: number, to: number): number {
    const used = this.#used + to - from;
    if (used > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(used, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(source.subarray(from, to), this.#used);
    this.#used = used;
    if (this.#length === this.#ends.length) {
      const grown = new Float64Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#ends[this.#length] = used;
    return this.#length++;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 1; id < this.#length; id++) {
      let slot = hash(this.#bytes, this.#ends[id - 1]!, this.#ends[id]!) & mask;
      while (slots[slot] !== noString) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = to - from;
  for (let at = from; at < to; at++) value = Math.imul(value ^ bytes[at]!, 0x01000193);
  // Ids differ mostly in their last bytes; spread those over the low bits too.
  return value ^ (value >>> 15);
}
