import { describe, expect, test } from "vitest";
import { takeInstance } from "../../../shared/scan/kernel-instance.ts";
import { KernelTokenizer } from "../../../shared/scan/kernel-tokenizer.ts";
import { threadTables } from "../../../shared/scan/noted-fields.ts";
import { captureLimit } from "../../../shared/scan/token-sink.ts";
import { encode } from "../scan/scan-bytes.ts";
import { CallLog, findDifference, whole } from "./scan-calls.ts";

/** Strings are read in blocks of 64 bytes: what stands in one may stand anywhere in it, and over its end. */
const shifts = [0, 1, 7, ...Array.from({ length: 25 }, (_, at) => 44 + at), 77, 100, 120, 127];

const silent = (body: string) => `{"metadata":{"a":"${body}"},"turns":[]}`;
const told = (body: string) => `{"title":"${body}","turns":[]}`;

const join = (...pieces: (string | readonly number[])[]) =>
  Uint8Array.from(pieces.flatMap((piece) => (typeof piece === "string" ? Array.from(encode(piece)) : piece)));

const sample = JSON.stringify(
  {
    version: "0.0.4",
    metadata: { list: [0, -1.5e10, true, false, null, [], {}, [[{}]]], "é€😀": 'a\tb \\ " / \ud800' },
    turns: [
      { turn_type: "user", parts: [{ part_kind: "user-prompt", content: "对话 😀\n" }] },
      { turn_type: "agent", messages: [{ message_type: "response", parts: [{ args: { a: [1, 2] } }] }] },
      { turn_type: "agent", interruption: { reason: "error" }, messages: [{}, [], "x", 1] },
    ],
  },
  null,
  2,
);

describe("the kernel and the plain tokenizer agree on", () => {
  test("a file that is cut off at any byte", () => {
    const bytes = encode(`${sample}\r\n[1] "x"`);
    for (let length = 0; length <= bytes.length; length++)
      expect(findDifference(bytes.subarray(0, length), [whole])).toBeNull();
  });

  test("a file in two chunks, whatever the place between them", () => {
    const bytes = encode(`[${sample},${sample}]`);
    for (let size = 1; size < bytes.length; size += 5) expect(findDifference(bytes, [size])).toBeNull();
  });

  test("every byte in place of another", () => {
    const bytes = encode('[{"turns":[{"parts":["a\\u00e9é",-1.5e+3,true ]}]}]');
    for (let at = 0; at < bytes.length; at++)
      for (let byte = at % 5; byte < 256; byte += 5) {
        const changed = bytes.slice();
        changed[at] = byte;
        expect(findDifference(changed, [whole])).toBeNull();
      }
  });

  test("a token in place of another, at every level", () => {
    const tokens = sample.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g)!;
    for (let at = 0; at < tokens.length; at++)
      for (const token of ["", "{", "}", "[", "]", ",", ":", '"x"', "1"])
        expect(findDifference(encode(tokens.with(at, token).join("")), [whole])).toBeNull();
  });

  test.each([
    "\\n",
    "\\\\",
    '\\"',
    "\\u00e9",
    "\\ud83d\\ude00",
    "\\r\\b",
    "é",
    "€",
    "😀",
    "对话内容处理工具调用返回",
  ])("%s anywhere in a string", (piece) => {
    for (const shift of shifts)
      for (const write of [silent, told]) {
        const bytes = encode(write("x".repeat(shift) + piece.repeat(3) + "y".repeat(shift % 7)));
        expect(findDifference(bytes, [whole])).toBeNull();
        expect(findDifference(bytes.subarray(0, bytes.length - 15), [whole])).toBeNull();
      }
  });

  test.each([
    ["a wrong escape", [0x5c, 0x78]],
    ["a wrong digit", [0x5c, 0x75, 0x30, 0x30, 0x67, 0x30]],
    ["a control character", [0x1f]],
    ["an escaped control character", [0x5c, 0x0a]],
    ["an escaped character of two bytes", [0x5c, 0xc3, 0xa9]],
    ["a byte that continues nothing", [0x80]],
    ["an overlong character", [0xe0, 0x9f, 0xbf]],
    ["half a surrogate pair", [0xed, 0xa0, 0x80]],
    ["a character beyond the last", [0xf4, 0x90, 0x80, 0x80]],
    ["a character without its end", [0xf0, 0x9f, 0x98]],
  ])("%s anywhere in a string", (_, broken) => {
    for (const shift of shifts)
      for (const filler of ["x", "é", "\\n"]) {
        const bytes = join('{"a":{"b":"', filler.repeat(shift), broken, 'y"}}');
        expect(findDifference(bytes, [whole])).toBeNull();
      }
  });

  test("a fault behind a string that the same block holds", () => {
    for (const shift of shifts)
      expect(findDifference(join('{"a":["', "é".repeat(shift), '",', [0xc3], "]}"), [whole])).toBeNull();
  });

  test("numbers and literals of any shape and length", () => {
    const wrong = [
      "01",
      "-",
      "1.",
      ".5",
      "1e",
      "1e+",
      "+1",
      "0x1",
      "--1",
      "tru",
      "truex",
      "nul",
      "falsee",
      "1.5.2",
    ];
    const right = [
      "0",
      "-0",
      "0.5",
      "1e5",
      "1E-5",
      "12.50e+07",
      "9".repeat(60),
      `0.${"1".repeat(40)}`,
      "true",
    ];
    for (const value of [...wrong, ...right])
      for (const text of [value, `[${value}]`, `{"a":[${value},1]}`, `{"title":${value}}`, `[[ ${value} ]]`])
        expect(findDifference(encode(text), [1, 3, whole])).toBeNull();
  });

  test("texts longer than what is kept of them, and keys too", () => {
    for (const length of [captureLimit - 1, captureLimit, captureLimit + 1, 3 * captureLimit])
      for (const text of [told("x".repeat(length)), `{"${"k".repeat(length)}":1,"turns":[]}`])
        expect(findDifference(encode(text), [100, captureLimit, whole])).toBeNull();
  });

  test("keys that are nearly names", () => {
    const keys = [
      "turns",
      "turn",
      "turnss",
      "turn\\u0073",
      "\\u0074urns",
      "turn\\n",
      "TURNS",
      "",
      "\\u0000",
      "é",
    ];
    const longest = "provider_executed_and_something_else";
    for (const key of [...keys, longest])
      expect(findDifference(encode(`{"${key}":[{"turn_type":"x"}]}`), [1, whole])).toBeNull();
  });

  test("nesting up to the limit and beyond", () => {
    for (const depth of [99, 100, 101])
      for (const [open, close] of [
        ["[", "]"],
        ['{"a":', "}"],
        ['{"turns":[', "]}"],
      ] as const)
        expect(
          findDifference(encode(open.repeat(depth) + close.repeat(depth)), [1, whole], { maxDepth: 100 }),
        ).toBeNull();
    expect(findDifference(encode("[".repeat(20_000)), [whole], { maxDepth: 10_000 })).toBeNull();
  });

  test("more values than the kernel can record at once, in a chunk larger than it can hold", () => {
    const message = JSON.stringify({
      message_type: "request",
      timestamp: "t",
      parts: [{ part_kind: "text" }, {}],
    });
    const messages = `${message},${" ".repeat(60)}`.repeat(3000);
    expect(
      findDifference(encode(`{"turns":[{"messages":[${messages}{}]}],"title":"x"}`), [whole]),
    ).toBeNull();
  });

  test("a byte order mark, at the beginning alone", () => {
    for (const pieces of [
      [[0xef, 0xbb, 0xbf], "{}"],
      [[0xef, 0xbb], "{}"],
      ["{} ", [0xef, 0xbb, 0xbf]],
    ])
      expect(findDifference(join(...pieces), [1, whole])).toBeNull();
  });
});

