import { MatcherInput, RE2JS } from "re2js";
import type { FindQuery } from "../api/find.ts";
import { CountedText, TooMuch } from "../redaction/counted-text.ts";
import { compilePattern } from "../redaction/user-patterns.ts";
import type { CompiledQuery, TextMatcher } from "./text-matcher.ts";

/** Thrown where an expression takes longer over a text than anybody waits. */
export class TooSlow extends Error {}

/** How often each character may be read on average, while matches are found one after another: `a.*b|a` reads the rest for each “a”. */
const mostReads = 64;
const freeReads = 1_000_000;
const noWord = "[^\\p{L}\\p{N}_]";

/** In RE2's syntax; `^` and `$` are the ends of lines, as in an editor. */
export function compileExpression({ text, matchCase, wholeWord }: FindQuery): CompiledQuery {
  const flags = RE2JS.MULTILINE | (matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
  const alone = compilePattern(text, flags);
  if (typeof alone === "string") return { ok: false, reason: alone };
  if (!wholeWord) return { ok: true, matcher: new Expression(alone, 0) };
  const among = compilePattern(`(?:\\A|${noWord})(${text})(?:\\z|${noWord})`, flags);
  if (typeof among === "string") return { ok: false, reason: among };
  return { ok: true, matcher: new Expression(among, 1) };
}

class Expression implements TextMatcher {
  readonly #pattern: RE2JS;
  readonly #group: number;

  /** `group`: the one that is found, with its neighbours around it. */
  constructor(pattern: RE2JS, group: number) {
    this.#pattern = pattern;
    this.#group = group;
  }

  find(text: string, from: number, tell: (start: number, end: number) => void): void {
    if (!this.#pattern.test(text)) return;
    const counted = new CountedText(text, text.length * mostReads + freeReads);
    const matcher = this.#pattern.matcher(MatcherInput.utf16(counted));
    try {
      // A neighbour before may be the character that the last match ended with.
      for (let at = from; at <= text.length && matcher.find(at);) {
        const start = matcher.start(this.#group);
        const end = matcher.end(this.#group);
        if (end > start) tell(start, end);
        at = end > start ? end : end + 1;
      }
    } catch (error) {
      throw error instanceof TooMuch ? new TooSlow() : error;
    }
  }
}
