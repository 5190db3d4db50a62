import { expect, test } from "vitest";
import { jsonViewSchema } from "../../../shared/api/document.ts";
import { placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { readJson } from "../../../shared/rows/read-json.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";
import { aLostPart } from "./a-lost-part.ts";

async function jsonOf(text: string, pointer: string, lost: ReturnType<typeof aLostPart>[] = []) {
  const bytes = encode(text);
  const { index } = scanBytes(bytes);
  rowMapOf(index).lose(lost, []);
  return jsonViewSchema.parse(await readJson(index, readerOf(bytes), placeOfPointer(index, pointer)!));
}

const message = '{"message_type":"response","n":1.0,"parts":[{"content":"\\u0041"}]}';
const thread = `{"turns":[{"turn_type":"agent","messages":[${message}],"interruption":{}}]}`;

test("a part gives its message, laid out, with the file's own literals", async () => {
  const view = await jsonOf(thread, "/turns/0/messages/0/parts/0");
  expect(view).toMatchObject({ pointer: "/turns/0/messages/0", offset: thread.indexOf(message) });
  expect(view.shownBytes).toBe(message.length);
  expect(view.text).toContain('"n": 1.0,');
  expect(view.text).toContain('"content": "\\u0041"');
});

test.each(["/turns/0", "/turns/0/interruption"])(
  "a turn and its interruption give the turn (%s)",
  async (pointer) => {
    const view = await jsonOf(thread, pointer);
    expect(view.pointer).toBe("/turns/0");
    expect(JSON.parse(view.text)).toEqual((JSON.parse(thread) as { turns: unknown[] }).turns[0]);
  },
);

test("a prompt gives its turn", async () => {
  const view = await jsonOf('{"turns":[{"parts":[{"content":"x"}]}]}', "/turns/0/parts/0");
  expect(view.pointer).toBe("/turns/0");
});

test("of a large message the first 256 KB are shown", async () => {
  const large = `{"parts":[{"content":"${"é".repeat(400_000)}"}]}`;
  const view = await jsonOf(`{"turns":[{"messages":[${large}]}]}`, "/turns/0/messages/0");
  expect(view.sizeBytes).toBe(encode(large).length);
  expect(view.shownBytes).toBeGreaterThan(256 * 1024 - 4);
  expect(view.shownBytes).toBeLessThanOrEqual(256 * 1024);
  expect(view.text.endsWith("é")).toBe(true);
});

test("a message that would grow too large when laid out is shown in part", async () => {
  const nested = "[".repeat(2000) + "]".repeat(2000);
  const view = await jsonOf(
    `{"turns":[{"messages":[{"x":[${Array(40).fill(nested).join(",")}]}]}]}`,
    "/turns/0/messages/0",
  );
  expect(view.text.length).toBeLessThan(1024 * 1024 * 1.1);
  expect(view.shownBytes).toBeLessThan(view.sizeBytes);
});

test("a lost part gives itself, with its text last", async () => {
  const part = aLostPart({ message: 1, text: 'He said "no' });
  const view = await jsonOf(thread, "/turns/0/lost/1", [aLostPart(), part]);
  expect(view.pointer).toBe("/turns/0/lost/1");
  expect(JSON.parse(view.text)).toEqual(part);
  expect(view.text.trimEnd().endsWith('"text": "He said \\"no"\n}')).toBe(true);
  expect([view.shownBytes, view.sizeBytes]).toEqual(Array(2).fill(encode(JSON.stringify(part)).length));
});

test("of a long lost part the beginning is shown", async () => {
  const view = await jsonOf(thread, "/turns/0/lost/0", [aLostPart({ text: "é".repeat(400_000) })]);
  expect(view.text.endsWith("é")).toBe(true);
  expect(view.shownBytes).toBeLessThan(view.sizeBytes);
  expect(view.sizeBytes).toBeGreaterThan(800_000);
});

test.each(["/turns/0/lost/1", "/turns/0/lost/x", "/turns/0/lost"])(
  "where nothing was lost, the turn is given (%s)",
  async (pointer) => {
    expect((await jsonOf(thread, pointer, [aLostPart()])).pointer).toBe("/turns/0");
  },
);
