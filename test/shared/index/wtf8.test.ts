import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeWtf8, encodeWtf8 } from "../../../shared/index/wtf8.ts";

const anyText = fc.string({
  unit: fc.constantFrom("a", "é", "€", "😀", "\ud83d", "\ude00", "\ud7ff", "\ue000"),
});

test("every string comes back as it was, halves of surrogate pairs included", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeWtf8(encodeWtf8(text))).toBe(text);
    }),
  );
});

test("strings are equal exactly when their bytes are", () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(encodeWtf8(a).join() === encodeWtf8(b).join()).toBe(a === b);
    }),
  );
});

test("what is well formed is plain UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(encodeWtf8(text).join()).toBe(new TextEncoder().encode(text).join());
    }),
  );
});
