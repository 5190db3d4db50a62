const shortEscapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
const fourDigits = /^[0-9a-fA-F]{4}$/;

/** A text whose escapes are undone, and where each of them stood. */
export class Unescaped {
  readonly text: string;
  /** By escape: where its unit stands in the text, and how many units it and all before it took more than that. */
  readonly #places: readonly number[];
  readonly #more: readonly number[];

  constructor(text: string, places: readonly number[], more: readonly number[]) {
    this.text = text;
    this.#places = places;
    this.#more = more;
  }

  /** Where the same place stands in what was undone. Behind an escape is behind all of it. */
  toSource(place: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#places[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? place : place + this.#more[low - 1]!;
  }
}

/** Undoes JSON's escapes wherever they stand, in JSON or not; what only looks like one stays. Null: there is none. */
export function unescape(source: string): Unescaped | null {
  const pieces: string[] = [];
  const places: number[] = [];
  const more: number[] = [];
  let copied = 0;
  let removed = 0;
  for (let at = source.indexOf("\\"); at >= 0;) {
    const unit = unitAt(source, at);
    if (unit === null) {
      at = source.indexOf("\\", at + 1);
      continue;
    }
    const size = source[at + 1] === "u" ? 6 : 2;
    pieces.push(source.slice(copied, at), unit);
    places.push(at - removed);
    removed += size - 1;
    more.push(removed);
    copied = at + size;
    at = source.indexOf("\\", copied);
  }
  if (places.length === 0) return null;
  pieces.push(source.slice(copied));
  return new Unescaped(pieces.join(""), places, more);
}

function unitAt(source: string, at: number): string | null {
  const letter = source[at + 1];
  if (letter !== "u") return letter === undefined ? null : (shortEscapes.get(letter) ?? null);
  const digits = source.slice(at + 2, at + 6);
  return fourDigits.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : null;
}
