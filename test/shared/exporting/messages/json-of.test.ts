import fc from "fast-check";
import { expect, test } from "vitest";
import { ExportReport } from "../../../../shared/exporting/export-report.ts";
import { jsonOf } from "../../../../shared/exporting/messages/json-of.ts";
import { Notes } from "../../../../shared/exporting/messages/notes.ts";
import { parseExactly } from "../../../../shared/text/parse-exactly.ts";

function write(value: unknown): { text: string; notes: number } {
  const report = new ExportReport();
  const text = jsonOf(value, "/a", new Notes(report, { sourcePointer: (pointer) => pointer }));
  return { text, notes: report.length };
}

test("what holds no half of a character is what JSON.stringify makes of it, at any depth", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      expect(write(value)).toEqual({ text: JSON.stringify(value), notes: 0 });
      let deep: unknown = value;
      for (let level = 0; level < 20_000; level++) deep = level % 2 === 0 ? [deep] : { a: deep };
      const { text } = write(deep);
      expect(text).toBe(`${'{"a":['.repeat(10_000)}${JSON.stringify(value)}${"]}".repeat(10_000)}`);
    }),
    { numRuns: 10 },
  );
});

test("numbers keep their literals, deep down too", () => {
  const text = `${"[".repeat(900)}1.0,{"__proto__":12345678901234567890}${"]".repeat(900)}`;
  expect(write(parseExactly(text)).text).toBe(text);
  let deep = parseExactly("[1.0]");
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(write(deep).text).toContain("[1.0]");
});

test("half of a character becomes U+FFFD in strings and keys, and words that look like its escape stay", () => {
  expect(write({ "\ud83d": ["\ude00x", "\\ud83d", "😀"] })).toEqual({
    text: String.raw`{"` + "\ufffd" + String.raw`":["` + "\ufffd" + String.raw`x","\\ud83d","😀"]}`,
    notes: 1,
  });
});
