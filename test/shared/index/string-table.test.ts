import fc from "fast-check";
import { expect, test } from "vitest";
import { knownString, StringTable } from "../../../shared/index/string-table.ts";

const add = (table: StringTable, text: string) => {
  const bytes = new TextEncoder().encode(`<${text}>`);
  return table.add(bytes, 1, bytes.length - 1);
};

test("gives every string one id, and the string back for it", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 50 }), (texts) => {
      const table = new StringTable();
      const ids = texts.map((text) => add(table, text));
      expect(ids.map((id) => table.get(id))).toEqual(texts);
      expect(new Set(ids).size).toBe(new Set(texts).size);
    }),
    { numRuns: 50 },
  );
});

test("keeps ten thousand strings apart", () => {
  const table = new StringTable();
  const ids = Array.from({ length: 10_000 }, (_, at) => add(table, `call_${at}`));
  expect(new Set(ids).size).toBe(10_000);
  expect(table.get(ids[9_876]!)).toBe("call_9876");
  expect(add(table, "call_9876")).toBe(ids[9_876]);
});

test("knows the words that the index compares by fixed ids, and none by id 0", () => {
  const table = new StringTable();
  for (const [word, id] of Object.entries(knownString)) expect(add(table, word)).toBe(id);
  expect(table.get(0)).toBeNull();
  expect(table.get(12_345)).toBeNull();
});
