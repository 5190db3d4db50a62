import { RE2JS, RE2JSSyntaxException } from "re2js";
import type { Found } from "./found.ts";
import { PatternSearch } from "./pattern-search.ts";

/** A pattern costs up to its size for each character: larger ones would take minutes where others take a second. */
const largestPattern = 500;
/** About ten seconds for one string. */
const usualWork = 4e9;

export type CompiledPatterns =
  | { ok: true; patterns: UserPatterns }
  | { ok: false; pattern: string; reason: string };

/** Patterns of the user's, in RE2's syntax, whose time grows with the text. */
export class UserPatterns {
  readonly #patterns: readonly RE2JS[];
  readonly #mostWork: number;
  #workLeft: number;

  constructor(patterns: readonly RE2JS[], mostWork = usualWork) {
    this.#patterns = patterns;
    this.#mostWork = mostWork;
    this.#workLeft = mostWork;
  }

  get isEmpty(): boolean {
    return this.#patterns.length === 0;
  }

  /** Whether the texts since `startOver` took too long: what was not searched any more counted as found. */
  get isExhausted(): boolean {
    return this.#workLeft < 0;
  }

  /** What follows is another string, with texts inside of it. */
  startOver(): void {
    this.#workLeft = this.#mostWork;
  }

  find(text: string): Found[] {
    const found: Found[] = [];
    for (const pattern of this.#patterns) this.#search(pattern, text, found);
    return found;
  }

  #search(pattern: RE2JS, text: string, found: Found[]): void {
    const search = new PatternSearch(pattern, text, this.#workLeft);
    search.run(found);
    this.#workLeft -= search.work;
  }
}

export function compilePatterns(patterns: readonly string[]): CompiledPatterns {
  const compiled: RE2JS[] = [];
  for (const pattern of patterns) {
    const made = compilePattern(pattern);
    if (typeof made === "string") return { ok: false, pattern, reason: made };
    compiled.push(made);
  }
  return { ok: true, patterns: new UserPatterns(compiled) };
}

/** The pattern, or why it is none, in words for whoever wrote it. */
export function compilePattern(pattern: string, flags = 0): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern, flags);
    return compiled.programSize() > largestPattern ? tooLarge : compiled;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return wordFault(pattern, error);
    throw error;
  }
}

const tooLarge = "It is too large: let it repeat things fewer times, or split it in two.";

function wordFault(pattern: string, error: RE2JSSyntaxException): string {
  const known = faults.find(({ told, isIn }) => isIn.test(told === "fault" ? error.message : pattern));
  if (known !== undefined) return known.words;
  const said = error.getDescription().replace(/^error parsing regexp: /, "");
  return `It is no regular expression: ${said}.`;
}

const faults: readonly { told: "pattern" | "fault"; isIn: RegExp; words: string }[] = [
  {
    told: "pattern",
    isIn: /\(\?(?:[=!]|<[=!])/,
    words: "Look-ahead and look-behind are not available: write the text around it as part of the pattern.",
  },
  {
    told: "fault",
    isIn: /invalid escape sequence: `\\[1-9k]/,
    words: "Back-references are not available: write out what is to be repeated.",
  },
  {
    told: "fault",
    isIn: /invalid repeat count/,
    words: "It repeats something more than 1,000 times in all: use smaller numbers, or + for any number.",
  },
  {
    told: "fault",
    isIn: /invalid nested repetition/,
    words: "It repeats a repetition: put the inner one in parentheses, or leave one out.",
  },
];
