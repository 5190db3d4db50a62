import fc from "fast-check";
import { expect, test } from "vitest";
import { WordTable } from "../../../shared/redaction/word-table.ts";
import { encode } from "../scan/scan-bytes.ts";

/** The words that are told, each with where it ends. */
function findWords(words: readonly string[], text: string): string[] {
  const table = new WordTable(words);
  const found: string[] = [];
  let state = 0;
  for (const [at, byte] of encode(text).entries()) {
    state = table.next[state + table.columns[byte]!]!;
    if (state >= table.firstTold)
      for (const number of table.endingAt(state)) found.push(`${number}<${at + 1}`);
  }
  return found.toSorted();
}

function findEach(words: readonly string[], text: string): string[] {
  const found = words.flatMap((word, number) =>
    Array.from(text, (_, at) => at + 1)
      .filter((end) => text.slice(0, end).toLowerCase().endsWith(word.toLowerCase()))
      .map((end) => `${number}<${end}`),
  );
  return found.toSorted();
}

test("finds every word wherever it ends, one inside another, capitals or not", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "A", "B", "-"), minLength: 1, maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom("a", "b", "A", "B", "-", "x", '"'), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 6 }), text, (words, within) => {
      expect(findWords(words, within)).toEqual(findEach(words, within));
    }),
    { numRuns: 300 },
  );
});

test("tells of a quote, and no word goes on behind it", () => {
  const table = new WordTable(["ab"]);
  const states: number[] = [];
  for (const byte of encode('a"b')) states.push(table.next[(states.at(-1) ?? 0) + table.columns[byte]!]!);
  expect(states.map((one) => one >= table.firstTold)).toEqual([false, true, false]);
  expect(table.endingAt(states[1]!)).toEqual([]);
});
