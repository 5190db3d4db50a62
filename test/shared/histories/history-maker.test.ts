import { describe, expect, test } from "vitest";
import { HistoryMaker } from "../../../shared/histories/history-maker.ts";
import { historyRules } from "../../../shared/histories/history-rules.ts";
import { rules } from "../../../shared/problems/rules.ts";
import { scanText } from "../problems/check-text.ts";
import { encode } from "../scan/scan-bytes.ts";
import { makeThread, makeThreadOf } from "./make-thread.ts";

const prompt = (content: string) => ({ part_kind: "user-prompt", content });
const request = (...parts: unknown[]) => ({ kind: "request", parts });
const response = (content: string) => ({ kind: "response", parts: [{ part_kind: "text", content }] });
const instructed = (instructions: unknown) => ({ ...response("x"), instructions });
const rulesOf = (text: string) => makeThreadOf(text).problems.map(({ rule }) => rule);

test("an empty list is a thread without turns", () => {
  expect(makeThreadOf("[]")).toEqual({
    text: '{"version":"0.0.4","turns":[]}\n',
    lost: [],
    problems: [],
    silences: [],
    aside: [],
  });
});

test("what is kept aside is kept whole, each text once, with the messages that carry it", () => {
  const long = `Be brief. ${"And be exact. ".repeat(100)}`;
  const system = { part_kind: "system-prompt", content: "You are a guide." };
  const list = [request(system, prompt("a")), instructed(long), instructed(long)];
  expect(makeThreadOf(JSON.stringify(list)).aside).toEqual([
    { text: "You are a guide.", messages: 1, pointer: "/turns/0" },
    { text: long, messages: 2, pointer: "/turns/1" },
  ]);
});

test("of instructions without bounds no more is kept than fits, and that is said", () => {
  const texts = ["a", "b", "c"].map((letter) => letter.repeat(6 * 1024 * 1024));
  const { aside, problems } = makeThreadOf(JSON.stringify(texts.map(instructed)));
  expect(aside.map(({ text }) => text[0])).toEqual(["a", "b"]);
  expect(problems.map(({ message }) => message)).toContain(
    "Not in the thread, and too many to be kept: other instructions, 1 time.",
  );
});

test("each message stands on a line of its own", () => {
  const { text } = makeThreadOf(JSON.stringify([request(prompt("a")), response("b"), response("c")]));
  expect(text.split("\n").map((line) => line.slice(0, 40))).toEqual([
    '{"version":"0.0.4","turns":[',
    '{"turn_type":"user","parts":[{"part_kind',
    '{"turn_type":"agent","completion_status"',
    '{"message_type":"response","parts":[{"pa',
    '{"message_type":"response","parts":[{"pa',
    "]}",
    "]}",
    "",
  ]);
});

test("a turn is settled once the next one begins", () => {
  const maker = new HistoryMaker();
  const list = JSON.stringify([request(prompt("a")), response("b"), request(prompt("c")), response("d")]);
  const second = list.indexOf('{"kind":"request"', 10);
  maker.push(encode(list.slice(0, second)));
  expect(maker.takeSettled()).toMatch(/"a".*\}$/s);
  expect(maker.ending().text).toContain('"b"');
  expect(maker.takeSettled()).toBe("");
  maker.push(encode(list.slice(second)));
  const settled = maker.takeSettled();
  expect(settled).toMatch(/"b".*"c"/s);
  expect(settled).not.toContain('"d"');
  expect(maker.ending().text).toContain('"d"');
  expect(maker.ending()).toEqual(maker.ending());
});

test("the ending holds what nobody took as settled", () => {
  const maker = new HistoryMaker();
  maker.push(encode(JSON.stringify([request(prompt("a")), response("b")])));
  expect(JSON.parse(maker.ending().text)).toMatchObject({
    turns: [{ turn_type: "user" }, { turn_type: "agent" }],
  });
});

/** What is said of the instructions of these messages. */
const aside = (messages: unknown[]) =>
  makeThreadOf(JSON.stringify(messages))
    .problems.filter(({ rule }) => rule === "instructions-aside")
    .map(({ message }) => message);

describe("instructions", () => {
  test("that are long are quoted by their beginning and told apart by their end", () => {
    const long = "Be kind. ".repeat(1000);
    const messages = [`${long}1`, `${long}2`, `${long}1`].map(instructed);
    const quoted = `“${"Be kind. ".repeat(9).slice(0, 80).trimEnd()}…”`;
    expect(aside(messages)).toEqual([
      `Not in the thread: instructions of 2 messages, ${quoted}.`,
      `Not in the thread: instructions of 1 message, ${quoted}.`,
    ]);
  });

  test("that are many are told in part", () => {
    const messages = Array.from({ length: 150 }, (_, at) => instructed(`Number ${at}`));
    const told = aside(messages);
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toBe("Not in the thread, and too many to be kept: other instructions, 50 times.");
  });

  test("that are repeated in one message count once for it", () => {
    const twice = { part_kind: "system-prompt", content: "Same" };
    expect(aside([{ ...request(twice, twice), instructions: "Same" }])).toEqual([
      "Not in the thread: instructions of 1 message, “Same”.",
    ]);
  });

  test("that are no text are quoted as JSON", () => {
    expect(aside([instructed({ a: 1 })])).toEqual([
      'Not in the thread: instructions of 1 message, “{"a":1}”.',
    ]);
  });
});

