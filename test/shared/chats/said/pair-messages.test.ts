import fc from "fast-check";
import { expect, test } from "vitest";
import { isCall, pairMessages } from "../../../../shared/chats/said/pair-messages.ts";
import { isResult } from "../../../../shared/chats/thread/message-item.ts";
import { aMessage, type MessageRow } from "../thread/chat-rows.ts";
import { arbitraryMessage } from "./arbitrary-message.ts";

const call = (id: string | null, name = "read"): MessageRow => ({ type: "tool_call", props: { id, name } });
const result = (id: string | null, name?: string): MessageRow => ({
  role: "tool",
  props: { content: "a", name },
  metadata: { tool_call_id: id },
});

/** The pairs as “call-result”, by the places of the messages from 1, in the order of the results. */
function pairsOf(...rows: MessageRow[]): string[] {
  const messages = rows.map((row, at) => aMessage(row, at + 1));
  const pairs = pairMessages(messages);
  return messages.filter(isResult).flatMap(({ row }) => (pairs.has(row) ? [`${pairs.get(row)}-${row}`] : []));
}

test.each<[string, MessageRow[], string[]]>([
  ["by id, in any order", [call("a"), call("b"), result("b"), result("a")], ["2-3", "1-4"]],
  ["by id before any guess", [call("a"), call("b"), result(null), result("b")], ["1-3", "2-4"]],
  [
    "an id that stands twice, first come, first served",
    [call("a"), call("a"), result("a"), result("a"), result("a")],
    ["1-3", "2-4"],
  ],
  ["a result that is stored before its call, by id", [result("a"), call("a")], ["2-1"]],
  ["no result with an id that no call has", [call("a"), result("b")], []],
  [
    "without an id, the nearest call of the same tool",
    [call("a", "x"), call("b", "x"), call("c", "y"), result(null, "x")],
    ["2-4"],
  ],
  [
    "without an id and a tool, the nearest call",
    [call("a", "x"), call("b", "y"), result(null), result(null)],
    ["2-3", "1-4"],
  ],
  ["a tool that nobody called with the nearest call", [call("a", "x"), result(null, "y")], ["1-2"]],
  ["no call behind a result without an id", [result(null), call("a")], []],
  [
    "an id in the metadata of the call",
    [{ type: "tool_call", props: { name: "x" }, metadata: { tool_call_id: "a" } }, result("a")],
    ["1-2"],
  ],
  [
    "a call of which nothing can be read",
    [
      {
        type: "tool_call",
        metadata: { tool_call_id: "a" },
        columns: { props: { state: "not-json", text: "{" } },
      },
      result("a"),
    ],
    ["1-2"],
  ],
  ["a result of which nothing can be read", [call("a"), { metadata: { tool_call_id: "a" } }], ["1-2"]],
  ["ids that JavaScript knows", [call("__proto__"), result("__proto__")], ["1-2"]],
  ["ids that are longer than is shown", [call("a".repeat(3000)), result("a".repeat(3000))], ["1-2"]],
  [
    "each of several calls of a message",
    [{ type: "tool_call", props: [{ id: "a" }, { id: "b" }] }, result("b"), result("a")],
    ["1-2", "1-3"],
  ],
])("pairs %s", (_what, rows, pairs) => {
  expect(pairsOf(...rows)).toEqual(pairs);
});

test("leads from a message of several calls to the first of its results", () => {
  const rows: MessageRow[] = [
    { type: "tool_call", props: [{ id: "a" }, { id: "b" }] },
    result("b"),
    result("a"),
  ];
  expect(pairMessages(rows.map((row, at) => aMessage(row, at + 1))).get(1)).toBe(2);
});

const is = (row: MessageRow) => isCall(aMessage(row));

test("a call is a message of its type or with calls in it, unless a tool gave it", () => {
  expect(is(call("a"))).toBe(true);
  expect(is({ type: "tool_call", props: { odd: 1 } })).toBe(true);
  expect(is({ props: { content: "", tool_calls: [{ id: "a" }] } })).toBe(true);
  expect(is({ ...call("a"), metadata: { tool_call_id: "a", is_tool_result: true } })).toBe(false);
  expect(is({ props: { content: "a" } })).toBe(false);
  expect(is(result("a"))).toBe(false);
});

test("ten thousand calls and results are paired at once", () => {
  const many = Array.from({ length: 10_000 }, () => call(null));
  const rows = [...many, ...many.map(() => result(null, "read"))];
  expect(pairsOf(...rows)).toHaveLength(10_000);
});

const few = fc.constantFrom("a", "b", null);
const likely = fc.oneof(
  fc.tuple(few, fc.constantFrom("x", "y")).map(([id, name]) => aMessage(call(id, name))),
  fc.tuple(few, fc.constantFrom("x", "y", undefined)).map(([id, name]) => aMessage(result(id, name))),
  arbitraryMessage,
);

test("every result leads to a call, every call to a result that leads back", () => {
  fc.assert(
    fc.property(fc.array(likely, { maxLength: 12 }), (written) => {
      const messages = written.map((message, row) => ({ ...message, row }));
      const pairs = pairMessages(messages);
      for (const [from, to] of pairs) {
        expect(isResult(messages[from]!)).not.toBe(isResult(messages[to]!));
        expect(isCall(messages[from]!)).toBe(isResult(messages[to]!));
        const caller = isCall(messages[from]!) ? from : to;
        expect(pairs.get(pairs.get(caller)!)).toBe(caller);
      }
    }),
    { numRuns: 500 },
  );
});
