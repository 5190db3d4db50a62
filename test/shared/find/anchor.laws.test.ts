import fc from "fast-check";
import { expect, it } from "vitest";
import { anchorOf, longestNeedle, mostNeedles } from "../../../shared/find/anchor.ts";
import { queryOf } from "./find-in.ts";

/** With two, three and four ways to spell them, of one to four bytes. */
const letter = fc.constantFrom(...Array.from("akS05 üßẞσςΣǄǅǆ𐐨𐐀ſ中🙂\u212a"));

it("whatever is looked for, there is room for its spellings", () => {
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 1, maxLength: 80 }),
      fc.boolean(),
      fc.boolean(),
      (letters, isRegex, matchCase) => {
        const { needles } = anchorOf(queryOf(letters.join(""), { isRegex, matchCase }))!;
        expect(needles.length).toBeLessThanOrEqual(mostNeedles);
        for (const { bytes, bits } of needles) {
          expect(bytes.length).toBeLessThanOrEqual(longestNeedle);
          expect(bits.length).toBe(bytes.length);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it("of letters with many spellings some are looked for, in all of theirs", () => {
  const { needles } = anchorOf(queryOf("u𐐀𐐀Ǆ"))!;
  const spelled = needles.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(spelled.toSorted()).toEqual(["u𐐀𐐀", "u𐐀𐐨", "u𐐨𐐀", "u𐐨𐐨"]);
});
