import { ownPages, type Pages } from "./pages.ts";

const firstPage = 64;
const pageBits = 16;
const pageSize = 1 << pageBits;

/**
 * Short runs of bytes behind one another, in pages that are never moved once they are full. A run lies in one page;
 * one that is longer than a page has a page of its own.
 */
export class ByteStore {
  readonly #memory: Pages;
  #pages: Uint8Array[] = [];
  /** Where the next run goes. */
  #next = 0;

  constructor(memory: Pages = ownPages) {
    this.#memory = memory;
  }

  /** The place of source[from, to) in the store. */
  add(source: Uint8Array, from: number, to: number): number {
    const size = to - from;
    if (this.placeInPage(this.#next) + size > pageSize) this.#turnPage();
    const place = this.#next;
    const start = this.placeInPage(place);
    const page = this.#pageWith(place >>> pageBits, start + size);
    for (let at = 0; at < size; at++) page[start + at] = source[from + at]!;
    if (size <= pageSize) this.#next += size;
    else this.#turnPage();
    return place;
  }

  get(place: number, length: number): Uint8Array {
    if (length === 0) return new Uint8Array(0);
    const start = this.placeInPage(place);
    return this.pageOf(place).subarray(start, start + length);
  }

  pageOf(place: number): Uint8Array {
    return this.#pages[place >>> pageBits]!;
  }

  placeInPage(place: number): number {
    return place & (pageSize - 1);
  }

  #turnPage(): void {
    this.#next = ((this.#next >>> pageBits) + 1) * pageSize;
    if (this.#next >= 2 ** 32) throw new RangeError("a store holds at most 4 GB");
  }

  /** The first page grows with what it holds: most stores are small. */
  #pageWith(number: number, size: number): Uint8Array {
    const page = this.#pages[number];
    if (page !== undefined && page.length >= size) return page;
    const grown = this.#memory.bytes(Math.max(size, number > 0 ? pageSize : sizeAbove(size)));
    if (page !== undefined) grown.set(page);
    if (number === 0) this.#pages = [grown];
    else this.#pages[number] = grown;
    return grown;
  }
}

const sizeAbove = (size: number) => Math.min(pageSize, Math.max(firstPage, size * 2));
