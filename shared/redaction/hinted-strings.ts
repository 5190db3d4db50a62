import { longestProbe, startsAsText } from "./encoded-text.ts";
import { hint } from "./hints.ts";
import type { SecretFinder } from "./secret-finder.ts";
import type { StringWalk } from "./string-walk.ts";

/** Says of the strings of a JSON text, from its beginning to its end, which ones have to be read at all. */
export class HintedStrings {
  readonly #finder: SecretFinder;
  /** Whether the last key may name a secret, or a text that stands encoded. */
  #isNamed = false;
  /** Whether it is no name but “data”. */
  #isData = false;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(finder: SecretFinder) {
    this.#finder = finder;
  }

  /** Behind the quote that ends a string whose body begins at `from`; -1 if there is none. Then one may ask about that string. */
  endOfString(bytes: Uint8Array, from: number): number {
    this.#bytes = bytes;
    return this.#finder.hints.endOfString(bytes, from);
  }

  isWantedKey(walk: StringWalk): boolean {
    const { seen } = this.#finder.hints;
    this.#isNamed = (seen & (lastOnes | hint.escape)) !== 0;
    this.#isData = (seen & (lastOnes | hint.escape)) === hint.lastData;
    if (this.#isNamed) walk.nameList();
    return (seen & ~lastOnes) !== 0 || this.#finder.hasPatterns;
  }

  isWantedValue(walk: StringWalk, start: number, end: number): boolean {
    const { seen } = this.#finder.hints;
    const isNamed = this.#isNamed && walk.isUnderKey && !(this.#isData && this.#isImage(start, end));
    if ((seen & (hint.lastName | hint.escape)) !== 0) walk.noteTitle(start, end);
    return (seen & ~unimportant) !== 0 || isNamed || walk.isNamedElsewhere || this.#finder.hasPatterns;
  }

  /** Whether a string is base64 that is no text. */
  #isImage(start: number, end: number): boolean {
    const body = this.#bytes.subarray(start + 1, Math.min(end - 1, start + 1 + longestProbe));
    return !body.includes(backslash) && !startsAsText(String.fromCharCode(...body));
  }
}

const backslash = 0x5c;
const lastOnes = hint.lastName | hint.lastData;
/** No value follows a name at the end of a string, and markers have to differ in keys only. */
const unimportant = lastOnes | hint.marker;
