import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import { jsonText, mutatedText } from "./arbitrary-json.ts";
import { canonicalText, decode, encode } from "./canonical-text.ts";

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** At least one element. */
const parseElements = (text: string) => (text.trim() === "" ? null : parse(`[${text}]`));

test("any text of JSON becomes what the reference makes of its value", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      expect(canonicalText(text)).toBe(canonicalJson(JSON.parse(text)));
    }),
    { numRuns: 600 },
  );
});

test("in JavaScript's order any text becomes what JSON.stringify makes of its value", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      expect(canonicalText(text, { order: "javascript" })).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 600 },
  );
});

test("what JSON.parse refuses is refused, and nothing else", () => {
  fc.assert(
    fc.property(mutatedText, (text) => {
      // Several values with commas between are a list's elements, which are taken too.
      const parsed = parse(text) ?? parseElements(text);
      const expected = parsed === null ? null : canonicalJson(parsed.value);
      const found = canonicalText(text);
      expect(found).toBe(parse(text) === null && expected !== null ? expected.slice(1, -1) : expected);
    }),
    { numRuns: 1000 },
  );
});

test("a text cut off anywhere is refused or is a whole value, and nothing hangs", () => {
  fc.assert(
    fc.property(jsonText, fc.nat(), (text, at) => {
      const cut = text.slice(0, at % (text.length + 1)).toWellFormed();
      expect(canonicalText(cut) === null).toBe(parse(cut) === null && parseElements(cut) === null);
    }),
    { numRuns: 500 },
  );
});

test("bytes that are no text at all are refused or answered, and nothing breaks", () => {
  const canonicalizer = new Canonicalizer();
  const jsonish = fc.constantFrom(...encode('{}[]",:\\u0aE.-+1 '), 0xf0, 0x9f, 0xc3, 0xff, 0, 0x80);
  fc.assert(
    fc.property(fc.array(jsonish, { maxLength: 60 }), (bytes) => {
      canonicalizer.run(Uint8Array.from(bytes), { oddities: [] });
    }),
    { numRuns: 3000 },
  );
  expect(decode(canonicalizer.run(encode("[1]"))!.bytes)).toBe("[1]");
});

test("every value that is marked is found again in the form", () => {
  fc.assert(
    fc.property(fc.array(jsonText, { minLength: 1, maxLength: 6 }), (texts) => {
      const pieces = texts.map((text) => ` ${text.trim()}\n`);
      const offsets: number[] = [];
      let at = 0;
      for (const piece of pieces) {
        offsets.push(at + 1);
        at += encode(piece).length + 1;
      }
      const canonical = new Canonicalizer().run(encode(pieces.join(",")), { marks: offsets })!;
      const found = texts.map((_, number) =>
        decode(canonical.bytes.subarray(canonical.marked[number * 2], canonical.marked[number * 2 + 1])),
      );
      expect(found).toEqual(texts.map((text) => canonicalJson(JSON.parse(text))));
    }),
    { numRuns: 200 },
  );
});
