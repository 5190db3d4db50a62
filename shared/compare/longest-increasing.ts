/** The places of a longest run of values that grow, in order; they need not be neighbours. */
export function longestIncreasing(values: ArrayLike<number>): number[] {
  /** By length: the place of the least value that a run of that length ends with. */
  const ends: number[] = [];
  const before = new Int32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (values[ends[middle]!]! < values[at]!) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at]!) run.push(at);
  return run.toReversed();
}
