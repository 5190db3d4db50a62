import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alike, likeness } from "../../../shared/compare/likeness.ts";
import { pairAlike, type Unmatched } from "../../../shared/compare/pair-alike.ts";
import { saidIn, wordsOf } from "../../../shared/compare/words-of.ts";
import { expectInOrder } from "./check-pairs.ts";

const item = (said: string, type = "user"): Unmatched => ({ type, said: saidIn(said) });
const likenessOf = (one: Unmatched, other: Unmatched) => likeness(wordsOf(one.said), wordsOf(other.said));
const couldPair = (one: Unmatched, other: Unmatched) =>
  one.type === other.type && likenessOf(one, other) >= alike;

const arbitraryItem = fc
  .tuple(
    fc.array(fc.constantFrom("sun", "rain", "wind", "snow", "fog"), { maxLength: 5 }),
    fc.constantFrom("user", "agent"),
  )
  .map(([words, type]) => item(words.join(" "), type));
const items = fc.array(arbitraryItem, { maxLength: 12 });

/** The words of the item with this number, and nothing that another has. */
const saidBy = (at: number, more = "") => `one${at} two${at} three${at} four${at} ${more}`;

describe("pairAlike", () => {
  test("pairs in order and never crossing, only what is of one type and alike", () => {
    fc.assert(
      fc.property(items, items, (x, y) => {
        const pairs = pairAlike(x, y);
        expectInOrder(pairs, x.length, y.length);
        for (const [inX, inY] of pairs) {
          expect(x[inX]!.type).toBe(y[inY]!.type);
          expect(likenessOf(x[inX]!, y[inY]!)).toBeGreaterThanOrEqual(alike);
        }
      }),
    );
  });

  test("leaves nothing alone that could still be paired", () => {
    fc.assert(
      fc.property(items, items, (x, y) => {
        let [fromX, fromY] = [0, 0];
        for (const [toX, toY] of [...pairAlike(x, y), [x.length, y.length] as const]) {
          const [aloneX, aloneY] = [x.slice(fromX, toX), y.slice(fromY, toY)];
          expect(aloneX.flatMap((one) => aloneY.filter((other) => couldPair(one, other)))).toEqual([]);
          [fromX, fromY] = [toX + 1, toY + 1];
        }
      }),
    );
  });

  test("takes the partner that is most alike, not the first", () => {
    const x = [item("sun rain wind snow")];
    const y = [item("sun rain storm ice"), item("sun rain wind ice")];
    expect(pairAlike(x, y)).toEqual([[0, 1]]);
  });

  test("keeps what is of another type apart, be it equal", () => {
    expect(pairAlike([item("sun", "user")], [item("sun", "agent")])).toEqual([]);
  });

  test("takes two items that say nothing for one", () => {
    expect(pairAlike([item("")], [item("")])).toEqual([[0, 0]]);
    expect(pairAlike([], [item("")])).toEqual([]);
  });

  test("finds what was edited in a large gap, also where some of it was taken out and put in", () => {
    const x = Array.from({ length: 1000 }, (_, at) => item(saidBy(at, "before")));
    const y = Array.from({ length: 1000 }, (_, at) => at)
      .filter((at) => at % 10 !== 3)
      .map((at) => item(saidBy(at, "after")));
    const pairs = pairAlike(x, [item("nobody has this"), ...y]);
    expect(pairs).toHaveLength(900);
    expectInOrder(pairs, x.length, y.length + 1);
    expect(pairs.slice(0, 4)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 4],
    ]);
  });

  test("keeps the longer order of what was edited and moved in a large gap", () => {
    const x = Array.from({ length: 600 }, (_, at) => item(saidBy(at, "before")));
    const moved = Array.from({ length: 600 }, (_, at) => (at + 100) % 600);
    const pairs = pairAlike(
      x,
      moved.map((at) => item(saidBy(at, "after"))),
    );
    expect(pairs).toHaveLength(500);
    expect(pairs[0]).toEqual([100, 0]);
    expectInOrder(pairs, 600, 600);
  });

  test("ends quickly where thousands are alike, and says nothing wrong about them", () => {
    const same = Array.from({ length: 3000 }, () => item("the very same four words"));
    const pairs = pairAlike(same, same.slice(0, 2900));
    expectInOrder(pairs, 3000, 2900);
    expect(pairs.length).toBeLessThanOrEqual(2900);
  });
});
