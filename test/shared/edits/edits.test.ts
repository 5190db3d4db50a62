import { expect, test } from "vitest";
import { applyEdits } from "../../../shared/edits/apply-edits.ts";
import { type Edit, EditList, orderEdits } from "../../../shared/edits/edits.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";

const edit = (start: number, end: number): Edit => ({ start, end, replacement: new Uint8Array(0) });

test("edits come out in the order of the source", () => {
  expect(orderEdits([edit(5, 9), edit(0, 2), edit(2, 5)])).toEqual([edit(0, 2), edit(2, 5), edit(5, 9)]);
});

test.each([
  [[edit(0, 4), edit(3, 5)]],
  [[edit(0, 9), edit(2, 3)]],
  [[edit(3, 3), edit(2, 5)]],
  [[edit(4, 2)]],
  [[edit(Number.NaN, 2)]],
])("edits that overlap or run backwards are a bug: %j", (edits) => {
  expect(() => orderEdits(edits)).toThrow(RangeError);
});

test("insertions at one place keep their order, before what is removed there", async () => {
  const list = new EditList();
  list.remove({ start: 2, end: 4 });
  list.insert(2, "one ");
  list.insert(2, "two ");
  list.replace({ start: 5, end: 6 }, "é");
  let text = "";
  await applyEdits(readerOf(encode("abcdefg")), 7, list.finish(), (bytes) => {
    text += new TextDecoder().decode(bytes);
  });
  expect(text).toBe("abone two eég");
});
