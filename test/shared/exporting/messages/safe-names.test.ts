import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyNames, plainNames, SafeNames } from "../../../../shared/exporting/messages/safe-names.ts";

describe("a name", () => {
  test("that is taken stays, and the next one of it is numbered", () => {
    const names = new SafeNames(plainNames(40), ["a", "a_2"]);
    expect([names.make("a"), names.make("a"), names.make("a")]).toEqual(["a", "a_3", "a_4"]);
  });

  test("that is not taken is spelled in another way, and never as one that stands in the thread", () => {
    const names = new SafeNames(plainNames(40), ["a_b", "a.b", "a b"]);
    expect([names.make("a.b"), names.make("a_b"), names.make("a b")]).toEqual(["a_b_2", "a_b", "a_b_3"]);
  });

  test("that is too long is cut, and its number still fits", () => {
    const names = new SafeNames(anyNames(40), []);
    const made = [names.make("x".repeat(50)), names.make("x".repeat(60))];
    expect(made).toEqual(["x".repeat(40), `${"x".repeat(28)}_2`]);
  });

  test("of half a character is none, however it is spelled", () => {
    const names = new SafeNames(anyNames(40), ["\ud800", "é"]);
    expect([names.make("\ud800"), names.make("\udc00"), names.make("é")]).toEqual(["_", "__2", "é"]);
  });
});

test("a hundred thousand names that begin alike are made one after another, not by trying all before", () => {
  const all = Array.from({ length: 100_000 }, (_, at) => `${"x".repeat(60)}${at}`);
  const names = new SafeNames(anyNames(40), all);
  expect(new Set(all.map((one) => names.make(one))).size).toBe(all.length);
});

test("all names that are made differ, and are taken", () => {
  const name = fc.oneof(fc.constantFrom("a", "a_2", "a.b", "", "_", "é"), fc.string({ maxLength: 70 }));
  for (const limits of [plainNames(64), anyNames(40)])
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (all) => {
        const names = new SafeNames(limits, all);
        const made = all.map((one) => names.make(one));
        expect(new Set(made).size).toBe(all.length);
        expect(made.filter((one) => !limits.takes(one))).toEqual([]);
        const firsts = all.filter((one, at) => all.indexOf(one) === at && limits.takes(one));
        expect(firsts.filter((one) => !made.includes(one))).toEqual([]);
      }),
    );
});
