import type { FindQuery } from "../api/find.ts";
import { compileExpression } from "./expression-matcher.ts";

/** Finds what a query looks for in a text. */
export interface TextMatcher {
  /** Tells of each match from `from` on, left to right; none is empty and none begins inside another. */
  find(text: string, from: number, tell: (start: number, end: number) => void): void;
}

export type CompiledQuery = { ok: true; matcher: TextMatcher } | { ok: false; reason: string };

export function compileQuery(query: FindQuery): CompiledQuery {
  return query.isRegex ? compileExpression(query) : { ok: true, matcher: compileText(query) };
}

/** Letters, digits and `_` of all scripts. */
export const wordUnit = "[\\p{L}\\p{N}_]";
const syntax = /[\\^$.*+?()[\]{}|/]/g;

function compileText({ text, matchCase, wholeWord }: FindQuery): TextMatcher {
  if (matchCase && !wholeWord && text.isWellFormed()) return new ExactText(text);
  const literal = text.replace(syntax, "\\$&");
  const source = wholeWord ? `(?<!${wordUnit})${literal}(?!${wordUnit})` : literal;
  // Without regard to capitals, this flag compares by Unicode's simple case folding.
  return new FoldedText(new RegExp(source, matchCase ? "gu" : "giu"));
}

class ExactText implements TextMatcher {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  find(text: string, from: number, tell: (start: number, end: number) => void): void {
    const { length } = this.#text;
    for (let at = text.indexOf(this.#text, from); at >= 0; at = text.indexOf(this.#text, at + length))
      tell(at, at + length);
  }
}

class FoldedText implements TextMatcher {
  readonly #pattern: RegExp;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  find(text: string, from: number, tell: (start: number, end: number) => void): void {
    const pattern = this.#pattern;
    pattern.lastIndex = from;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
      tell(match.index, pattern.lastIndex);
  }
}
