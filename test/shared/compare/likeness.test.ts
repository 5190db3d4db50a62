import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreeAtEnds, alike, likeness } from "../../../shared/compare/likeness.ts";
import { saidIn, wordsOf } from "../../../shared/compare/words-of.ts";

const wordsIn = (value: unknown) => wordsOf(saidIn(value));
const words = fc
  .array(fc.constantFrom("sun", "rain", "wind", "snow", "fog", "hail", "ice"), { maxLength: 30 })
  .map((list) => wordsIn(list));

describe("likeness", () => {
  test("is the same from either side, and lies between 0 and 1", () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const found = likeness(one, other);
        expect(likeness(other, one)).toBe(found);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("is 1 for equal bags, empty ones included, and for no others", () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(likeness(one, one)).toBe(1);
        const areEqual = one.numbers.join() === other.numbers.join();
        expect(likeness(one, other) === 1).toBe(areEqual);
      }),
    );
  });

  test("is 0 where nothing is in common", () => {
    expect(likeness(wordsIn("sun rain wind snow"), wordsIn("one two three four"))).toBe(0);
    expect(likeness(wordsIn("sun"), wordsIn(""))).toBe(0);
  });

  test("is the share of the words that both have", () => {
    expect(likeness(wordsIn("a b"), wordsIn("a c"))).toBe(0.5);
    expect(likeness(wordsIn("a b c d e f"), wordsIn("a b c x y z"))).toBe(0.5);
    expect(likeness(wordsIn("a b c"), wordsIn("a x y"))).toBeLessThan(alike);
  });

  test("takes what is contained in something much longer for like it: a turn that was cut off", () => {
    const whole = wordsIn(Array.from({ length: 300 }, (_, at) => `w${at}`));
    const cut = wordsIn(Array.from({ length: 10 }, (_, at) => `w${at}`));
    expect(likeness(whole, cut)).toBe(0.75);
    expect(likeness(whole, wordsIn("w1 w2 w3 w4 x y"))).toBe(0.5);
    expect(likeness(whole, wordsIn("w1 w2 w3 x y z"))).toBeLessThan(alike);
  });

  test("does not say so of three words or fewer: these are in everything", () => {
    const whole = wordsIn(Array.from({ length: 300 }, (_, at) => `w${at}`));
    expect(likeness(whole, wordsIn("w1 w2 w3"))).toBeLessThan(0.05);
  });
});

describe("agreeAtEnds", () => {
  const said = fc
    .array(fc.constantFrom("sun", "rain", "wind", "snow"), { maxLength: 20 })
    .map((list) => saidIn(list));

  test("is never more than the likeness, and the same from either side", () => {
    fc.assert(
      fc.property(said, said, (one, other) => {
        expect(agreeAtEnds(one, other)).toBeLessThanOrEqual(likeness(wordsOf(one), wordsOf(other)));
        expect(agreeAtEnds(other, one)).toBe(agreeAtEnds(one, other));
        expect(agreeAtEnds(one, one)).toBe(1);
      }),
    );
  });

  test("counts what both begin and end with once", () => {
    expect(agreeAtEnds(saidIn("a a a"), saidIn("a a"))).toBe(0.8);
    expect(agreeAtEnds(saidIn("a b c d"), saidIn("a x y d"))).toBe(0.5);
  });
});