test("a message that is nested too deep is kept as text", () => {
  const deep = `{"kind":"request","parts":${"[".repeat(5000)}"deep"${"]".repeat(5000)}}`;
  const { text, problems } = makeThreadOf(`[${deep},${JSON.stringify(response("x"))}]`);
  expect(scanText(text).fault).toBeNull();
  expect(text).toContain(JSON.stringify(deep));
  expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    "message-too-deep /turns/0/messages/0",
    "history-without-times ",
  ]);
});

test("a list that is nested deeper than threads may be is broken there", () => {
  const { text, lost, problems } = makeThreadOf(`[${JSON.stringify(response("x"))},${"[".repeat(20_000)}`);
  expect(scanText(text).fault).toBeNull();
  expect(lost).toMatchObject([
    { kind: "line", reason: "the list is broken in this message", turn: 0, message: 1 },
  ]);
  expect(problems.at(-1)).toMatchObject({ rule: "truncated", pointer: "/turns/0" });
});

test.each([
  ["", "The file ends at line 1, column 1, where a JSON value was expected."],
  ["\ufeff", "The file ends at line 1, column 1, where a JSON value was expected."],
  ["\ufeff[", "The file ends at line 1, column 2, where a value or “]” was expected."],
  ['["é"\n', "The file ends at line 2, column 1, where “,” or “]” was expected."],
  ['["é", ', "The file ends at line 1, column 7, where a value was expected."],
  ['["é", {"a', "The file ends at line 1, column 10, where the end of a string was expected."],
  ['["é", {"a":1', "The file ends at line 1, column 13, where the end of a number was expected."],
  ["[1", "The file ends at line 1, column 3, where the end of a number was expected."],
  ["[1]]", "The list is broken at line 1, column 4: expected nothing more after the list, found “]”."],
  ['["a" "b"]', 'The list is broken at line 1, column 6: expected “,” or “]”, found “"”.'],
])("%j says where it stops", (text, words) => {
  expect(makeThreadOf(text).problems.at(-1)).toMatchObject({ rule: "truncated", severity: "error" });
  expect(makeThreadOf(text).problems.at(-1)!.message).toContain(words);
});

test("a byte that is no UTF-8 breaks the list there, and what is before it is read", () => {
  const good = encode(`[${JSON.stringify(response("x"))},{"kind":"`);
  const { text, lost, problems } = makeThread([Uint8Array.from([...good, 0xff, 0x22])]);
  expect(text).toContain('"x"');
  expect(lost).toMatchObject([{ text: '{"kind":"' }]);
  expect(problems.at(-1)!.message).toContain("expected a character in UTF-8, found byte 0xFF");
});

test("of a rule that holds very often only the first findings are listed", () => {
  const found = rulesOf(`[${Array.from({ length: 3000 }, () => "null").join(",")}]`);
  expect(found.filter((rule) => rule === "unknown-message")).toHaveLength(1000);
});

test("a key called __proto__ is a key like others", () => {
  const message =
    '{"kind":"response","parts":[{"part_kind":"tool-return","__proto__":{"a":1}}],"__proto__":{"state":"interrupted"},"usage":{"__proto__":{"input_tokens":1}}}';
  const { text } = makeThreadOf(`[${message}]`);
  expect(text).toContain('{"part_kind":"tool-return","__proto__":{"a":1},"status":"success"}');
  expect(text).toContain('"usage":{"__proto__":{"input_tokens":1}}');
  expect(text).toContain('"__proto__":{"state":"interrupted"}');
  expect(text).toContain('"completion_status":"complete"');
});

test("rules have names that no rule for threads has", () => {
  const ids = historyRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(rules.filter(({ id }) => ids.includes(id))).toEqual([]);
});

test("long histories in small pieces take time by their length", () => {
  const started = performance.now();
  const bytes = encode(
    JSON.stringify([request(prompt("x".repeat(3_000_000))), response("y".repeat(3_000_000))]),
  );
  const pieces = Array.from({ length: Math.ceil(bytes.length / 64) }, (_, at) =>
    bytes.subarray(at * 64, at * 64 + 64),
  );
  expect(makeThread(pieces).text.length).toBeGreaterThan(6_000_000);
  // Quadratic would take minutes; a busy machine is no failure.
  expect(performance.now() - started).toBeLessThan(20_000);
});
