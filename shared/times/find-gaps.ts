/** A stretch of time, in milliseconds. */
export type Stretch = { from: number; to: number };

/** Stretches that touch, overlap, or lie no further apart than this become one; in order. */
export function joinStretches(stretches: readonly Stretch[], apart: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from - last.to <= apart) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** What lies between them, in order: all gaps longer than `apart`, the longest if there are more than so many. */
export function findGaps(stretches: readonly Stretch[], apart: number, most: number): Stretch[] {
  const busy = joinStretches(stretches, apart);
  const gaps = busy.slice(1).map(({ from }, at) => ({ from: busy[at]!.to, to: from }));
  if (gaps.length <= most) return gaps;
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most);
  return longest.toSorted((a, b) => a.from - b.from);
}
