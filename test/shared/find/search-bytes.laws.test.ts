import fc from "fast-check";
import { expect, it } from "vitest";
import { type ByteMatch, searchBytes, type SearchOptions } from "../../../shared/find/search-bytes.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";
import { matcherOf, queryOf } from "./find-in.ts";

/** Letters as a writer may spell them. */
const spelled = fc
  .tuple(fc.constantFrom("a", "b", "ü", "中", "🙂", " ", '"', "\n"), fc.integer({ min: 0, max: 3 }))
  .map(([letter, times]) => {
    let text: string = letter;
    for (let time = 0; time < times; time++)
      text =
        time === 0
          ? [...Array(text.length).keys()].map((at) => escape(text, at)).join("")
          : JSON.stringify(text).slice(1, -1);
    return times === 0 && (letter === '"' || letter === "\n") ? JSON.stringify(letter).slice(1, -1) : text;
  });
const escape = (text: string, at: number) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`;
const bodies = fc.array(spelled, { maxLength: 80 }).map((letters) => letters.join(""));

async function search(body: string, isText: boolean, text: string, options: Partial<SearchOptions>) {
  const bytes = encode(body);
  const found: ByteMatch[] = [];
  const range = { start: 0, end: bytes.length };
  await searchBytes(readerOf(bytes), { range, isText, masks: [] }, matcherOf(queryOf(text)), {
    ...options,
    tell: (match) => found.push(match),
  });
  return found;
}

const needles = fc
  .array(fc.constantFrom("a", "B", "ü", "中", "🙂", " ", '"'), { minLength: 1, maxLength: 3 })
  .map((letters) => letters.join(""));

it("a text is searched the same way in windows as at once", async () => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.boolean(), needles, async (body, isText, needle) => {
      const once = await search(body, isText, needle, {});
      const often = await search(body, isText, needle, { windowBytes: 150, overlap: 120 });
      expect(often).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

it("a match stands where it says in the text and in the file", async () => {
  await fc.assert(
    fc.asyncProperty(bodies, needles, async (body, needle) => {
      const text = JSON.parse(`"${body}"`) as string;
      const bytes = encode(body);
      const matches = await search(body, true, needle, {});
      for (const { at, length, start, end } of matches) {
        const written = new TextDecoder().decode(bytes.subarray(start, end));
        expect(JSON.parse(`"${written}"`)).toBe(text.slice(at, at + length));
      }
      for (const { at, length } of matches.filter(({ level }) => level === 1))
        expect(text.slice(at, at + length).toLowerCase()).toBe(needle.toLowerCase());
    }),
    { numRuns: 300 },
  );
});
