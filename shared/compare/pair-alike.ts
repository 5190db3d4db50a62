import { agreeAtEnds, alike, likeness } from "./likeness.ts";
import { longestIncreasing } from "./longest-increasing.ts";
import { type Words, wordsOf } from "./words-of.ts";

/** Something that was not found on the other side, by its words in order. Only what is of one type can be the same thing, changed. */
export type Unmatched = { type: string; said: readonly number[] };
type Weighed = { type: string; words: Words };

/** So many pairs are all looked at. */
const mostPairs = 10_000;
/** In a larger gap only what shares one of its rarest words is. */
const rareWords = 12;
const mostHolders = 12;
const mostCandidates = 4;

/**
 * Which of two lists between the same neighbours are one item that changed: pairs of places, in order and never crossing, that are
 * most alike in all.
 */
export function pairAlike(
  unmatchedX: readonly Unmatched[],
  unmatchedY: readonly Unmatched[],
): [number, number][] {
  if (unmatchedX.length === 0 || unmatchedY.length === 0) return [];
  if (isOneThatChanged(unmatchedX, unmatchedY)) return [[0, 0]];
  const [x, y] = [unmatchedX.map(weigh), unmatchedY.map(weigh)];
  if (x.length * y.length <= mostPairs) return pairAll(x, y);
  const pairs: [number, number][] = [];
  let [inX, inY] = [0, 0];
  for (const [atX, atY] of [...pairCandidates(x, y), [x.length, y.length] as const]) {
    const [gapX, gapY] = [x.slice(inX, atX), y.slice(inY, atY)];
    if (gapX.length * gapY.length <= mostPairs)
      for (const [one, other] of pairAll(gapX, gapY)) pairs.push([inX + one, inY + other]);
    if (atX < x.length) pairs.push([atX, atY]);
    [inX, inY] = [atX + 1, atY + 1];
  }
  return pairs;
}

/** Mostly there is one of each, and little of it has changed. */
function isOneThatChanged(
  [one, ...moreX]: readonly Unmatched[],
  [other, ...moreY]: readonly Unmatched[],
): boolean {
  if (moreX.length + moreY.length > 0 || one!.type !== other!.type) return false;
  return agreeAtEnds(one!.said, other!.said) >= alike;
}

const weigh = ({ type, said }: Unmatched): Weighed => ({ type, words: wordsOf(said) });

const likenessOf = (one: Weighed, other: Weighed): number => {
  if (one.type !== other.type) return 0;
  const found = likeness(one.words, other.words);
  return found < alike ? 0 : found;
};

/** The best way through all pairs. */
function pairAll(x: readonly Weighed[], y: readonly Weighed[]): [number, number][] {
  const width = y.length + 1;
  const worth = new Float64Array((x.length + 1) * width);
  const like = new Float64Array(x.length * y.length);
  for (let inX = x.length - 1; inX >= 0; inX--)
    for (let inY = y.length - 1; inY >= 0; inY--) {
      const found = likenessOf(x[inX]!, y[inY]!);
      like[inX * y.length + inY] = found;
      const paired = found === 0 ? 0 : found + worth[(inX + 1) * width + inY + 1]!;
      worth[inX * width + inY] = Math.max(
        paired,
        worth[(inX + 1) * width + inY]!,
        worth[inX * width + inY + 1]!,
      );
    }
  const pairs: [number, number][] = [];
  for (let inX = 0, inY = 0; inX < x.length && inY < y.length;) {
    const here = worth[inX * width + inY]!;
    const found = like[inX * y.length + inY]!;
    if (found > 0 && here === found + worth[(inX + 1) * width + inY + 1]!) pairs.push([inX++, inY++]);
    else if (here === worth[(inX + 1) * width + inY]) inX++;
    else inY++;
  }
  return pairs;
}

/** For each of x the one of y that is most like it among those that share its rarest words; of these the longest order. */
function pairCandidates(x: readonly Weighed[], y: readonly Weighed[]): [number, number][] {
  const holders = new Map<number, number[]>();
  y.forEach(({ words }, at) => {
    for (const word of new Set(words.numbers)) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [at]);
      else if (known.length <= mostHolders) known.push(at);
    }
  });
  const inX: number[] = [];
  const inY: number[] = [];
  x.forEach((item, at) => {
    const best = bestOf(item, y, candidatesOf(item, holders));
    if (best === null) return;
    inX.push(at);
    inY.push(best);
  });
  return longestIncreasing(inY).map((at) => [inX[at]!, inY[at]!]);
}

/** Those that share most of its rarest words. */
function candidatesOf({ words }: Weighed, holders: ReadonlyMap<number, readonly number[]>): number[] {
  const rare = [...new Set(words.numbers)]
    .flatMap((word) => {
      const held = holders.get(word) ?? [];
      return held.length > 0 && held.length <= mostHolders ? [held] : [];
    })
    .toSorted((one, other) => one.length - other.length)
    .slice(0, rareWords);
  const votes = new Map<number, number>();
  for (const held of rare) for (const at of held) votes.set(at, (votes.get(at) ?? 0) + 1 / held.length);
  return [...votes]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostCandidates)
    .map(([at]) => at);
}

function bestOf(item: Weighed, y: readonly Weighed[], candidates: readonly number[]): number | null {
  let best: number | null = null;
  let most = 0;
  for (const at of candidates) {
    const found = likenessOf(item, y[at]!);
    if (found <= most) continue;
    most = found;
    best = at;
  }
  return best;
}
