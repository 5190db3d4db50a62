import fc from "fast-check";
import { expect, test } from "vitest";
import { countBytes } from "../../../shared/text/count-bytes.ts";

test("counts a text that is longer than what is encoded at once, whatever stands at the seam", () => {
  for (const before of ["a".repeat(65_535), "a".repeat(65_534), "é".repeat(65_536)])
    for (const at of ["🙂", "\ud83d", "\ude42", "\ud83d\ud83d"]) {
      const text = before + at + "end";
      expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
    }
});

test("counts what an encoder writes, for any text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(fc.constantFrom("a", "é", "€", "🙂", "\ud83d", "\ude42")).map((letters) => letters.join("")),
      ),
      (text) => {
        expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
      },
    ),
  );
});
