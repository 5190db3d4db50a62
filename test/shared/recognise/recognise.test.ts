import { expect, test } from "vitest";
import { recognise } from "../../../shared/recognise/recognise.ts";
import { encode } from "../scan/scan-bytes.ts";

function faultOf(head: Uint8Array) {
  const answer = recognise(head);
  return answer.ok ? null : answer.fault;
}

test.each([
  '{"turns":[]}',
  " \n\t{",
  "\ufeff{",
  "\ufeff\r\n{ this may turn out to be something else",
  '[{"turns":[]}]',
  "\ufeff [\r\n  {",
  '{"turns":[]}\n{"turns":[]}',
])("a text that begins like an object or a list of objects may be a thread or several: %j", (text) => {
  expect(recognise(encode(text))).toEqual({ ok: true, format: "thread" });
});

test("an SQLite database may be one of agents", () => {
  expect(recognise(encode("SQLite format 3\0\u0010\0"))).toEqual({ ok: true, format: "agent-db" });
  expect(faultOf(encode("SQLite format 3 is a text"))).toMatchObject({ code: "not-json" });
});

test.each([
  ["", "an empty file"],
  [" \n\t ", "nothing but white space"],
  ["\ufeff\n", "nothing but white space"],
])("%j is empty", (text, found) => {
  expect(faultOf(encode(text))).toMatchObject({ code: "empty", found });
});

test.each([
  ["[1, 2]", "a list that begins with a number"],
  ['[[{"turns": []}]]', "a list that begins with a list"],
  ['[null, {"turns": [', "a list that begins with null"],
  ["[]", "an empty list"],
  ["[\n", "a list as the whole file"],
  ['"text"', "a string as the whole file"],
  ["-12.5e3", "a number as the whole file"],
  ["1 2", "a number as the whole file"],
  ["true", "true or false as the whole file"],
  ["\ufeff null", "null as the whole file"],
])("%j is JSON but no thread", (text, found) => {
  expect(faultOf(encode(text))).toMatchObject({
    code: "not-a-thread",
    expected:
      "a thread (JSON with a list of turns), a stream capture, a Pydantic AI history or an agent database",
    found,
  });
});

test.each([
  ["Hello there", 0, 1, 1, "“Hello there”"],
  ["\n\n  nothing here", 4, 3, 3, "“nothing here”"],
  ["[2025-01-20 10:00] started", 0, 1, 1, "“[2025-01-20 10:00] started”"],
  ["# A heading\nand more", 0, 1, 1, "“# A heading”"],
  ["x".repeat(100), 0, 1, 1, `“${"x".repeat(40)}…”`],
])("%j is text that is no JSON", (text, offset, line, column, found) => {
  expect(faultOf(encode(text))).toMatchObject({ code: "not-json", place: { offset, line, column }, found });
});

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], "a PNG image"],
  [[0x1f, 0x8b, 8, 0], "gzip data"],
  [[0x50, 0x4b, 3, 4, 20], "a zip archive"],
  [[...encode("%PDF-1.7\n"), 0xe2], "a PDF document"],
  [[0xff, 0xfe, 0x7b, 0x00], "UTF-16 text"],
  [[0x61, 0x62, 0x00, 0x63], "binary data (byte 0x00 at offset 2)"],
  [[0x61, 0xc3, 0x28], "binary data (byte 0xC3 at offset 1)"],
  [[0x61, 0xed, 0xa0, 0x80], "binary data (byte 0xED at offset 1)"],
])("the bytes %j are %s", (bytes, found) => {
  expect(faultOf(Uint8Array.from(bytes))).toMatchObject({ code: "not-json", found });
});

test("a head that ends inside a character is still text", () => {
  expect(faultOf(encode("Grüße").subarray(0, 3))).toMatchObject({ code: "not-json", found: "“Gr”" });
});
