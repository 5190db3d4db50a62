import fc from "fast-check";
import { expect, test } from "vitest";
import {
  askedAround,
  bringIntoView,
  panSpan,
  placeToKeep,
  wholeOf,
  zoomSpan,
} from "../../../renderer/time/view-span.ts";

const whole = wholeOf(100_000);
const spans = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.001, max: 1, noNaN: true }))
  .map(([start, length]) =>
    panSpan({ from: start * 1e5, to: start * 1e5 + length * (whole.to - whole.from) }, whole, 0),
  );

test("whatever is done, the view stays on the axis and has some length", () => {
  fc.assert(
    fc.property(
      spans,
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (span, by, factor) => {
        const around = (span.from + span.to) / 2;
        const moved = [
          panSpan(span, whole, by),
          zoomSpan(span, whole, around, factor),
          bringIntoView(span, whole, { from: by, to: by }),
        ];
        for (const { from, to } of moved) {
          expect(from).toBeGreaterThanOrEqual(whole.from - 1e-6);
          expect(to).toBeLessThanOrEqual(whole.to + 1e-6);
          expect(to - from).toBeGreaterThan(10);
        }
      },
    ),
  );
});

test("what the pointer is on stays under it while the view comes nearer", () => {
  const near = zoomSpan(whole, whole, 30_000, 0.5);
  const share = (at: number, { from, to }: typeof near) => (at - from) / (to - from);
  expect(share(30_000, near)).toBeCloseTo(share(30_000, whole));
  expect(near.to - near.from).toBeCloseTo((whole.to - whole.from) / 2);
});

test("what is in view moves nothing; what is not comes into the middle, of something long its beginning", () => {
  const span = { from: 10_000, to: 20_000 };
  expect(bringIntoView(span, whole, { from: 12_000, to: 15_000 })).toBe(span);
  expect(bringIntoView(span, whole, { from: 5000, to: 50_000 })).toBe(span);
  expect(bringIntoView(span, whole, { from: 50_000, to: 52_000 })).toEqual({ from: 46_000, to: 56_000 });
  const long = bringIntoView(span, whole, { from: 40_000, to: 80_000 });
  expect(long.from).toBeLessThan(40_000);
  expect(long.to).toBeGreaterThan(40_000);
});

test("what is asked for has the view in it, and is mostly the same while that moves a little", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { from, to, finest } = askedAround(span);
      expect(from).toBeLessThan(span.from);
      expect(to).toBeGreaterThan(span.to);
      expect(finest).toBeLessThanOrEqual((span.to - span.from) / 1000);
    }),
  );
  expect(askedAround({ from: 10_000, to: 20_000 })).toEqual(askedAround({ from: 10_100, to: 20_100 }));
});

test("what is chosen stays in view while one comes nearer; what is out of view is not looked for", () => {
  const view = { from: 1000, to: 2000 };
  expect(placeToKeep(view, { from: 1100, to: 1120 })).toBe(1110);
  expect(placeToKeep(view, { from: 5000, to: 5000 })).toBe(1500);
  expect(placeToKeep(view, null)).toBe(1500);
});
