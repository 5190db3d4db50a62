import fc from "fast-check";
import { expect, test } from "vitest";
import { RemovedItems } from "../../../shared/edits/removed-items.ts";

const space = fc.constantFrom("", "", " ", "\n  ", "\r\n\t");
const items = fc.array(fc.record({ before: space, after: space, isRemoved: fc.boolean() }), { maxLength: 6 });

/** A list of numbers, each its own place in the list. */
function write(entries: readonly { before: string; after: string; isRemoved: boolean }[]) {
  const removed = new RemovedItems();
  let text = "[";
  for (const [at, { before, after, isRemoved }] of entries.entries()) {
    text += (at === 0 ? "" : ",") + before;
    const start = text.length;
    text += String(at);
    removed.add({ start, end: text.length }, isRemoved);
    text += after;
  }
  return { text: `${text}]`, ranges: removed.finish() };
}

const cut = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

test("items go with their commas, whichever they are, and the rest is still a list", () => {
  fc.assert(
    fc.property(items, (entries) => {
      const { text, ranges } = write(entries);
      const kept = [...entries.keys()].filter((at) => !entries[at]!.isRemoved);
      expect(JSON.parse(cut(text, ranges))).toEqual(kept);
    }),
  );
});

test.each([
  ["last", [false, false, true], "[\n  0,\n  1\n]"],
  ["in the middle", [false, true, false], "[\n  0,\n  2\n]"],
  ["first", [true, false, false], "[\n  1,\n  2\n]"],
  ["all but the last", [true, true, false], "[\n  2\n]"],
])("a list keeps its layout when what goes stands %s", (_, marks, expected) => {
  const entries = marks.map((isRemoved, at) => ({ before: "\n  ", after: at === 2 ? "\n" : "", isRemoved }));
  const { text, ranges } = write(entries);
  expect(cut(text, ranges)).toBe(expected);
});
