import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteCount } from "../../../shared/find/byte-count.ts";
import { encode } from "../scan/scan-bytes.ts";

/** Long enough to be counted in one go, and in several. */
const text = fc
  .array(fc.tuple(fc.constantFrom("a", "ü", "中", "🙂", "a🙂"), fc.constantFrom(1, 3, 60, 9000)), {
    maxLength: 8,
  })
  .map((runs) => runs.map(([letter, times]) => letter.repeat(times)).join(""));

it("a place in a text is as many bytes into it as what stands before it has, in whatever order places are asked for", () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 6 }), (whole, asked) => {
      const count = new ByteCount(whole, false);
      for (const place of asked.map((at) => at % (whole.length + 1))) {
        const isSplit = !whole.slice(0, place).isWellFormed();
        const expected = encode(whole.slice(0, isSplit ? place - 1 : place)).length + (isSplit ? 2 : 0);
        expect(count.bytesTo(place)).toBe(expected);
      }
    }),
  );
});
