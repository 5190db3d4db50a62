import type { CompareBar } from "../../shared/api/compare.ts";

/** Where a bar stands on the strip, in pixels. */
export type BarPlace = { bar: CompareBar; top: number; height: number };

/** However many turns are equal, what differs can be seen. */
const leastDifferent = 4;
const leastEqual = 1;

/** Bars as high as they have turns, from the top; where that is too little to be seen, the high ones give way. */
export function layStrip(bars: readonly CompareBar[], height: number): BarPlace[] {
  const heights = shareOut(
    bars.map(({ a, b }) => Math.max(a, b, 1)),
    bars.map(({ kind }) => (kind === "equal" ? leastEqual : leastDifferent)),
    height,
  );
  let top = 0;
  return bars.map((bar, at) => {
    const place = { bar, top, height: heights[at] ?? 0 };
    top += place.height;
    return place;
  });
}

function shareOut(weights: readonly number[], least: readonly number[], height: number): number[] {
  const leastInAll = sum(least);
  if (leastInAll >= height) return least.map((one) => (one * height) / leastInAll);
  const isFixed = weights.map(() => false);
  // Each round fixes at least one, or is the last one.
  for (;;) {
    const room = height - sum(least.filter((_, at) => isFixed[at]));
    const weight = sum(weights.filter((_, at) => isFixed[at] !== true));
    const shares = weights.map((own, at) => (isFixed[at] === true ? least[at]! : (own / weight) * room));
    const short = shares.flatMap((share, at) => (isFixed[at] !== true && share < least[at]! ? [at] : []));
    if (short.length === 0) return shares;
    for (const at of short) isFixed[at] = true;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Where an entry stands on the strip; a fraction is a place inside of it. */
export function placeOnStrip(places: readonly BarPlace[], entries: number, entry: number): number {
  const at = Math.max(
    0,
    places.findLastIndex(({ bar }) => bar.entry <= entry),
  );
  const place = places[at];
  if (place === undefined) return 0;
  return place.top + place.height * Math.min(1, (entry - place.bar.entry) / entriesOf(places, entries, at));
}

/** The other way round. */
export function entryOnStrip(places: readonly BarPlace[], entries: number, y: number): number {
  const at = Math.max(
    0,
    places.findLastIndex(({ top }) => top <= y),
  );
  const place = places[at];
  if (place === undefined) return 0;
  const share = place.height === 0 ? 0 : Math.min(1, Math.max(0, (y - place.top) / place.height));
  return Math.min(entries, place.bar.entry + share * entriesOf(places, entries, at));
}

const entriesOf = (places: readonly BarPlace[], entries: number, at: number): number =>
  Math.max(1, (places[at + 1]?.bar.entry ?? entries) - (places[at]?.bar.entry ?? 0));
