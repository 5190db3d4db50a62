import { nameOfHome } from "./detectors/home-folders.ts";
import { type HintWord, hintWords } from "./hint-words.ts";
import { hint, hintsFor } from "./hints.ts";
import type { RedactionWish } from "./redaction.ts";
import { WordTable } from "./word-table.ts";

const quote = 0x22;
const backslash = 0x5c;

/**
 * A quick look at texts, so that most of them need no other one. What a detector could find in a text shows in its hints, and in those
 * of the JSON that it stands in, however deep one is inside another: so it can be asked about the raw bytes of a file.
 */
export class SecretHints {
  /** What was seen in the string that `endOfString` passed. */
  seen = 0;
  readonly #encoder = new TextEncoder();
  readonly #words: readonly HintWord[];
  readonly #table: WordTable;
  readonly #wanted: number;
  /** A name with such letters is written in many ways: it may stand in anything. */
  readonly #everywhere: number;

  constructor({ kinds, homes }: Pick<RedactionWish, "kinds" | "homes">) {
    const names = kinds.includes("home-folder") ? homes.map(nameOfHome).filter((name) => name !== null) : [];
    const isBlind = names.some((name) => /[^\x20-\x7e]|["\\]/.test(name));
    const made = isBlind || names.length === 0 ? usual() : makeTable(names);
    this.#words = made.words;
    this.#table = made.table;
    this.#wanted = hintsFor(kinds);
    this.#everywhere = isBlind ? hint.home : 0;
  }

  /** The hints of a text that is no JSON, or is not read as such. */
  of(text: string): number {
    const { columns, next, firstTold } = this.#table;
    const bytes = this.#encoder.encode(text);
    let hints = this.#everywhere;
    let state = 0;
    for (let at = 0; at < bytes.length; at++) {
      state = next[state + columns[bytes[at]!]!]!;
      if (state >= firstTold) hints |= this.#tell(state, bytes, at + 1);
    }
    return (hints & hint.lastName) === 0 ? hints & this.#wanted : (hints | hint.name) & this.#wanted;
  }

  /** Behind the quote that ends a string whose body begins at `from`; -1 if there is none. */
  endOfString(bytes: Uint8Array, from: number): number {
    const { columns, next, firstTold } = this.#table;
    let hints = this.#everywhere;
    let state = 0;
    for (let at = from; at < bytes.length; at++) {
      state = next[state + columns[bytes[at]!]!]!;
      if (state < firstTold) continue;
      if (bytes[at] !== quote) hints |= this.#tell(state, bytes, at + 1);
      else if (!isEscaped(bytes, from, at)) {
        this.seen = hints & this.#wanted;
        return at + 1;
      }
    }
    return -1;
  }

  #tell(state: number, bytes: Uint8Array, end: number): number {
    let hints = 0;
    for (const number of this.#table.endingAt(state)) {
      const { word, isExact, tell } = this.#words[number]!;
      if (isExact !== true || isAt(bytes, end - word.length, word))
        hints |= tell(bytes, end - word.length, end);
    }
    return hints;
  }
}

type Made = { words: readonly HintWord[]; table: WordTable };

function makeTable(names: readonly string[]): Made {
  const words = hintWords(names);
  return { words, table: new WordTable(words.map(({ word }) => word)) };
}

/** Made once, when it is first wanted. */
let made: Made | null = null;
const usual = (): Made => (made ??= makeTable([]));

/** An odd number of backslashes escapes a quote. */
function isEscaped(bytes: Uint8Array, from: number, at: number): boolean {
  let first = at;
  while (first > from && bytes[first - 1] === backslash) first--;
  return (at - first) % 2 === 1;
}

function isAt(bytes: Uint8Array, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) if (bytes[start + at] !== word.charCodeAt(at)) return false;
  return true;
}
