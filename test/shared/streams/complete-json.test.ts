import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeJson } from "../../../shared/streams/complete-json.ts";

describe("completeJson", () => {
  test.each([
    ['{"city": "Pa', '{"city": "Pa"}'],
    ['{"city": "Paris", "da', '{"city": "Paris"}'],
    ['{"city": "Paris", "days"', '{"city": "Paris"}'],
    ['{"city": "Paris", "days":', '{"city": "Paris"}'],
    ['{"city": "Paris",', '{"city": "Paris"}'],
    ['{"a": [1, {"b": "c\\', '{"a": [1, {"b": "c"}]}'],
    ['{"a": "x\\u00e', '{"a": "x"}'],
    ['{"a": "x\\u00e9', '{"a": "x\\u00e9"}'],
    ["[12", "[12]"],
    ["[1.", "[1]"],
    ["[1.5e", "[1.5]"],
    ["[1, -", "[1]"],
    ["[true, fal", "[true]"],
    ["[null", "[null]"],
    ['{"a": nul', "{}"],
    ["[[], {}, [", "[[], {}, []]"],
    ['"half a te', '"half a te"'],
    ["17", "17"],
    [' {"a": 1} ', ' {"a": 1}'],
  ])("makes %s whole", (cut, whole) => {
    expect(completeJson(cut)).toBe(whole);
  });

  test.each([
    "",
    "  ",
    "tr",
    "-",
    "hello",
    "{a",
    "[1 2",
    '{"a" 1',
    "]",
    '{"a": 1}}',
    '["a\\x',
    '["\n',
    "[01",
    "{,",
    "[,",
  ])("has nothing to make of %j", (text) => {
    expect(completeJson(text)).toBeNull();
  });

  test("gives JSON for every beginning of JSON, and all of it for the whole", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), fc.nat(), (json, indent, at) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        expect(completeJson(text)).toBe(text);
        const cut = text.slice(0, at % (text.length + 1));
        const begun = completeJson(cut);
        // Lists, objects and strings are readable from their first character on.
        expect(begun !== null || !/^[[{"]/.test(cut)).toBe(true);
        expect(() => JSON.parse(begun ?? "null") as unknown).not.toThrow();
      }),
    );
  });

  test("gives JSON or nothing for any text", () => {
    const marks = fc.string({ unit: fc.constantFrom(...Array.from('{}[],:"\\u0a1-.eE tfn \n')) });
    fc.assert(
      fc.property(marks, (text) => {
        const whole = completeJson(text);
        expect(() => JSON.parse(whole ?? "null") as unknown).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  test("follows nesting of any depth, and long texts", () => {
    expect(completeJson("[".repeat(200_000))).toBe("[".repeat(200_000) + "]".repeat(200_000));
    expect(completeJson(`{"a":"${"\\n".repeat(2_000_000)}`)).toHaveLength(4_000_008);
    expect(completeJson(`[${"1,".repeat(500_000)}`)).toHaveLength(1_000_001);
  });
});
