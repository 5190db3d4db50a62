import { MatcherInput, RE2JS, RE2JSSyntaxException } from "re2js";
import type { Found } from "./found.ts";

/** A pattern costs up to its size for each character: larger ones would take minutes where others take a second. */
const largestPattern = 500;
/** How often each character may be read on average, while matches are found one after another. A plain pattern reads it four times. */
const mostReads = 16;
const freeReads = 100_000;

export type CompiledPatterns =
  | { ok: true; patterns: UserPatterns }
  | { ok: false; pattern: string; reason: string };

/** Patterns of the user's, in RE2's syntax, whose time grows with the text. */
export class UserPatterns {
  readonly #patterns: readonly RE2JS[];

  constructor(patterns: readonly RE2JS[]) {
    this.#patterns = patterns;
  }

  get isEmpty(): boolean {
    return this.#patterns.length === 0;
  }

  *find(text: string): Iterable<Found> {
    for (const pattern of this.#patterns) if (pattern.test(text)) yield* findAll(pattern, text);
  }
}

export function compilePatterns(patterns: readonly string[]): CompiledPatterns {
  const compiled: RE2JS[] = [];
  for (const pattern of patterns) {
    const made = compile(pattern);
    if (typeof made === "string") return { ok: false, pattern, reason: made };
    compiled.push(made);
  }
  return { ok: true, patterns: new UserPatterns(compiled) };
}

/**
 * One match is found in time that grows with the text, all of them not always: `a.*b|a` looks at the rest of the text for each “a”.
 * Where that is seen, all that follows counts as found.
 */
function* findAll(pattern: RE2JS, text: string): Iterable<Found> {
  const counted = new CountedText(text);
  const matcher = pattern.matcher(MatcherInput.utf16(counted));
  const most = text.length * mostReads + freeReads;
  while (matcher.find()) {
    const start = matcher.start();
    const isTooMuch = counted.reads > most;
    const end = isTooMuch ? text.length : matcher.end();
    if (end > start) yield { start, end, kind: "pattern" };
    if (isTooMuch) return;
  }
}

/** A text that counts how often it is read. */
class CountedText extends String {
  readonly #text: string;
  reads = 0;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(at: number): number {
    this.reads++;
    return this.#text.charCodeAt(at);
  }

  override indexOf(text: string, from?: number): number {
    return this.#text.indexOf(text, from);
  }
}

/** The pattern, or why it is none. */
function compile(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern);
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
