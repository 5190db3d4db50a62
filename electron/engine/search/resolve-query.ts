// From what was typed to an expression for FTS5. Only letters and digits in quotes go into it: nothing that was typed can be syntax.
import { longestTerm } from "../../../shared/search/cut-terms.ts";
import { type Sought, type SoughtTerm, loosen, readQuery } from "../../../shared/search/read-query.ts";
import type { SideCar } from "./side-car.ts";
import { statements } from "./side-car-sql.ts";

export type ResolvedQuery = {
  expression: string;
  /** What a text must hold to be found. */
  sought: readonly Sought[];
  /** What was typed that is no word by itself. */
  inside: readonly string[];
};

/** So many different words are tried for one that stands in them. */
const mostWords = 1000;
/** Words are found by pieces of three letters. */
const pieceLetters = 3;

/** Null where nothing was typed that can be found. */
export function resolveQuery(index: SideCar, typed: string): ResolvedQuery | null {
  const query = readQuery(typed).map((sought) => resolve(index, sought));
  if (query.length === 0) return null;
  return {
    expression: query.map(({ expression }) => `(${expression})`).join(" AND "),
    sought: query.map(({ sought }) => sought),
    inside: query.flatMap(({ sought, isInside }) => (isInside ? [sought.typed] : [])),
  };
}

type Resolved = { expression: string; sought: Sought; isInside: boolean };

function resolve(index: SideCar, asked: Sought): Resolved {
  const sought = { ...asked, terms: asked.terms.map(withoutShortEnds) };
  const expression = expressionOf(index, sought.terms);
  if (asked.isLiteral || matchesAny(index, expression)) return { expression, sought, isInside: false };
  const loose = loosen(asked);
  const inside = { ...loose, terms: loose.terms.map(withoutShortEnds) };
  const wider = expressionOf(index, inside.terms);
  if (!matchesAny(index, wider)) return { expression, sought, isInside: false };
  return { expression: wider, sought: inside, isInside: true };
}

/** Too many words end in one or two letters, or have them inside: such are looked for as words and beginnings of words. */
function withoutShortEnds(term: SoughtTerm): SoughtTerm {
  if (Array.from(term.text).length >= pieceLetters || term.kind === "pair") return term;
  if (term.reach === "end") return { ...term, reach: "whole" };
  return term.reach === "inside" ? { ...term, reach: "start" } : term;
}

function expressionOf(index: SideCar, terms: readonly SoughtTerm[]): string {
  const [first, ...rest] = terms;
  if (first === undefined) return nothing;
  const isOpen = terms.at(-1)?.reach === "start";
  const phrase = (word: string) =>
    `"${[word, ...rest.map(({ text }) => text)].join(" ")}"${isOpen ? " *" : ""}`;
  if (first.reach === "whole" || first.reach === "start") return phrase(first.text);
  const words = wordsWith(index, first);
  return words.length === 0 ? nothing : words.map(phrase).join(" OR ");
}

/** No term is as long. */
const nothing = `"${"0".repeat(longestTerm + 1)}"`;

type FoundWord = { word: string };

function wordsWith(index: SideCar, { text, reach }: SoughtTerm): string[] {
  const letters = Array.from(text);
  const pieces = letters.slice(pieceLetters - 1).map((_, at) => `"${letters.slice(at, at + 3).join("")}"`);
  const asked = pieces.join(" AND ");
  const found =
    reach === "end"
      ? index.all<FoundWord>(statements.wordsEndingWith, asked, letters.length, text, mostWords)
      : index.all<FoundWord>(statements.wordsWith, asked, text, mostWords);
  return found.map(({ word }) => word);
}

const matchesAny = (index: SideCar, expression: string): boolean =>
  expression !== nothing && index.get(statements.anyMatch, expression) !== undefined;
