// What is told beside everything else: what did not work, what is on its way, what became of open files.
import type { Failure } from "../../shared/failure/failure.ts";

export type Notices = {
  failures: readonly FailureNotice[];
  news: readonly NewsNotice[];
  openings: readonly Opening[];
};

/** `title`: what did not work, in a few words. */
export type FailureNotice = { key: number; title: string; failure: Failure };
/** What became of a document's file; the last of each document. */
export type NewsNotice = { id: string; title: string; words: string };
export type Opening = { key: number; name: string; sizeBytes: number | null };

export type NoticeAction =
  | { type: "failed"; notice: FailureNotice }
  | { type: "dismissed"; key: number }
  | { type: "all-dismissed" }
  | { type: "told"; notice: NewsNotice }
  | { type: "news-dismissed"; id: string }
  | { type: "opening"; opening: Opening }
  | { type: "opening-ended"; key: number };

export const noNotices: Notices = { failures: [], news: [], openings: [] };

const mostFailures = 6;

export function reduceNotices<S extends Notices>(state: S, action: NoticeAction): S {
  switch (action.type) {
    case "failed":
      return { ...state, failures: [...state.failures, action.notice].slice(-mostFailures) };
    case "dismissed":
      return { ...state, failures: state.failures.filter(({ key }) => key !== action.key) };
    case "all-dismissed":
      return { ...state, failures: [] };
    case "told":
      return { ...state, news: [...newsWithout(state, action.notice.id), action.notice] };
    case "news-dismissed":
      return { ...state, news: newsWithout(state, action.id) };
    case "opening":
      return startOpening(state, action.opening);
    case "opening-ended":
      return { ...state, openings: state.openings.filter(({ key }) => key !== action.key) };
  }
}

/** A new try puts the failures of the one before behind it; what is opened together with it is the same try. */
function startOpening<S extends Notices>(state: S, opening: Opening): S {
  const failures = state.openings.length === 0 ? [] : state.failures;
  return { ...state, failures, openings: [...state.openings, opening] };
}

const newsWithout = ({ news }: Notices, id: string) => news.filter((notice) => notice.id !== id);
