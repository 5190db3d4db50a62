import fc from "fast-check";
import { expect, test } from "vitest";
import { findGaps, joinStretches, type Stretch } from "../../../shared/times/find-gaps.ts";

const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 40 }))
    .map(([from, length]): Stretch => ({ from, to: from + length })),
  { maxLength: 30 },
);

test("what overlaps, touches or lies close is one stretch, in whatever order it comes", () => {
  const busy = [
    { from: 50, to: 60 },
    { from: 0, to: 10 },
    { from: 5, to: 8 },
    { from: 12, to: 20 },
  ];
  expect(joinStretches(busy, 2)).toEqual([
    { from: 0, to: 20 },
    { from: 50, to: 60 },
  ]);
  expect(findGaps(busy, 2, 10)).toEqual([{ from: 20, to: 50 }]);
});

test("of more gaps than wanted the longest are kept, in order", () => {
  const moments = [0, 10, 40, 45, 145].map((from) => ({ from, to: from }));
  expect(findGaps(moments, 1, 2)).toEqual([
    { from: 10, to: 40 },
    { from: 45, to: 145 },
  ]);
});

test("nothing goes on inside of a gap, and every long silence is in one", () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 0, max: 20 }), (busy, apart) => {
      const gaps = findGaps(busy, apart, 100);
      for (const gap of gaps) {
        expect(gap.to - gap.from).toBeGreaterThan(apart);
        expect(busy.some(({ from, to }) => from < gap.to && to > gap.from)).toBe(false);
      }
      const silences = busy.flatMap(({ to: end }) => {
        const next = Math.min(...busy.map(({ from }) => from).filter((from) => from > end));
        const goesOn = busy.some(({ from, to }) => from <= end && to > end);
        return goesOn || next === Infinity || next - end <= apart ? [] : [{ from: end, to: next }];
      });
      expect(gaps).toEqual(expect.arrayContaining(silences));
    }),
  );
});
