import type { Words } from "./words-of.ts";

/** From here on two items count as one that changed. */
export const alike = 0.5;
/** What is contained in something longer is like it: a turn that was cut off has few of the words of the whole one. */
const containedIsLike = 0.75;
const fewestContained = 4;

/** From 0, nothing in common, to 1. It is the same from either side. */
export function likeness(one: Words, other: Words): number {
  const level = Math.max(one.level, other.level);
  const x = thin(one, level);
  const y = thin(other, level);
  if (x.length === 0 && y.length === 0) return 1;
  const shared = countShared(x, y);
  const smaller = Math.min(x.length, y.length);
  const both = (2 * shared) / (x.length + y.length);
  return smaller < fewestContained ? both : Math.max(both, (containedIsLike * shared) / smaller);
}

/** The least that two texts can be alike, seen from both their ends; a change in the middle of a long text costs nothing more. */
export function agreeAtEnds(one: readonly number[], other: readonly number[]): number {
  const shorter = Math.min(one.length, other.length);
  if (one.length + other.length === 0) return 1;
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) start++;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return (2 * (start + end)) / (one.length + other.length);
}

function thin({ numbers, level }: Words, wanted: number): Uint32Array {
  if (level === wanted) return numbers;
  const mask = 2 ** wanted - 1;
  return numbers.filter((word) => (word & mask) === 0);
}

function countShared(x: Uint32Array, y: Uint32Array): number {
  let shared = 0;
  for (let inX = 0, inY = 0; inX < x.length && inY < y.length;) {
    const [one, other] = [x[inX]!, y[inY]!];
    if (one === other) shared++;
    if (one <= other) inX++;
    if (other <= one) inY++;
  }
  return shared;
}
