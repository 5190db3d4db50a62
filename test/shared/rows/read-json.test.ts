import { expect, test } from "vitest";
import { jsonViewSchema } from "../../../shared/api/document.ts";
import { readJson } from "../../../shared/rows/read-json.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

async function jsonOf(text: string, row: number) {
  const bytes = encode(text);
  return jsonViewSchema.parse(await readJson(scanBytes(bytes).index, readerOf(bytes), row));
}

const message = '{"message_type":"response","n":1.0,"parts":[{"content":"\\u0041"}]}';
const thread = `{"turns":[{"turn_type":"agent","messages":[${message}],"interruption":{}}]}`;

test("a part's row gives its message, laid out, with the file's own literals", async () => {
  const view = await jsonOf(thread, 1);
  expect(view).toMatchObject({ pointer: "/turns/0/messages/0", offset: thread.indexOf(message) });
  expect(view.shownBytes).toBe(message.length);
  expect(view.text).toContain('"n": 1.0,');
  expect(view.text).toContain('"content": "\\u0041"');
});

test.each([0, 2])("the row of a turn's header or interruption gives the turn (row %i)", async (row) => {
  const view = await jsonOf(thread, row);
  expect(view.pointer).toBe("/turns/0");
  expect(JSON.parse(view.text)).toEqual((JSON.parse(thread) as { turns: unknown[] }).turns[0]);
});

test("a prompt's row gives its turn", async () => {
  const view = await jsonOf('{"turns":[{"parts":[{"content":"x"}]}]}', 1);
  expect(view.pointer).toBe("/turns/0");
});

test("of a large message the first 256 KB are shown", async () => {
  const large = `{"parts":[{"content":"${"é".repeat(400_000)}"}]}`;
  const view = await jsonOf(`{"turns":[{"messages":[${large}]}]}`, 1);
  expect(view.sizeBytes).toBe(encode(large).length);
  expect(view.shownBytes).toBeGreaterThan(256 * 1024 - 4);
  expect(view.shownBytes).toBeLessThanOrEqual(256 * 1024);
  expect(view.text.endsWith("é")).toBe(true);
});

test("a message that would grow too large when laid out is shown in part", async () => {
  const nested = "[".repeat(2000) + "]".repeat(2000);
  const view = await jsonOf(`{"turns":[{"messages":[{"x":[${Array(40).fill(nested).join(",")}]}]}]}`, 1);
  expect(view.text.length).toBeLessThan(1024 * 1024 * 1.1);
  expect(view.shownBytes).toBeLessThan(view.sizeBytes);
});

test("a row that does not exist is a mistake of ours", async () => {
  await expect(jsonOf(thread, 99)).rejects.toThrow(RangeError);
});
