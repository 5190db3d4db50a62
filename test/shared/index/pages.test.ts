import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPages, type Pages, SharedPages } from "../../../shared/index/pages.ts";

const sizes = fc.array(fc.tuple(fc.constantFrom("words", "doubles", "bytes"), fc.nat({ max: 700 })), {
  minLength: 1,
  maxLength: 300,
});

const take = (pages: Pages, kind: string, count: number) => {
  if (kind === "words") return pages.words(count);
  return kind === "doubles" ? pages.doubles(count) : pages.bytes(count);
};

test.each([
  ["pieces of their own", () => ownPages],
  ["pieces of shared buffers", () => new SharedPages()],
])("%s are as long as asked, all zeros, and never overlap", (_, make) => {
  fc.assert(
    fc.property(sizes, (asked) => {
      const pages = make();
      const pieces = asked.map(([kind, count], at) => {
        const piece = take(pages, kind, count);
        const isClean = piece.every((value) => value === 0);
        return { piece: piece.fill(at % 200), isClean };
      });
      expect(pieces.map(({ piece }) => piece.length)).toEqual(asked.map(([, count]) => count));
      expect(pieces.every(({ isClean }) => isClean)).toBe(true);
      expect(pieces.every(({ piece }, at) => piece.every((value) => value === at % 200))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
