import { Base64Runs } from "./base64-runs.ts";
import { findInValue, kindOfName } from "./detectors/named-values.ts";
import { type Found, mergeOverlapping } from "./found.ts";
import { detectorsFor, type HintedDetector } from "./hinted-detectors.ts";
import type { RedactionWish, SecretKind } from "./redaction.ts";
import { SecretHints } from "./secret-hints.ts";
import type { UserPatterns } from "./user-patterns.ts";

/** Finds what a wish asks for. What it finds in a text depends on nothing but the text and the name that it stands under. */
export class SecretFinder {
  readonly hints: SecretHints;
  readonly #kinds: ReadonlySet<SecretKind>;
  readonly #detectors: readonly HintedDetector[];
  readonly #patterns: UserPatterns;

  constructor(wish: RedactionWish, patterns: UserPatterns) {
    this.hints = new SecretHints(wish);
    this.#kinds = new Set(wish.kinds);
    this.#detectors = detectorsFor(wish);
    this.#patterns = patterns;
  }

  get hasPatterns(): boolean {
    return !this.#patterns.isEmpty;
  }

  /** Whether the user's patterns took too long for the string that they were searched in last: of it, too much counted as found. */
  get isExhausted(): boolean {
    return this.#patterns.isExhausted;
  }

  /** What follows is another string, with texts inside of it. */
  startOver(): void {
    this.#patterns.startOver();
  }

  /** What everything under a name is, if the name says that it is a secret. */
  kindOfName(name: string): SecretKind | null {
    const kind = kindOfName(name);
    return kind !== null && this.#kinds.has(kind) ? kind : null;
  }

  /** Whether the whole text is a secret, for its name says so. */
  isWhole(text: string, name: string): boolean {
    return this.#findWhole(text, name).length > 0;
  }

  /** In order; none overlap. */
  find(text: string, name: string | null): Found[] {
    const found = this.#findWhole(text, name);
    const seen = this.hints.of(text);
    const images = new Base64Runs(text);
    for (const [hints, detect] of this.#detectors)
      if ((seen & hints) !== 0) for (const one of detect(text)) if (!images.hold(one)) found.push(one);
    for (const one of this.#patterns.find(text)) found.push(one);
    return mergeOverlapping(found);
  }

  #findWhole(text: string, name: string | null): Found[] {
    const kind = name === null ? null : this.kindOfName(name);
    const found = kind === null ? null : findInValue(text, name!, kind);
    return found === null ? [] : [found];
  }
}
