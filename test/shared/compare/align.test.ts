import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { align } from "../../../shared/compare/align.ts";
import { myers } from "../../../shared/compare/myers.ts";
import { longestCommon } from "./check-pairs.ts";

const elements = (max: number) =>
  fc.array(fc.nat({ max }), { maxLength: 60 }).map((list): Int32Array => Int32Array.from(list));
const pairOfLists = fc.nat({ max: 60 }).chain((max) => fc.tuple(elements(max), elements(max)));

const pairsOf = (matches: Int32Array): [number, number][] =>
  [...matches.entries()].filter(([, inY]) => inY !== -1);

/** What is wrong with them: pairs that are not equal, or that cross; elements without an answer. */
function faultsIn(x: Int32Array, y: Int32Array, matches: Int32Array): unknown[] {
  const pairs = pairsOf(matches);
  const isWrong = ([inX, inY]: [number, number], at: number) =>
    x[inX] !== y[inY] || inY >= y.length || (at > 0 && inY <= pairs[at - 1]![1]);
  return matches.length === x.length ? pairs.filter(isWrong) : ["another length"];
}

/** A list that is the same every time. */
function scattered(length: number, kinds: number, seed: number): Int32Array {
  let state = seed;
  return Int32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % kinds;
  });
}

describe("align", () => {
  test("matches only what is equal, in order and never crossing", () => {
    fc.assert(
      fc.property(pairOfLists, ([x, y]) => {
        expect(faultsIn(x, y, align(x, y))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("finds all of a list that has only lost some of its elements", () => {
    fc.assert(
      fc.property(elements(9), fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (x, isKept) => {
        const y = x.filter((_, at) => isKept[at]);
        expect(pairsOf(align(x, y))).toHaveLength(y.length);
        expect(pairsOf(align(y, x))).toHaveLength(y.length);
      }),
      { numRuns: 300 },
    );
  });

  test("matches as much as the longest common subsequence has where everything is there again and again", () => {
    const [x, y] = [scattered(300, 3, 5), scattered(300, 3, 6)];
    expect(pairsOf(align(x, y))).toHaveLength(longestCommon(x, y));
  });

  test("matches what both begin and end with, whatever lies between", () => {
    fc.assert(
      fc.property(elements(5), pairOfLists, elements(5), (start, [x, y], end) => {
        const one = Int32Array.from([...start, ...x, ...end]);
        const other = Int32Array.from([...start, ...y, ...end]);
        const matches = align(one, other);
        start.forEach((_, at) => expect(matches[at]).toBe(at));
        expect(pairsOf(matches).length).toBeGreaterThanOrEqual(start.length + end.length);
      }),
    );
  });

  test("finds one element that was put in, removed or changed, and leaves all others where they are", () => {
    const x = scattered(1000, 50, 7);
    const y = Int32Array.from([...x.subarray(0, 400), 99, ...x.subarray(400)]);
    expect(pairsOf(align(x, y))).toHaveLength(1000);
    expect(pairsOf(align(y, x))).toHaveLength(1000);
    expect(pairsOf(align(x, x.with(400, 99)))).toHaveLength(999);
  });

  test("keeps the longer order of what changed places", () => {
    expect([...align(Int32Array.of(1, 2, 3, 4, 5), Int32Array.of(2, 3, 4, 5, 1))]).toEqual([-1, 0, 1, 2, 3]);
  });

  test("still matches validly what takes Myers too many steps", () => {
    const [x, y] = [scattered(4000, 40, 1), scattered(4000, 40, 2)];
    expect(myers(x, y)).toBeNull();
    const matches = align(x, y);
    expect(faultsIn(x, y, matches)).toEqual([]);
    expect(pairsOf(matches).length).toBeGreaterThan(100);
  });

  test("ends with a hundred thousand elements that repeat again and again", () => {
    const [x, y] = [scattered(100_000, 300, 3), scattered(100_000, 300, 4)];
    expect(faultsIn(x, y, align(x, y))).toEqual([]);
  });

  test("ends with anchors within anchors", () => {
    const nested = (depth: number, from: number): number[] =>
      depth === 0 ? [] : [-depth, from, ...nested(depth - 1, from + 1), -depth];
    const [x, y] = [Int32Array.from(nested(100, 1)), Int32Array.from(nested(100, 2))];
    expect(faultsIn(x, y, align(x, y))).toEqual([]);
  });
});
