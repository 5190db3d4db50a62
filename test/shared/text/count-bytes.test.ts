import fc from "fast-check";
import { expect, test } from "vitest";
import { countBytes } from "../../../shared/text/count-bytes.ts";

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
