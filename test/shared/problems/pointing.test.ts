import { expect, test } from "vitest";
import { Pointing } from "../../../shared/problems/pointing.ts";
import { readerOf, scanText } from "./check-text.ts";

/** The pointer to where `mark` stands in the text for the first time. */
async function pointTo(text: string, mark: string): Promise<string> {
  const { index, bytes } = scanText(text);
  const offset = new TextEncoder().encode(text.slice(0, text.indexOf(mark))).length;
  return (await new Pointing({ index, reader: readerOf(bytes) }).at(offset)).pointer;
}

const small = `{ "title": "é", "meta": {"a/b": [1, {"~": true}]},
  "turns": [ {"turn_type": "user", "parts": [{"part_kind": "text", "content": ["é", {"k": "HERE"}]}]},
             {"turn_type": "agent", "messages": [{"message_type": "system", "event_data": {"x": [[], [7]]}}], "own": 8} ] }`;

test.each([
  ['"title"', "/title"],
  ["true", "/meta/a~1b/1/~0"],
  ["[1,", "/meta/a~1b"],
  ['"HERE"', "/turns/0/parts/0/content/1/k"],
  ['"k"', "/turns/0/parts/0/content/1/k"],
  ['"part_kind"', "/turns/0/parts/0/part_kind"],
  ["7", "/turns/1/messages/0/event_data/x/1/0"],
  ["8", "/turns/1/own"],
  ['{"turn_type": "agent"', "/turns/1"],
])("the byte at %s is %s", async (mark, pointer) => {
  expect(await pointTo(small, mark)).toBe(pointer);
});

test("a byte between the fields of the root is the root", async () => {
  expect(await pointTo(small, ', "meta"')).toBe("");
});

test("inside a value too large to be read, the value itself is the nearest", async () => {
  const large = `{"turns":[{"parts":[{"a":"${"x".repeat(2_000_000)}","b":{"c":"HERE"}}]}]}`;
  expect(await pointTo(large, "HERE")).toBe("/turns/0/parts/0");
});

test("a pointer ends where it would become too deep or too long", async () => {
  const deep = `{"turns":[],"m":${"[".repeat(500)}"HERE"${"]".repeat(500)}}`;
  expect(await pointTo(deep, "HERE")).toBe(`/m${"/0".repeat(64)}`);
  const long = `{"turns":[],"m":{"a":{"${"k".repeat(5000)}":{"b":"HERE"}}}}`;
  expect(await pointTo(long, "HERE")).toBe("/m/a");
});

test("a byte in turns that later turns replaced is the list of turns", async () => {
  expect(await pointTo(`{"turns":[{"a":"HERE"}],"turns":[]}`, "HERE")).toBe("/turns");
});

test("many bytes of one large value are found in one walk, whatever their order", async () => {
  const text = `{"turns":[{"parts":[{"é":[${Array.from({ length: 5000 }, (_, at) => `{"k":"é${at}"}`).join(" , ")}]}]}]}`;
  const { index, bytes } = scanText(text);
  const pointing = new Pointing({ index, reader: readerOf(bytes) });
  const places = [10, 11, 4000, 4999, 4999, 3, 0].map(async (at) => {
    const offset = new TextEncoder().encode(text.slice(0, text.indexOf(`é${at}"`))).length;
    return (await pointing.at(offset)).pointer === `/turns/0/parts/0/é/${at}/k`;
  });
  expect(await Promise.all(places)).toEqual(places.map(() => true));
});

test("in a file that has changed, the value itself is the nearest", async () => {
  const { index } = scanText(small);
  const garbage = { read: async (start: number, end: number) => new Uint8Array(end - start).fill(0x22) };
  expect((await new Pointing({ index, reader: garbage }).at(small.indexOf("HERE"))).pointer).toBe(
    "/turns/0/parts/0",
  );
});
