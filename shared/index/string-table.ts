import { ByteStore } from "./byte-store.ts";
import { ownPages, type Pages } from "./pages.ts";
import { Table } from "./table.ts";
import { decodeWtf8, encodeWtf8 } from "./wtf8.ts";

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

const knownWords = ["", ...Object.keys(knownString)].map((word) => encodeWtf8(word));
const firstOwn = knownWords.length;
const firstSlots = 32;
/** A string that finds no slot in so many tries goes to a map: no file can make the search long by its choice of names. */
const mostTries = 64;
/** Where the known words stand in a new table: every table begins with these. */
const knownSlots: Uint32Array = new Uint32Array(firstSlots * 2);
for (let id = 1; id < firstOwn; id++) fill(knownSlots, hash(knownWords[id]!, 0, knownWords[id]!.length), id);

const column = { place: 0, length: 1 } as const;

/**
 * Strings as bytes behind one another, each once and found again by its hash: equal ids are equal strings. Id 0 is "none".
 * Half a surrogate pair stays what it is.
 */
export class StringTable {
  readonly #pages: Pages;
  readonly #bytes: ByteStore;
  readonly #own: Table;
  /** Two words for each slot: the id of a string, or none, and its hash. At least half of the slots are free. */
  #slots = knownSlots;
  #taken = firstOwn;
  #crowdedOut: Map<string, number> | null = null;

  constructor(pages: Pages = ownPages) {
    this.#pages = pages;
    this.#bytes = new ByteStore(pages);
    this.#own = new Table(Object.keys(column).length, 0, pages);
  }

  get length(): number {
    return firstOwn + this.#own.length;
  }

  /** The id of source[from, to), which is UTF-8 but for halves of surrogate pairs. */
  add(source: Uint8Array, from: number, to: number): number {
    const value = hash(source, from, to);
    return this.#find(value, source, from, to) || this.#append(source, from, to, value);
  }

  /** The same with an id of its own, for what is different each time and never compared. */
  addApart(source: Uint8Array, from: number, to: number): number {
    const id = firstOwn + this.#own.add();
    this.#own.setLastWord(column.place, this.#bytes.add(source, from, to));
    this.#own.setLastWord(column.length, to - from);
    return id;
  }

  addText(text: string): number {
    const bytes = encodeWtf8(text);
    return this.add(bytes, 0, bytes.length);
  }

  /** The id of a string, or 0 if it is not in the table. */
  find(text: string): number {
    const bytes = encodeWtf8(text);
    return this.#find(hash(bytes, 0, bytes.length), bytes, 0, bytes.length);
  }

  get(id: number): string | null {
    return id === noString || id >= this.length ? null : decodeWtf8(this.#bytesOf(id));
  }

  /** Its bytes as they lie in the table: for reading only. None for none. */
  bytes(id: number): Uint8Array | null {
    return id === noString || id >= this.length ? null : this.#bytesOf(id);
  }

  startsWith(id: number, prefix: Uint8Array): boolean {
    if (id === noString) return false;
    const bytes = this.#bytesOf(id);
    return bytes.length >= prefix.length && prefix.every((byte, at) => bytes[at] === byte);
  }

  #find(value: number, source: Uint8Array, from: number, to: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (value << 1) & mask;
    for (let tries = 0; tries < mostTries && slots[slot] !== noString; tries++) {
      if (slots[slot + 1] === value && this.#equals(slots[slot]!, source, from, to)) return slots[slot]!;
      slot = (slot + 2) & mask;
    }
    return this.#crowdedOut?.get(decodeWtf8(source.subarray(from, to))) ?? noString;
  }

  #equals(id: number, source: Uint8Array, from: number, to: number): boolean {
    if (id < firstOwn) return equalBytes(knownWords[id]!, 0, knownWords[id]!.length, source, from, to);
    const place = this.#own.word(id - firstOwn, column.place);
    const start = this.#bytes.placeInPage(place);
    const end = start + this.#own.word(id - firstOwn, column.length);
    return equalBytes(this.#bytes.pageOf(place), start, end, source, from, to);
  }

  #bytesOf(id: number): Uint8Array {
    if (id < firstOwn) return knownWords[id]!;
    const row = id - firstOwn;
    return this.#bytes.get(this.#own.word(row, column.place), this.#own.word(row, column.length));
  }

  #append(source: Uint8Array, from: number, to: number, value: number): number {
    const id = this.addApart(source, from, to);
    if (this.#slots === knownSlots) this.#copySlots(knownSlots.length);
    this.#place(this.#slots, value, id);
    this.#taken++;
    if (this.#taken * 4 > this.#slots.length) this.#copySlots(this.#slots.length * 2);
    return id;
  }

  #copySlots(length: number): void {
    const before = this.#slots;
    const slots = this.#pages.words(length);
    for (let slot = 0; slot < before.length; slot += 2)
      if (before[slot] !== noString) this.#place(slots, before[slot + 1]!, before[slot]!);
    this.#slots = slots;
  }

  #place(slots: Uint32Array, value: number, id: number): void {
    if (fill(slots, value, id)) return;
    this.#crowdedOut ??= new Map();
    this.#crowdedOut.set(decodeWtf8(this.#bytesOf(id)), id);
  }
}

/** Puts an id into the first free slot from its hash on; answers whether there is one. */
function fill(slots: Uint32Array, value: number, id: number): boolean {
  const mask = slots.length - 1;
  let slot = (value << 1) & mask;
  for (let tries = 0; tries < mostTries; tries++) {
    if (slots[slot] === noString) {
      slots[slot] = id;
      slots[slot + 1] = value;
      return true;
    }
    slot = (slot + 2) & mask;
  }
  return false;
}

function equalBytes(a: Uint8Array, start: number, end: number, b: Uint8Array, from: number, to: number) {
  if (end - start !== to - from) return false;
  for (let at = from; at < to; at++) if (a[start + at - from] !== b[at]) return false;
  return true;
}

/** Four bytes at a time: a file holds many of these strings, and each is hashed when it is met. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    value = Math.imul(value ^ word, 0x9e3779b1);
    value ^= value >>> 15;
  }
  for (; at < to; at++) value = Math.imul(value ^ bytes[at]!, 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
