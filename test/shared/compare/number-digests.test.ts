import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberDigests } from "../../../shared/compare/number-digests.ts";
import { digestSize } from "../../../shared/hashes/sha256.ts";

/** Digests that begin alike, so that they are looked for in the same place. */
const digestOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: digestSize }, (_, at) =>
    at === digestSize - 1 ? number : at === 0 ? number % 2 : 7,
  );

const digestsOf = (numbers: readonly number[]): Uint8Array =>
  Uint8Array.from(numbers.flatMap((number) => [...digestOf(number)]));

const list = fc.array(fc.nat({ max: 9 }), { maxLength: 40 });

describe("numberDigests", () => {
  test("gives two digests of either side the same number exactly when they are equal", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const numbers = numberDigests(digestsOf(a), digestsOf(b));
        expect([numbers.a.length, numbers.b.length]).toEqual([a.length, b.length]);
        const [all, found] = [
          [...a, ...b],
          [...numbers.a, ...numbers.b],
        ];
        for (const [one, element] of all.entries())
          for (const [other, another] of all.entries())
            expect(found[one] === found[other]).toBe(element === another);
      }),
    );
  });

  test("numbers a hundred thousand digests", () => {
    const digests = new Uint8Array(100_000 * digestSize);
    const view = new DataView(digests.buffer);
    for (let at = 0; at < 100_000; at++) view.setUint32(at * digestSize, at, true);
    const { a, b } = numberDigests(digests, digests.slice());
    expect(new Set(a).size).toBe(100_000);
    expect(b).toEqual(a);
  });
});
