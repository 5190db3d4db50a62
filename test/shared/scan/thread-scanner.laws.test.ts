import fc from "fast-check";
import { expect, test } from "vitest";
import { messageRange, turnRange, turnWord } from "../../../shared/index/thread-index.ts";
import { cuts, jsonText, threadText } from "./arbitrary-thread.ts";
import { dumpIndex } from "./dump-index.ts";
import { expectIndex } from "./expect-index.ts";
import { encode, scanBytes } from "./scan-bytes.ts";

/** Ranges are compared as the values they hold: white space and escapes are the source's own. */
const ranges = new Set(["own", "usage", "agents", "eventData", "preview"]);

function parseRanges(dump: unknown): unknown {
  return JSON.parse(JSON.stringify(dump), (key, value: unknown) =>
    ranges.has(key) && typeof value === "string" ? JSON.stringify(JSON.parse(value)) : value,
  );
}

test("the index holds what JSON.parse gives at every pointer, whatever the shape", () => {
  fc.assert(
    fc.property(threadText, (text) => {
      const bytes = encode(text);
      const { index } = scanBytes(bytes);
      const { usesNewerFields: _, ...dump } = dumpIndex(index, bytes);
      const source: unknown = JSON.parse(new TextDecoder().decode(bytes));
      expect(parseRanges(dump)).toEqual(parseRanges(expectIndex(source)));
    }),
    { numRuns: 120 },
  );
});

test("any chunking gives the index that one chunk gives", () => {
  fc.assert(
    fc.property(threadText, cuts, (text, places) => {
      const bytes = encode(text);
      const whole = scanBytes(bytes);
      const cut = scanBytes(bytes, places);
      expect(cut.problem).toEqual(whole.problem);
      expect(dumpIndex(cut.index, bytes)).toEqual(dumpIndex(whole.index, bytes));
    }),
    { numRuns: 80 },
  );
});

test("one byte at a time gives the index that one chunk gives", () => {
  fc.assert(
    fc.property(threadText, (text) => {
      const bytes = encode(text);
      const single = scanBytes(bytes, [...bytes.keys()]);
      expect(dumpIndex(single.index, bytes)).toEqual(dumpIndex(scanBytes(bytes).index, bytes));
    }),
    { numRuns: 15 },
  );
});

const accepts = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const mutations = '{}[],:"\\u0123-+.eEtrufalsn \n\t\u0001é\ufeff'.split("");

/** A valid text with one change in it: most are no longer JSON, some still are. */
const mutated = fc
  .tuple(
    jsonText,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.string({ unit: fc.constantFrom(...mutations), maxLength: 3 }),
  )
  .map(([text, at, removed, added]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + added + text.slice(place + removed);
  });

test("the scanner accepts exactly the texts that JSON.parse accepts", () => {
  fc.assert(
    fc.property(fc.oneof(jsonText, mutated), cuts, (text, places) => {
      const bytes = encode(text);
      const read = new TextDecoder("utf-8").decode(bytes);
      const { problem } = scanBytes(bytes, places);
      expect(problem === null || problem.code === "not-a-thread").toBe(accepts(read));
    }),
    { numRuns: 700 },
  );
});

test("a problem and its place do not depend on the chunking", () => {
  fc.assert(
    fc.property(mutated, cuts, (text, places) => {
      const bytes = encode(text);
      const { problem } = scanBytes(bytes);
      expect(scanBytes(bytes, places).problem).toEqual(problem);
      if (problem?.place === undefined) return;
      const { offset, line, column } = problem.place;
      const before = new TextDecoder().decode(bytes.subarray(0, offset)).split("\n");
      expect({ line, column }).toEqual({
        line: before.length,
        column: Array.from(before.at(-1)!).length + 1,
      });
    }),
    { numRuns: 150 },
  );
});

/** Every key once, so that nothing read before a cut is replaced after it. */
const tidyThread = threadText.map((text) => JSON.stringify(JSON.parse(text)));

test("a file cut off anywhere keeps exactly the whole messages before the cut", () => {
  fc.assert(
    fc.property(tidyThread, fc.nat(), (text, at) => {
      const bytes = encode(text);
      const length = at % (bytes.length + 1);
      const { index: whole } = scanBytes(bytes);
      const { index: cut } = scanBytes(bytes.subarray(0, length));
      const starts = Array.from({ length: whole.turns.length }, (_, turn) =>
        whole.turns.start(turn, turnRange.own),
      );
      expect(cut.turns.length).toBe(starts.filter((start) => start < length).length);
      for (let turn = 0; turn < cut.turns.length; turn++) {
        const first = whole.turns.word(turn, turnWord.firstMessage);
        const ends = Array.from({ length: whole.turns.word(turn, turnWord.messages) }, (_, message) =>
          whole.messages.end(first + message, messageRange.own),
        );
        expect(cut.turns.word(turn, turnWord.messages)).toBe(ends.filter((end) => end <= length).length);
      }
    }),
    { numRuns: 80 },
  );
});
