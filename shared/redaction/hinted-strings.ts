import type { SecretFinder } from "./secret-finder.ts";
import type { Places } from "./secret-hints.ts";

/** Says of the strings of a JSON text, from its beginning to its end, which ones have to be read at all. */
export class HintedStrings {
  readonly #finder: SecretFinder;
  #text: string;
  /** Looked for when they are first asked for. */
  #places: Places | null = null;
  /** Whether the last key may name a secret. */
  #isNamed = false;

  constructor(finder: SecretFinder, text: string) {
    this.#finder = finder;
    this.#text = text;
  }

  /** A text that follows the one before. */
  goOn(text: string): void {
    this.#text = text;
    this.#places = null;
  }

  isWantedKey(start: number, end: number): boolean {
    this.#isNamed = this.#hasHint(start, end);
    return this.#isNamed || this.#finder.hasPatterns;
  }

  /** `name`: what the value stands under, if it stands under a key. */
  isWantedValue(start: number, end: number, name: string | null): boolean {
    return this.#finder.hasPatterns || (this.#isNamed && name !== null) || this.#hasHint(start, end);
  }

  #hasHint(start: number, end: number): boolean {
    this.#places ??= this.#finder.hints.placesIn(this.#text);
    return this.#places.hasWithin(start, end);
  }
}