test("two texts that are read in turns do not mix", () => {
  const texts = [told("a"), silent("b")].map(encode);
  const logs = texts.map(() => new CallLog());
  const tokenizers = logs.map((log) => new KernelTokenizer(log, { maxDepth: 10, thread: 0 }));
  for (let at = 0; at < 100; at++)
    tokenizers.forEach((tokenizer, which) => tokenizer.push(texts[which]!.subarray(at, at + 1)));
  expect(tokenizers.map((tokenizer) => tokenizer.end())).toEqual([null, null]);
  texts.forEach((text, which) => {
    const alone = new CallLog();
    new KernelTokenizer(alone, { maxDepth: 10, thread: 0 }).push(text);
    expect(logs[which]!.calls).toEqual(alone.calls);
  });
});

test("behind its end, a text takes no more", () => {
  const log = new CallLog();
  const tokenizer = new KernelTokenizer(log, { maxDepth: 10, thread: "each" });
  expect(tokenizer.push(encode("1"))).toBeNull();
  expect(tokenizer.end()).toBeNull();
  expect(tokenizer.push(encode(" x"))).toBeNull();
  expect([tokenizer.end(), tokenizer.bytesRead, tokenizer.values]).toEqual([null, 1, 1]);
  expect(log.calls).toEqual(["open 0 4 0 -1 -1", "close 1"]);
});

test("offsets beyond four gigabytes do not wrap", () => {
  const far = 2 ** 33;
  const instance = takeInstance({ maxDepth: 10, thread: "each" }, threadTables);
  const { kernel } = instance;
  instance.bytes.set(encode("[1,x"), kernel.room.value);
  kernel.begin(4, far);
  kernel.run();
  const start = instance.doubles[kernel.firstRecord.value / 8 + 2];
  expect([start, kernel.offset(), kernel.column()]).toEqual([far + 1, far + 3, far + 4]);
});
