import type { FindHit } from "../../shared/api/find.ts";

/**
 * A match on screen: the text that it stands in, and where. `isWhole`: that text is no mere beginning on one line. `aimed`: where that
 * text begins in the whole, if the hit is known to be in it.
 */
export type Match = { text: string; start: number; end: number; isWhole: boolean; aimed: number | null };

/** Which of the matches in a row is the hit: the same words with the same words around it; of several such, the one at the same place. */
export function pickMatch<M extends Match>(matches: readonly M[], hit: FindHit): M | null {
  let best: M | null = null;
  for (const match of matches) if (best === null || compare(match, best, hit) > 0) best = match;
  return best;
}

function compare(a: Match, b: Match, hit: FindHit): number {
  return (
    Number(a.aimed !== null) - Number(b.aimed !== null) ||
    Number(isSame(a, hit)) - Number(isSame(b, hit)) ||
    likeness(a, hit) - likeness(b, hit) ||
    Number(a.isWhole) - Number(b.isWhole) ||
    distance(b, hit) - distance(a, hit)
  );
}

const isSame = ({ text, start, end }: Match, { match }: FindHit): boolean =>
  squeeze(text.slice(start, end)) === squeeze(match);

const distance = ({ start, aimed }: Match, { at }: FindHit): number => Math.abs((aimed ?? 0) + start - at);

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
/** What the words around a hit are told without, and what stands differently in JSON. */
const squeeze = (text: string): string => text.replace(/[\s"\\\ufffd\p{Cc}\p{Bidi_Control}]+/gu, " ");

function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let at = 0; at < most; at += 1) if (a[at] !== b[at]) return at;
  // Both are over: nothing could be more alike.
  return a.length === b.length ? enough : most;
}

const sameAtEnd = (a: string, b: string): number => sameAtStart(reverse(a), reverse(b));
const reverse = (text: string): string => text.split("").toReversed().join("");
