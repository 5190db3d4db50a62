import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesAtOnce } from "../../../../shared/exporting/transcript/lines-at-once.ts";

const texts = fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 60 });

describe("lines that are taken at once", () => {
  it("are all lines, none of them cut", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, length) => {
        const pieces = [...linesAtOnce(text, length)];
        expect(pieces.join("\n")).toBe(text);
        expect(pieces.filter((piece) => piece.length > length && piece.includes("\n"))).toEqual([]);
      }),
    );
  });

  it("are as many as fit", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, length) => {
        const pieces = [...linesAtOnce(text, length)];
        const short = pieces.slice(1).filter((piece, at) => `${pieces[at]}\n${piece}`.length <= length);
        expect(short).toEqual([]);
      }),
    );
  });
});
