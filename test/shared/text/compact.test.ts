import fc from "fast-check";
import { expect, test } from "vitest";
import { compact, cutToken } from "../../../shared/text/compact.ts";
import { jsonText } from "../scan/arbitrary-thread.ts";

test("takes the white space between tokens away, and none inside strings", () => {
  expect(compact('{ "a b" : [ 1 ,\n "  x " ] }', 100, false)).toEqual({
    text: '{"a b":[1,"  x "]}',
    cut: false,
  });
});

test("a text within the limit keeps its value", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const { text: short, cut } = compact(text, text.length, false);
      expect(cut).toBe(false);
      expect(JSON.stringify(JSON.parse(short))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['"abc"', 3, '"ab'],
  ['"a\\n"', 3, '"a'],
  ['"a\\u0041b"', 5, '"a'],
  ['"a\\u0041b"', 8, '"a\\u0041'],
  ['"a\\ud83d\\ude00"', 9, '"a'],
  ['"a\\ud83d\\ude00"', 14, '"a\\ud83d\\ude00'],
  ['"a😀"', 3, '"a'],
  ['"\\\\n"', 3, '"\\\\'],
])("%s cut to %i units is %s", (token, length, cut) => {
  expect(cutToken(token, length)).toBe(cut);
});

test("a source that ends inside an escape loses that escape", () => {
  expect(compact('["abc\\u00', 100, true)).toEqual({ text: '["abc', cut: true });
});
