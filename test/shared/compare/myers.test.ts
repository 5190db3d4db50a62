import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { myers } from "../../../shared/compare/myers.ts";
import { expectInOrder, longestCommon } from "./check-pairs.ts";

const list = fc
  .array(fc.nat({ max: 4 }), { maxLength: 40 })
  .map((elements): Int32Array => Int32Array.from(elements));

const numbered = (length: number, from: number) => Int32Array.from({ length }, (_, at) => from + at);

describe("myers", () => {
  test("pairs only what is equal, in order and never crossing", () => {
    fc.assert(
      fc.property(list, list, (x, y) => {
        const pairs = myers(x, y)!;
        expectInOrder(pairs, x.length, y.length);
        for (const [inX, inY] of pairs) expect(x[inX]).toBe(y[inY]);
      }),
    );
  });

  test("pairs as much as the longest common subsequence has", () => {
    fc.assert(
      fc.property(list, list, (x, y) => {
        expect(myers(x, y)).toHaveLength(longestCommon(x, y));
      }),
      { numRuns: 500 },
    );
  });

  test("finds all of a list in itself, and nothing in an empty one", () => {
    const x = numbered(5000, 0);
    expect(myers(x, x)).toHaveLength(5000);
    expect(myers(x.subarray(0, 9), new Int32Array(0))).toEqual([]);
    expect(myers(new Int32Array(0), new Int32Array(0))).toEqual([]);
  });

  test("goes a thousand steps and not one more", () => {
    expect(myers(numbered(500, 0), numbered(500, 1000))).toEqual([]);
    expect(myers(numbered(501, 0), numbered(500, 1000))).toBeNull();
  });
});
