import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeString, decodeStringBytes } from "../../../shared/text/decode-string.ts";

test("a whole body reads as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const body = JSON.stringify(value).slice(1, -1);
      expect(decodeString(body, value.length)).toEqual({ text: value, cut: false });
    }),
  );
});

test("a cut keeps a beginning of the text and never half of a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 20 }), (value, limit) => {
      const { text, cut } = decodeString(JSON.stringify(value).slice(1, -1), limit);
      expect(value.startsWith(text)).toBe(true);
      expect(text.isWellFormed()).toBe(true);
      expect(cut).toBe(value.length > limit);
    }),
  );
});

test("bytes that end inside a character give the characters before it", () => {
  const bytes = new TextEncoder().encode("72 °F 😀");
  expect(decodeStringBytes(bytes.subarray(0, bytes.length - 2), 100).text).toBe("72 °F ");
  expect(decodeStringBytes(bytes.subarray(0, 4), 100).text).toBe("72 ");
});

test("a body that ends inside an escape gives what stands before it", () => {
  expect(decodeString("ab\\u00", 10)).toEqual({ text: "ab", cut: true });
  expect(decodeString("ab\\", 10)).toEqual({ text: "ab", cut: true });
});
