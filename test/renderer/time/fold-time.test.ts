import fc from "fast-check";
import { expect, test } from "vitest";
import { foldTime } from "../../../renderer/time/fold-time.ts";

const minute = 60_000;
/** Ten minutes of work, an hour of nothing, ten minutes of work. */
const day = { span: { from: 0, to: 80 * minute }, gaps: [10 * minute, 70 * minute] };

test("what goes on keeps its length, an idle gap is folded", () => {
  const { length, breaks, place } = foldTime(day, new Set());
  expect(breaks).toHaveLength(1);
  expect(place(10 * minute) - place(0)).toBe(10 * minute);
  expect(place(80 * minute) - place(70 * minute)).toBe(10 * minute);
  expect(place(70 * minute) - place(10 * minute)).toBeLessThan(3 * minute);
  expect(length).toBe(place(80 * minute));
});

test("an unfolded gap is as long as it was", () => {
  const { length, breaks } = foldTime(day, new Set([10 * minute]));
  expect(breaks).toMatchObject([{ isFolded: false, left: 10 * minute, right: 70 * minute }]);
  expect(length).toBe(80 * minute);
});

test("a gap that folding would hardly shorten stays", () => {
  const { breaks, length } = foldTime({ span: { from: 0, to: 100_000 }, gaps: [50_000, 56_000] }, new Set());
  expect(breaks).toEqual([]);
  expect(length).toBe(100_000);
});

test("however many gaps there are, work has the larger part", () => {
  const gaps = Array.from({ length: 1000 }, (_, at) => [at * 60_000 + 10_000, (at + 1) * 60_000]).flat();
  const { length } = foldTime({ span: { from: 0, to: 1000 * 60_000 + 10_000 }, gaps }, new Set());
  const work = 1001 * 10_000;
  expect(work / length).toBeGreaterThan(0.5);
});

/** Stretches of work and of nothing, one after the other. */
const scales = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 5001, max: 1e9 })), { maxLength: 20 })
  .map((stretches) => {
    const gaps: number[] = [];
    let now = 1_700_000_000_000;
    const from = now;
    for (const [work, idle] of stretches) {
      gaps.push(now + work, now + work + idle);
      now += work + idle;
    }
    return { span: { from, to: now + 1000 }, gaps };
  });

test("later is never further left, and each place leads back to its time", () => {
  fc.assert(
    fc.property(
      scales,
      fc.array(fc.nat(20), { maxLength: 5 }),
      fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { minLength: 2, maxLength: 20 }),
      (scale, unfolded, shares) => {
        const { from, to } = scale.span;
        const fold = foldTime(scale, new Set(unfolded.map((at) => scale.gaps[2 * at] ?? 0)));
        const times = shares.map((share) => from + share * (to - from)).toSorted((a, b) => a - b);
        const places = times.map((time) => fold.place(time));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        places.forEach((place, at) => expect(Math.abs(fold.timeAt(place) - times[at]!)).toBeLessThan(1));
        expect(fold.place(from)).toBe(0);
        expect(Math.abs(fold.place(to) - fold.length)).toBeLessThan(1);
        expect(fold.length).toBeLessThanOrEqual(to - from);
      },
    ),
  );
});
