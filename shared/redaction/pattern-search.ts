import { MatcherInput, type RE2JS } from "re2js";
import { CountedText, TooMuch } from "./counted-text.ts";
import type { Found } from "./found.ts";

/** How often each character may be read on average, while matches are found one after another. A plain pattern reads it three times. */
const mostReads = 16;
const freeReads = 100_000;
/** A pattern in a text that is smaller, one times the other, takes no time. */
const smallSearch = 1_000_000;

/** From so many matches on, those that have so little between them are one, with that: others would take all memory. */
const mostMatches = 100_000;
const nearMatches = 32;

/** Finds all matches of a pattern in a text. `work`: what that took, in characters read times the size of the pattern. */
export class PatternSearch {
  work = 0;
  readonly #pattern: RE2JS;
  readonly #text: string;
  readonly #mostWork: number;
  readonly #isSmall: boolean;

  constructor(pattern: RE2JS, text: string, mostWork: number) {
    this.#pattern = pattern;
    this.#text = text;
    this.#mostWork = mostWork;
    this.#isSmall = text.length * pattern.programSize() <= smallSearch;
  }

  /** Where it becomes too much, all that follows counts as found. */
  run(found: Found[]): void {
    const before = found.length;
    try {
      if (this.#mostWork < 0) throw new TooMuch();
      if (this.#holdsMatch()) this.#findAll(found);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      const start = found.length > before ? found.at(-1)!.end : 0;
      if (start < this.#text.length) found.push({ start, end: this.#text.length, kind: "pattern" });
    }
  }

  /** Most patterns tell with one look at each character: that is free. */
  #holdsMatch(): boolean {
    if (this.#isSmall) return this.#pattern.test(this.#text);
    return this.#count(this.#text.length * 2, (text) => this.#pattern.test(text as unknown as string));
  }

  /**
   * One match is found in time that grows with the text, all of them not always: `a.*b|a` looks at the rest of the text for each “a”.
   * Where that is seen, all that follows counts as found.
   */
  #findAll(found: Found[]): void {
    const most = this.#text.length * mostReads + freeReads;
    const before = found.length;
    const push = (start: number, end: number) => {
      const last = found.length < before + mostMatches ? undefined : found.at(-1);
      if (last === undefined || start - last.end > nearMatches) found.push({ start, end, kind: "pattern" });
      else last.end = end;
    };
    this.#count(0, (text) => {
      const matcher = this.#pattern.matcher(MatcherInput.utf16(text));
      while (matcher.find()) {
        const start = matcher.start();
        const isTooMuch = text.reads > most;
        const end = isTooMuch ? this.#text.length : matcher.end();
        if (end > start) push(start, end);
        if (isTooMuch) return;
      }
    });
  }

  #count<Result>(free: number, search: (text: CountedText) => Result): Result {
    const workOfRead = this.#isSmall ? 1 : this.#pattern.programSize();
    const text = new CountedText(this.#text, free + (this.#mostWork - this.work) / workOfRead);
    try {
      return search(text);
    } finally {
      this.work += Math.max(0, text.reads - free) * workOfRead;
    }
  }
}
