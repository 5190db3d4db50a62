import type { FindHit } from "../../shared/api/find.ts";

/** A match on screen: the text that it stands in, and where. `isWhole`: that text is no mere beginning on one line. */
export type Match = { text: string; start: number; end: number; isWhole: boolean };

/** Which of the matches in a row is the hit: the one with the same words around it; of several such, the one at the same place. */
export function pickMatch<M extends Match>(matches: readonly M[], hit: FindHit): M | null {
  let best: M | null = null;
  for (const match of matches) if (best === null || compare(match, best, hit) > 0) best = match;
  return best;
}

function compare(a: Match, b: Match, hit: FindHit): number {
  return (
    likeness(a, hit) - likeness(b, hit) ||
    Number(a.isWhole) - Number(b.isWhole) ||
    Math.abs(b.start - hit.at) - Math.abs(a.start - hit.at)
  );
}

/** Letters around it that are the same; marks of a format may stand in between, so more is not always better than enough. */
function likeness({ text, start, end }: Match, { before, after }: FindHit): number {
  const ahead = squeeze(text.slice(Math.max(0, start - 2 * enough), start));
  const behind = squeeze(text.slice(end, end + 2 * enough));
  return (
    Math.min(enough, sameAtEnd(ahead, squeeze(before))) +
    Math.min(enough, sameAtStart(behind, squeeze(after)))
  );
}

const enough = 24;
const squeeze = (text: string): string => text.replace(/[\s"\\]+/g, " ");

function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let at = 0; at < most; at += 1) if (a[at] !== b[at]) return at;
  // Both are over: nothing could be more alike.
  return a.length === b.length ? enough : most;
}

const sameAtEnd = (a: string, b: string): number => sameAtStart(reverse(a), reverse(b));
const reverse = (text: string): string => text.split("").toReversed().join("");
