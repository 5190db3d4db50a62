import { describe, expect, test } from "vitest";
import { JsonTokenizer } from "../../../shared/scan/json-tokenizer.ts";
import { captureLimit, type MakeTokenizer } from "../../../shared/scan/token-sink.ts";
import { partFlag, partWord, rootWord, turnRange, turnWord } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { encode, scanBytes } from "./scan-bytes.ts";
import { snapshotIndex } from "./snapshot-index.ts";
import { tokenizers } from "./tokenizers.ts";

const another = "nothing more, or another value on a line of its own";

const refused: readonly [
  text: string,
  code: string,
  offset: number,
  line: number,
  column: number,
  string,
  string,
][] = [
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
  ["{}{}", "not-json", 2, 1, 3, another, "“{”"],
  ["{} ]", "not-json", 3, 1, 4, another, "“]”"],
  ["{}\u0000", "not-json", 2, 1, 3, another, "byte 0x00"],
  ["é", "not-json", 0, 1, 1, "a JSON value", "byte 0xC3"],
  ["\ufeff\ufeff{}", "not-json", 3, 1, 1, "a JSON value", "byte 0xEF"],
  ['\ufeff{"a', "truncated", 6, 1, 4, "the end of a string", "the end of the file"],
  ['{"a":12', "truncated", 7, 1, 8, "the end of a number", "the end of the file"],
  ['{"a":{"b":[', "truncated", 11, 1, 12, "a value or “]”", "the end of the file"],
  ['{"a":true', "truncated", 9, 1, 10, "“,” or “}”", "the end of the file"],
  ['[{"a":tru', "truncated", 9, 1, 10, "“true”", "the end of the file"],
];

describe.each(tokenizers)("read in %s", (_, make) => {
  const scan = (bytes: Uint8Array, cuts: readonly number[] = []) =>
    scanBytes(bytes, cuts, () => {}, { make });

  test.each(refused)(
    "%j is refused at its place, in words",
    (text, code, offset, line, column, expected, found) => {
      const fault = { code, place: { offset, line, column }, expected, found };
      expect(scan(encode(text)).fault).toEqual(fault);
      expect(scan(encode(text), [3, 5, 6, 9]).fault).toEqual(fault);
    },
  );

  test("nesting beyond the limit is refused, also inside what nobody looks at", () => {
    expect(scan(nested(10_000)).fault).toBeNull();
    expect(scan(nested(10_001)).fault).toEqual({
      code: "too-deep",
      place: { offset: 10_004, line: 1, column: 10_005 },
      expected: "at most 10,000 levels of nesting",
      found: "one more level",
    });
  });

  test("ids are told apart to the last half of a character, and by their whole length", () => {
    const long = "x".repeat(captureLimit - 1);
    const ids = [
      "\\ud83d",
      "\\ude00",
      "\\ufffd",
      "\\ud83d\\ude00",
      "😀",
      `${long}a`,
      `${long}b`,
      `${long}\\u0061`,
    ];
    const parts = ids.map((id) => `{"tool_call_id":"${id}"}`);
    const { index } = scan(encode(`{"turns":[{"parts":[${parts.join(",")}]}]}`));
    const found = ids.map((__, part) => index.parts.word(part, partWord.callId));
    expect(new Set(found.slice(0, 4)).size).toBe(4);
    expect(found[4]).toBe(found[3]);
    expect(found[6]).not.toBe(found[5]);
    const texts = ids.map((__, part) => index.text(index.parts, part, partWord.callId));
    expect(texts.slice(0, 5)).toEqual(["\ud83d", "\ude00", "\ufffd", "😀", "😀"]);
    const marks = ids.map((__, part) => index.parts.word(part, partWord.flags) & partFlag.longId);
    expect(marks.map((flag) => flag !== 0)).toEqual([...Array(7).fill(false), true]);
  });

  test("a call id that is too long to keep is marked, and a later short one takes the mark away", () => {
    const long = "x".repeat(captureLimit + 1);
    const { index } = scan(
      encode(
        `{"turns":[{"parts":[{"tool_call_id":"${long}"},{"tool_call_id":"${long}","tool_call_id":"a"},{"tool_call_id":"${long}","tool_call_id":null}]}]}`,
      ),
    );
    expect([0, 1, 2].map((part) => index.parts.word(part, partWord.flags))).toEqual([partFlag.longId, 0, 0]);
    expect(index.text(index.parts, 0, partWord.callId)).toBe(`${"x".repeat(captureLimit)}…`);
  });

  test("what is only shown is cut at two hundred characters, and never in the middle of one", () => {
    const { index } = scan(encode(JSON.stringify({ title: `${"x".repeat(199)}😀😀`, turns: [] })));
    expect(index.text(index.root, 0, rootWord.title)).toBe(`${"x".repeat(199)}…`);
  });
});

test.each(["[1]", "7", "null", '"text"', "[]"])("%s is JSON but no thread", (text) => {
  expect(scanBytes(encode(text)).fault).toMatchObject({ code: "not-a-thread" });
});

const from = (start: number): MakeTokenizer => {
  return (sink, options) => new JsonTokenizer(sink, { ...options, offset: start });
};

test("offsets beyond 4 GB do not wrap", () => {
  const offset = 5 * 2 ** 32 + 1;
  const bytes = encode('{"turns":[{"turn_type":"user","parts":[{"content":"x"}]}],"title":"t"}');
  const far = scanBytes(bytes, [11, 40], () => {}, { make: from(offset) });
  expect(far.index.turns.start(0, turnRange.own)).toBe(offset + 10);
  const near = scanBytes(bytes, [], () => {}, { make: from(1) });
  expect(snapshotIndex(far.index, offset)).toEqual(snapshotIndex(near.index, 1));
  expect(far.scanner.bytesRead).toBe(bytes.length);
  const cut = scanBytes(bytes.subarray(0, 20), [], () => {}, { make: from(offset) }).fault;
  expect(cut?.place).toEqual({ offset: offset + 20, line: 1, column: 21 });
});

const nested = (depth: number) => encode(`{"x":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)},"turns":[]}`);

test("a fault ends the scan: every later call answers the same", () => {
  const scanner = new ThreadScanner();
  const fault = scanner.push(encode('{"turns":[}'));
  expect(fault).not.toBeNull();
  expect(scanner.push(encode("]}"))).toBe(fault);
  expect(scanner.end()).toBe(fault);
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
  for (const at of [0, 500, 999]) expect(index.text(index.turns, at, turnWord.agent)).toBe(`agent-${at}`);
});
