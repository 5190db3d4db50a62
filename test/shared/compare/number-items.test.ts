import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberItems, type Numbered } from "../../../shared/compare/number-items.ts";

const list = fc.array(fc.nat({ max: 9 }), { maxLength: 40 });
const item = (key: number | string): Numbered => ({ key: () => `key ${key}` });
const numberKeys = (a: readonly (number | string)[], b: readonly (number | string)[]) =>
  numberItems(a.map(item), b.map(item));

const writtenBytes = () => Uint8Array.of(1, 2, 3);

describe("numberItems", () => {
  test("gives an equal number only to equal items", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const numbers = numberKeys(a, b);
        const numbered = a.flatMap((one, inA) =>
          b.filter((other, inB) => numbers.a[inA] === numbers.b[inB] && one !== other),
        );
        expect(numbered).toEqual([]);
      }),
    );
  });

  test("gives equal items an equal number, but for what both sides begin and end with", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        // These are nowhere else: nothing is the same at the ends.
        const numbers = numberKeys(["first", ...a, "last"], ["other first", ...b, "other last"]);
        for (const [inA, one] of a.entries())
          for (const [inB, other] of b.entries())
            expect(numbers.a[inA + 1] === numbers.b[inB + 1]).toBe(one === other);
      }),
    );
  });

  test("gives what both sides begin and end with the same numbers there, which nothing else has", () => {
    const { a, b } = numberKeys(["s", "t", "x", "e"], ["s", "t", "y", "z", "e"]);
    expect([a[0], a[1], a[3]]).toEqual([b[0], b[1], b[4]]);
    expect(new Set([...a, ...b]).size).toBe(6);
  });

  test("tells apart the one item that is left on each side", () => {
    const { a, b } = numberKeys(["s", "x", "e"], ["s", "y", "e"]);
    expect(new Set([...a, ...b]).size).toBe(4);
    expect(a[1]).not.toBe(b[1]);
    const longer = numberKeys(["s", "e"], ["s", "y", "e"]);
    expect([...longer.a]).toEqual([longer.b[0], longer.b[2]]);
    expect(longer.a).not.toContain(longer.b[1]);
  });

  test("takes items that are written alike for equal without a look at their keys", () => {
    const unread: Numbered = {
      key: () => {
        throw new Error("nobody needs this key");
      },
    };
    const { a, b } = numberItems(
      [{ ...unread, written: writtenBytes() }],
      [{ ...unread, written: writtenBytes() }],
    );
    expect([...a]).toEqual([...b]);
  });

  test("goes by the keys of items that are written differently, or of which it is not known", () => {
    for (const written of [Uint8Array.of(1), Uint8Array.of(1, 2, 4), null]) {
      const other = { ...item("k"), written: Uint8Array.of(1, 2, 3) };
      const { a, b } = numberItems([{ ...item("k"), written }], [other]);
      expect([...a]).toEqual([...b]);
    }
    expect(numberItems([{ ...item("k"), written: null }], [{ ...item("l"), written: null }])).not.toEqual(
      numberKeys(["k"], ["k"]),
    );
  });
});
