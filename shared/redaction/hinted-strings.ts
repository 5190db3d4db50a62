import { hint } from "./hints.ts";
import type { SecretFinder } from "./secret-finder.ts";

/** Says of the strings of a JSON text, from its beginning to its end, which ones have to be read at all. */
export class HintedStrings {
  readonly #finder: SecretFinder;
  /** Whether the last key may name a secret. */
  #isNamed = false;

  constructor(finder: SecretFinder) {
    this.#finder = finder;
  }

  /** Behind the quote that ends a string whose body begins at `from`; -1 if there is none. Then one may ask about that string. */
  endOfString(bytes: Uint8Array, from: number): number {
    return this.#finder.hints.endOfString(bytes, from);
  }

  isWantedKey(): boolean {
    const { seen } = this.#finder.hints;
    this.#isNamed = (seen & (hint.lastName | hint.escape)) !== 0;
    return (seen & ~hint.lastName) !== 0 || this.#finder.hasPatterns;
  }

  /** `isUnderKey`: whether the value stands under the last key. */
  isWantedValue(isUnderKey: boolean): boolean {
    const { seen } = this.#finder.hints;
    return (seen & ~unimportant) !== 0 || (this.#isNamed && isUnderKey) || this.#finder.hasPatterns;
  }
}

/** No value follows a name at the end of a string, and markers have to differ in keys only. */
const unimportant = hint.lastName | hint.marker;
