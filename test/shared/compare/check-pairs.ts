import { expect } from "vitest";

/** Pairs of places that are in order on both sides, never cross, use no place twice, and lead only to what is there. */
export function expectInOrder(pairs: readonly (readonly [number, number])[], x: number, y: number): void {
  let [lastX, lastY] = [-1, -1];
  for (const [inX, inY] of pairs) {
    expect(inX).toBeGreaterThan(lastX);
    expect(inY).toBeGreaterThan(lastY);
    [lastX, lastY] = [inX, inY];
  }
  expect(lastX).toBeLessThan(x);
  expect(lastY).toBeLessThan(y);
}

/** The length of the longest common subsequence, by its definition. */
export function longestCommon(x: ArrayLike<number>, y: ArrayLike<number>): number {
  let below = new Uint32Array(y.length + 1);
  for (let inX = x.length - 1; inX >= 0; inX--) {
    const row = new Uint32Array(y.length + 1);
    for (let inY = y.length - 1; inY >= 0; inY--)
      row[inY] = x[inX] === y[inY] ? below[inY + 1]! + 1 : Math.max(below[inY]!, row[inY + 1]!);
    below = row;
  }
  return below[0]!;
}
