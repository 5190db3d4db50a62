import type { StringTable } from "../index/string-table.ts";

/** What kind of name each string of the index is, decided once per string: millions of parts share a few names. */
export class StringClasses<Class> {
  readonly #strings: StringTable;
  readonly #classify: (name: string) => Class;
  readonly #classes: Class[] = [];
  /** By string id: the place in `#classes` plus one; 0 where nobody has asked yet. */
  readonly #known: Uint8Array;

  /** `classify` must answer one of a few values. */
  constructor(strings: StringTable, classify: (name: string) => Class) {
    this.#strings = strings;
    this.#classify = classify;
    this.#known = new Uint8Array(strings.length);
  }

  /** Null for string 0, which is none. */
  of(id: number): Class | null {
    if (id === 0) return null;
    const known = this.#known[id];
    if (known !== undefined && known !== 0) return this.#classes[known - 1]!;
    const found = this.#classify(this.#strings.get(id)!);
    let at = this.#classes.indexOf(found);
    if (at < 0) at = this.#classes.push(found) - 1;
    this.#known[id] = at + 1;
    return found;
  }
}
