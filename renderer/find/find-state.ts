import type { FindHit, FindQuery } from "../../shared/api/find.ts";
import type { Failure } from "../../shared/failure/failure.ts";

/** How far the search for the present query has come. */
export type Search =
  | { state: "idle" }
  /** `progress`: of the bytes; null until something was told. */
  | { state: "searching"; hits: number; progress: { done: number; total: number } | null }
  /** `isComplete`: false where it was stopped, or where the file itself is not read to its end yet. */
  | { state: "done"; hits: number; isComplete: boolean; isStopped: boolean }
  | { state: "failed"; failure: Failure };

/** What is marked in a document: for whoever draws all of it at once. Another object whenever the marks may be others. */
export type Found = { query: FindQuery; hits: number; isComplete: boolean };

export type FindState = {
  isOpen: boolean;
  isListed: boolean;
  /** As it is typed; empty: nothing is looked for. It is kept when the bar closes. */
  query: FindQuery;
  search: Search;
  found: Found | null;
  /** The hit that was last gone to, and how often one was: going to the same one again is another step. */
  hit: FindHit | null;
  step: number;
  /** Whether the last step went on at the other end. */
  hasWrapped: boolean;
};

export const firstFind: FindState = {
  isOpen: false,
  isListed: false,
  query: { text: "", isRegex: false, matchCase: false, wholeWord: false },
  search: { state: "idle" },
  found: null,
  hit: null,
  step: 0,
  hasWrapped: false,
};

export const hitsOf = (search: Search): number =>
  search.state === "searching" || search.state === "done" ? search.hits : 0;

/** As many letters as a query may have. */
export const mostLetters = 1000;
