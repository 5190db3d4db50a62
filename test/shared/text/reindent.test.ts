import fc from "fast-check";
import { expect, test } from "vitest";
import { compact } from "../../../shared/text/compact.ts";
import { reindent } from "../../../shared/text/reindent.ts";
import { jsonText } from "../scan/arbitrary-thread.ts";

const squeeze = (text: string) => compact(text, Number.POSITIVE_INFINITY, false).text;

test("lays out with two spaces and leaves every literal as it is", () => {
  expect(reindent('{"a":[1.0,1e5, "x  \\u0041" ],"b":{},"c":[ ],"d":{"e":null}}')).toBe(
    `{
  "a": [
    1.0,
    1e5,
    "x  \\u0041"
  ],
  "b": {},
  "c": [],
  "d": {
    "e": null
  }
}`,
  );
});

test.each(['{"a": [1, {"b": "cut he', '{"a"', '{"a":', '{"a": "x\\', "[1, tru", "", '{"a": {'])(
  "a text that is cut off is laid out as far as it goes: %s",
  (text) => {
    expect(squeeze(reindent(text))).toBe(squeeze(text));
  },
);

test("what is laid out reads as the same value", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const source = text.toWellFormed();
      expect(JSON.stringify(JSON.parse(reindent(source)))).toBe(JSON.stringify(JSON.parse(source)));
    }),
    { numRuns: 80 },
  );
});

test("no token is lost or added, wherever the text is cut off", () => {
  fc.assert(
    fc.property(jsonText, fc.nat(), (text, at) => {
      const cut = text.slice(0, at % (text.length + 1));
      expect(squeeze(reindent(cut))).toBe(squeeze(cut));
    }),
    { numRuns: 80 },
  );
});

test("laying out twice changes nothing more", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      expect(reindent(reindent(text))).toBe(reindent(text));
    }),
    { numRuns: 50 },
  );
});

test("deep nesting does not make the text many times larger", () => {
  const depth = 10_000;
  const laid = reindent("[".repeat(depth) + "]".repeat(depth));
  expect(laid.length).toBeLessThan(depth * 2 * 70);
});
