// What somebody typed, as what is looked for: words that must all be there, “exact phrases”, parts of words with a star where they go on.
// Nothing else means anything: whatever is no letter and no digit only separates.
import { type Term, type TermKind, cutRuns, cutTerm } from "./cut-terms.ts";

/** How much of a term of the text is looked for: all of it, its beginning, its end, or anything in it. */
export type Reach = "whole" | "start" | "end" | "inside";
export type SoughtTerm = { text: string; kind: TermKind; reach: Reach };

/** Terms that stand one behind the other. `isLiteral`: where there are none, nothing else is looked for instead. */
export type Sought = { typed: string; terms: readonly SoughtTerm[]; isLiteral: boolean };

/** More words are none that somebody typed. */
export const mostSought = 64;

const parts = /["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/g;

/** Each once; an empty list where nothing was typed that can be found. */
export function readQuery(typed: string): Sought[] {
  const found = new Map<string, Sought>();
  for (const [part, quoted] of typed.toWellFormed().matchAll(parts)) {
    const sought = quoted === undefined ? readBare(part) : readQuoted(quoted);
    const name = JSON.stringify([sought.terms, sought.isLiteral]);
    if (sought.terms.length > 0 && !found.has(name)) found.set(name, sought);
    if (found.size === mostSought) break;
  }
  return [...found.values()];
}

const readQuoted = (quoted: string): Sought => ({
  typed: quoted,
  terms: termsOf(cutRuns(quoted), "whole", "whole"),
  isLiteral: true,
});

function readBare(part: string): Sought {
  const begins = part.startsWith("*");
  const ends = part.endsWith("*");
  const typed = part.replace(/^\*+|\*+$/g, "");
  const terms = termsOf(cutRuns(typed), begins ? "end" : "whole", ends ? "start" : "whole");
  return { typed, terms, isLiteral: begins || ends };
}

/** The same with ends that may lie within words: for what is no word by itself. */
export function loosen({ typed, terms: [...terms] }: Sought): Sought {
  const last = terms.length - 1;
  const change = (at: number, term: SoughtTerm): SoughtTerm =>
    term.kind === "pair"
      ? term
      : { ...term, reach: reachOf(at === 0 ? "end" : "whole", at === last ? "start" : "whole") };
  return { typed, isLiteral: true, terms: terms.map((term, at) => change(at, term)) };
}

/** `first` and `last`: how the outermost words are meant. */
function termsOf(runs: readonly Term[], first: "whole" | "end", last: "whole" | "start"): SoughtTerm[] {
  const end = runs.length - 1;
  return runs.flatMap(({ text, kind }, at) => {
    if (kind === "pair") return pairsOf(text, at === end);
    const reach = reachOf(at === 0 ? first : "whole", at === end ? last : "whole");
    return [{ text: cutTerm(text), kind, reach }];
  });
}

const reachOf = (first: "whole" | "end", last: "whole" | "start"): Reach =>
  first === "end" ? (last === "start" ? "inside" : "end") : last;

/** A run at the end of what is looked for may go on in the text; one before something else ends where it ends. */
function pairsOf(text: string, isLast: boolean): SoughtTerm[] {
  const letters = Array.from(text);
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? ""));
  const [only] = letters;
  if (isLast && letters.length === 1) return [{ text: only!, kind: "pair", reach: "start" }];
  return (isLast ? pairs.slice(0, -1) : pairs).map((pair) => ({ text: pair, kind: "pair", reach: "whole" }));
}
