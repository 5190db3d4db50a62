import { cutStretches } from "./cut-stretches.ts";
import { type Term, cutTerms } from "./cut-terms.ts";
import type { Sought, SoughtTerm } from "./read-query.ts";

/** Where something stands in a text. `of`: which of the things that are looked for it is. */
export type Span = { start: number; end: number; of: number };

/** Places of everything that is looked for, in the order of the text: `most` of each. Null unless all of it is there. */
export function matchText(text: string, query: readonly Sought[], most: number): Span[] | null {
  const found = query.map((): Span[] => []);
  const longest = Math.max(1, ...query.map(({ terms }) => terms.length));
  let before: Term[] = [];
  for (const stretch of cutStretches(text)) {
    // What is looked for may begin in one stretch and end in the next.
    const terms = [...before, ...cutTerms(stretch.text, stretch.start)];
    for (const [at, { terms: sought }] of query.entries())
      found[at]!.push(...placesOf(terms, sought, at, most - found[at]!.length));
    if (found.every((spans) => spans.length > 0)) break;
    before = longest === 1 ? [] : terms.slice(1 - longest);
  }
  if (found.some((spans) => spans.length === 0)) return null;
  return found.flat().toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function placesOf(terms: readonly Term[], sought: readonly SoughtTerm[], of: number, most: number): Span[] {
  const spans: Span[] = [];
  const last = sought.length - 1;
  for (let at = 0; at + last < terms.length && spans.length < most; at++) {
    if (!sought.every((one, step) => matches(terms[at + step]!, one))) continue;
    spans.push({ start: terms[at]!.start, end: endOf(terms[at + last]!, sought[last]!), of });
  }
  return spans;
}

function matches({ text, kind }: Pick<Term, "text" | "kind">, sought: SoughtTerm): boolean {
  if (kind !== sought.kind) return false;
  switch (sought.reach) {
    case "whole":
      return text === sought.text;
    case "start":
      return text.startsWith(sought.text);
    case "end":
      return text.endsWith(sought.text);
    case "inside":
      return text.includes(sought.text);
  }
}

/** Words are shown as found with all of their letters; of a pair whose first letter was looked for, that one. */
function endOf({ kind, text, start, end }: Term, sought: SoughtTerm): number {
  const isFirstOnly = kind === "pair" && sought.reach === "start" && text.length === end - start;
  return isFirstOnly ? start + sought.text.length : end;
}
