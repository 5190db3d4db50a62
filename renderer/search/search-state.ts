// What is known of a search in all chats of a database.
import type { SearchHit, SearchOrder, SearchState } from "../../shared/api/search.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { Progress } from "../content/use-work.ts";

/** What the index is, as far as the host has said. `work`: it is being made or brought up to date. */
export type Index = {
  told: SearchState | null;
  work: Progress | null;
  trouble: Failure | null;
};

export type Finding = {
  state: "idle" | "searching" | "done";
  /** What was looked for. */
  words: string;
  hits: readonly SearchHit[];
  next: string | null;
  total: number;
  isMore: boolean;
  inside: readonly string[];
  failure: Failure | null;
};

/** What the user wants to find. `isNarrow`: only in the chats that the filters of the list let pass. */
export type Wish = { words: string; order: SearchOrder; deleted: boolean; isNarrow: boolean };

export type Searching = {
  family: string | null;
  index: Index;
  wish: Wish;
  finding: Finding;
  /** The hit that the keys are on, and the one that was opened last. */
  active: number | null;
  opened: number | null;
  /** Somebody wants to type, as soon as there is something to type into. */
  isCalled: boolean;
};

export const noFinding: Finding = {
  state: "idle",
  words: "",
  hits: [],
  next: null,
  total: 0,
  isMore: false,
  inside: [],
  failure: null,
};

const noIndex: Index = { told: null, work: null, trouble: null };

export const firstSearching: Searching = {
  family: null,
  index: noIndex,
  wish: { words: "", order: "newest", deleted: false, isNarrow: false },
  finding: noFinding,
  active: null,
  opened: null,
  isCalled: false,
};

export type SearchAction =
  | { type: "family"; family: string | null }
  | { type: "index"; change: Partial<Index> }
  | { type: "wish"; change: Partial<Wish> }
  | { type: "searching"; words: string }
  | { type: "found"; finding: Finding; isSame: boolean }
  | { type: "active"; active: number | null }
  | { type: "opened"; opened: number }
  | { type: "called"; isCalled: boolean };

export function reduceSearching(state: Searching, action: SearchAction): Searching {
  switch (action.type) {
    case "family":
      return { ...firstSearching, wish: state.wish, isCalled: state.isCalled, family: action.family };
    case "index":
      return { ...state, index: { ...state.index, ...action.change } };
    case "wish":
      return { ...state, wish: { ...state.wish, ...action.change } };
    case "searching":
      return { ...state, finding: { ...state.finding, state: "searching", failure: null } };
    case "found":
      // The same words once more: whoever goes through the hits stays where they are.
      return action.isSame
        ? { ...state, finding: action.finding }
        : { ...state, finding: action.finding, active: null, opened: null };
    case "active":
      return { ...state, active: action.active };
    case "opened":
      return { ...state, active: action.opened, opened: action.opened };
    case "called":
      return { ...state, isCalled: action.isCalled };
  }
}
