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

test("finds what was added and nothing else", () => {
  const table = new StringTable();
  const id = table.addText("call_1");
  expect(table.find("call_1")).toBe(id);
  expect(table.find("call_2")).toBe(0);
  expect(table.find("agent")).toBe(knownString.agent);
  expect(table.length).toBe(id + 1);
});

test("halves of surrogate pairs are strings of their own", () => {
  const table = new StringTable();
  const texts = ["\ud83d", "\ude00", "\ufffd", "😀", "a\ud83d", "\ud83da"];
  const ids = texts.map((text) => table.addText(text));
  expect(new Set(ids).size).toBe(texts.length);
  expect(ids.map((id) => table.get(id))).toEqual(texts);
});

test("tells what a string begins with", () => {
  const table = new StringTable();
  const id = table.addText("data-tp-error");
  const prefix = new TextEncoder().encode("data-tp-");
  expect([table.startsWith(id, prefix), table.startsWith(table.addText("data-"), prefix)]).toEqual([
    true,
    false,
  ]);
  expect(table.startsWith(0, prefix)).toBe(false);
});

test("one table knows nothing of another's strings", () => {
  new StringTable().addText("call_1");
  expect(new StringTable().find("call_1")).toBe(0);
});

/** ASCII strings of eight bytes that all have the same hash: the second half undoes what the first did. */
function alike(count: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; found.length < count; at++) {
    const first =
      0x40404040 | (at & 0x3f) | ((at & 0xfc0) << 2) | ((at & 0x3f000) << 4) | ((at & 0xfc0000) << 6);
    const mixed = Math.imul(8 ^ first, 0x9e3779b1);
    const second = mixed ^ (mixed >>> 15) ^ 0x12345678;
    if ((second & 0x80808080) === 0) found.push(new Uint8Array(Int32Array.of(first, second).buffer));
  }
  return found;
}

test("names that are chosen to have the same hash are kept apart, and do not make it slow", () => {
  const table = new StringTable();
  const texts = alike(5000);
  const ids = texts.map((bytes) => table.add(bytes, 0, 8));
  expect(new Set(ids).size).toBe(texts.length);
  expect(texts.map((bytes) => table.add(bytes, 0, 8))).toEqual(ids);
  expect(table.length).toBe(ids.at(-1)! + 1);
});
