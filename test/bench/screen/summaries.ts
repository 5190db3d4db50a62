/** The least value that at least this share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const worst = (values: readonly number[]): number => percentile(values, 1);

/** How long each frame took, from the moments at which frames began. */
export const frameTimes = (moments: readonly number[]): number[] =>
  moments.slice(1).map((moment, before) => moment - moments[before]!);
