import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestIncreasing } from "../../../shared/compare/longest-increasing.ts";
import { longestCommon } from "./check-pairs.ts";

const values = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 });

describe("longestIncreasing", () => {
  test("gives places in order, whose values grow", () => {
    fc.assert(
      fc.property(values, (list) => {
        const run = longestIncreasing(list);
        for (let at = 1; at < run.length; at++) {
          expect(run[at]).toBeGreaterThan(run[at - 1]!);
          expect(list[run[at]!]).toBeGreaterThan(list[run[at - 1]!]!);
        }
      }),
    );
  });

  test("is as long as what a list has in common with its own values in order", () => {
    fc.assert(
      fc.property(values, (list) => {
        const sorted = [...new Set(list)].toSorted((a, b) => a - b);
        expect(longestIncreasing(list)).toHaveLength(longestCommon(list, sorted));
      }),
    );
  });

  test("takes all of what grows, and one of what shrinks or stays", () => {
    expect(longestIncreasing([1, 2, 3])).toEqual([0, 1, 2]);
    expect(longestIncreasing([3, 2, 1])).toHaveLength(1);
    expect(longestIncreasing([5, 5, 5])).toHaveLength(1);
    expect(longestIncreasing([])).toEqual([]);
  });
});
