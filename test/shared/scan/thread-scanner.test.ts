import { expect, test } from "vitest";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { encode, scanBytes } from "./scan-bytes.ts";

test.each([
  ["", "empty", 0, 1, 1, "a JSON value", "the end of the file"],
  [" \n ", "empty", 3, 2, 2, "a JSON value", "the end of the file"],
  ['{"turns":[}', "not-json", 10, 1, 11, "a value or “]”", "“}”"],
  ['{"turns":[1,]}', "not-json", 12, 1, 13, "a value", "“]”"],
  ['{"a":1,}', "not-json", 7, 1, 8, "a key in quotes", "“}”"],
  ["{'a':1}", "not-json", 1, 1, 2, "a key in quotes or “}”", "“'”"],
  ['{"a" 1}', "not-json", 5, 1, 6, "“:” after a key", "“1”"],
  ['{"a":1 "b"}', "not-json", 7, 1, 8, "“,” or “}”", '“"”'],
  ['{"a":[1 2]}', "not-json", 8, 1, 9, "“,” or “]”", "“2”"],
  ['{"a":tru}', "not-json", 8, 1, 9, "“true”", "“}”"],
  ['{"a":01}', "not-json", 6, 1, 7, "“,” or “}”", "“1”"],
  ['{"a":1.}', "not-json", 7, 1, 8, "a digit", "“}”"],
  ['{"a":"\\x"}', "not-json", 7, 1, 8, "an escape such as \\n", "“x”"],
  ['{"a":"\\u00g0"}', "not-json", 10, 1, 11, "a hexadecimal digit", "“g”"],
  ['{"é":\n "é\tb"}', "not-json", 11, 2, 4, "an escape for a control character", "a tab"],
  ["{} {}", "not-json", 3, 1, 4, "nothing more after the JSON value", "“{”"],
  ["{}\u0000", "not-json", 2, 1, 3, "nothing more after the JSON value", "byte 0x00"],
  ['\ufeff{"a', "truncated", 6, 1, 4, "the end of a string", "the end of the file"],
  ['{"a":12', "truncated", 7, 1, 8, "the end of a number", "the end of the file"],
  ['{"a":{"b":[', "truncated", 11, 1, 12, "a value or “]”", "the end of the file"],
])("%j is refused at its place, in words", (text, code, offset, line, column, expected, found) => {
  const problem = { code, place: { offset, line, column }, expected, found };
  expect(scanBytes(encode(text)).problem).toEqual(problem);
  expect(scanBytes(encode(text), [3, 5, 6, 9]).problem).toEqual(problem);
});

test.each(["[1]", "7", "null", '"text"'])("%s is JSON but no thread", (text) => {
  expect(scanBytes(encode(text)).problem).toMatchObject({ code: "not-a-thread" });
});

const nested = (depth: number) => encode(`{"x":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)},"turns":[]}`);

test("nesting beyond the limit is refused, also inside what nobody looks at", () => {
  expect(scanBytes(nested(10_000)).problem).toBeNull();
  expect(scanBytes(nested(10_001)).problem).toEqual({
    code: "too-deep",
    place: { offset: 10_004, line: 1, column: 10_005 },
    expected: "at most 10,000 levels of nesting",
    found: "one more level",
  });
});

test("a problem ends the scan: every later call answers the same", () => {
  const scanner = new ThreadScanner();
  const problem = scanner.push(encode('{"turns":[}'));
  expect(problem).not.toBeNull();
  expect(scanner.push(encode("]}"))).toBe(problem);
  expect(scanner.end()).toBe(problem);
});

test("a thread is known as one as soon as its list of turns begins", () => {
  const scanner = new ThreadScanner();
  scanner.push(encode('{"version":"0.0.4","turns":'));
  expect(scanner.index.isThread).toBe(false);
  scanner.push(encode("["));
  expect(scanner.index.isThread).toBe(true);
  expect(scanner.bytesRead).toBe(28);
});

test("a thousand turns with their own names keep them apart", () => {
  const turns = Array.from({ length: 1000 }, (_, at) => ({
    agent_id: `agent-${at}`,
    messages: [{ parts: [{}, {}] }],
  }));
  const { index } = scanBytes(encode(JSON.stringify({ turns })));
  expect([index.turns.length, index.messages.length, index.parts.length]).toEqual([1000, 1000, 2000]);
  for (const at of [0, 500, 999]) expect(index.text(index.turns, at, 1)).toBe(`agent-${at}`);
});
