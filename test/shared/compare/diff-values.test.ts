import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { diffValues } from "../../../shared/compare/diff-values.ts";
import { mirrorChange } from "../../../shared/compare/mirror.ts";
import { TooLarge } from "../../../shared/compare/value-text.ts";

const top = { a: "", b: "" };
/** As it is read: from canonical JSON. */
const read = (value: unknown): unknown => JSON.parse(canonicalJson(value)) as unknown;
const value = fc.jsonValue({ maxDepth: 4 }).map(read);

const placesOf = (changes: readonly { a: string | null; b: string | null }[]) =>
  changes.map(({ a, b }) => `${a} ${b}`).toSorted();

const parse = (text: string) => JSON.parse(text) as unknown;

const nest = (inner: unknown) => {
  let deep = inner;
  for (let level = 0; level < 5000; level++) deep = level % 2 === 0 ? { d: deep } : [deep];
  return deep;
};

const listFrom = (from: number) => ({ list: Array.from({ length: 200_000 }, (_, at) => at + from) });

describe("diffValues", () => {
  test("finds nothing exactly where two values are equal", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(diffValues(a, structuredClone(a), top)).toEqual([]);
        expect(diffValues(a, b, top).length === 0).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  test("leads to what stands there on both sides", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        for (const change of diffValues(a, b, top)) {
          expect(change.a === null ? undefined : valueAt(a, change.a)).toEqual(change.before);
          expect(change.b === null ? undefined : valueAt(b, change.b)).toEqual(change.after);
          expect("before" in change).toBe(change.kind !== "added");
          expect("after" in change).toBe(change.kind !== "removed");
        }
      }),
    );
  });

  test("finds the same fields from either side", () => {
    const object = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.nat({ max: 2 }));
    fc.assert(
      fc.property(object, object, (a, b) => {
        expect(placesOf(diffValues(b, a, top).map(mirrorChange))).toEqual(placesOf(diffValues(a, b, top)));
      }),
    );
  });

  test("names each field that was changed, added or removed", () => {
    expect(diffValues({ kept: 1, other: 2, gone: null }, { kept: 1, other: "2", more: [] }, top)).toEqual([
      { kind: "changed", a: "/other", b: "/other", before: 2, after: "2" },
      { kind: "removed", a: "/gone", b: null, before: null },
      { kind: "added", a: null, b: "/more", after: [] },
    ]);
  });

  test("tells null, nothing, false, an empty list and an empty object apart", () => {
    const all = [null, false, 0, "", [], {}];
    for (const [one, a] of all.entries())
      for (const [other, b] of all.entries())
        expect(diffValues(a, b, top)).toHaveLength(one === other ? 0 : 1);
    expect(diffValues({}, { a: null }, top)).toHaveLength(1);
  });

  test("writes pointers as RFC 6901 says", () => {
    const [a, b] = [{ "a/b": { "m~n": 1, "": 1, "~1": 1 } }, { "a/b": { "m~n": 2, "": 2, "~1": 2 } }];
    expect(diffValues(a, b, { a: "/turns/1", b: "/turns/2" })).toMatchObject([
      { a: "/turns/1/a~1b/m~0n", b: "/turns/2/a~1b/m~0n" },
      { a: "/turns/1/a~1b/", b: "/turns/2/a~1b/" },
      { a: "/turns/1/a~1b/~01", b: "/turns/2/a~1b/~01" },
    ]);
  });

  test("takes fields that objects have of themselves for fields like any other", () => {
    expect(diffValues(parse('{"__proto__":{"x":1}}'), parse('{"__proto__":{"x":2}}'), top)).toEqual([
      { kind: "changed", a: "/__proto__/x", b: "/__proto__/x", before: 1, after: 2 },
    ]);
    expect(diffValues({}, parse('{"__proto__":null,"constructor":1,"toString":2}'), top)).toEqual([
      { kind: "added", a: null, b: "/__proto__", after: null },
      { kind: "added", a: null, b: "/constructor", after: 1 },
      { kind: "added", a: null, b: "/toString", after: 2 },
    ]);
    expect(diffValues(parse('{"toJSON":1}'), parse('{"toJSON":2}'), top)).toHaveLength(1);
  });

  test("finds the one element of a list that was put in, with its place on the side that has it", () => {
    expect(diffValues({ l: [1, 2, 3] }, { l: [1, 9, 2, 3] }, top)).toEqual([
      { kind: "added", a: null, b: "/l/1", after: 9 },
    ]);
    expect(diffValues([1, 9, 2, 3], [1, 2, 3], top)).toEqual([
      { kind: "removed", a: "/1", b: null, before: 9 },
    ]);
  });

  test("looks into elements that changed, by their numbers on both sides", () => {
    const [a, b] = [
      [0, { n: 1, same: true }, 5],
      [{ n: 2, same: true }, 5],
    ];
    expect(diffValues(a, b, top)).toEqual([
      { kind: "changed", a: "/0", b: "/0", before: 0, after: { n: 2, same: true } },
      { kind: "removed", a: "/1", b: null, before: { n: 1, same: true } },
    ]);
    expect(diffValues([5, { n: 1 }], [4, 5, { n: 2 }], top)).toEqual([
      { kind: "added", a: null, b: "/0", after: 4 },
      { kind: "changed", a: "/1/n", b: "/2/n", before: 1, after: 2 },
    ]);
  });

  test("takes what is nested thousands of levels deep for one value, and ends quickly", () => {
    expect(diffValues(nest(1), nest(1), top)).toEqual([]);
    const [change, ...others] = diffValues(nest(1), nest(2), top);
    expect(others).toEqual([]);
    expect(change!.a!.split("/").length - 1).toBe(32);
  });

  test("knows of what is too large to look into whether it is the same", () => {
    const [one, same, other] = [new TooLarge(9, "aa"), new TooLarge(9, "aa"), new TooLarge(9, "bb")];
    expect(diffValues({ x: one }, { x: same }, top)).toEqual([]);
    expect(diffValues({ x: one }, { x: other }, top)).toEqual([
      { kind: "changed", a: "/x", b: "/x", before: one, after: other },
    ]);
    expect(diffValues({ x: one }, { x: {} }, top)).toHaveLength(1);
  });

  test("lists two hundred thousand changes", () => {
    expect(diffValues(listFrom(0), listFrom(0.5), top)).toHaveLength(200_000);
  });
});

function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>((inner, step) => {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    expect(Object.hasOwn(inner as object, name)).toBe(true);
    return (inner as Record<string, unknown>)[name];
  }, root);
}
