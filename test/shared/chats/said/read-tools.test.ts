import { expect, test } from "vitest";
import { call, type Case, media, read, result, url, whole } from "./expected-pieces.ts";

const called: Case[] = [
  [
    "a call",
    { type: "tool_call", props: { id: "c1", name: "read", arguments: '{"path":"a"}' } },
    [call('{"path":"a"}', "c1", "read")],
  ],
  [
    "a call as models write it",
    { type: "tool_call", props: { id: "c1", function: { name: "read", arguments: { path: "a" } } } },
    [call('{"path": "a"}', "c1", "read")],
  ],
  [
    "a call without arguments",
    { type: "tool_call", props: { name: "now", arguments: null } },
    [call("", null, "now")],
  ],
  [
    "a call whose id stands in its metadata",
    { type: "tool_call", props: { name: "now" }, metadata: { tool_call_id: "c1" } },
    [call("", "c1", "now")],
  ],
  [
    "several calls",
    { type: "tool_call", props: { tool_calls: [{ id: "a", name: "x" }, { id: "b", name: "y" }, 3] } },
    [call("", "a", "x"), call("", "b", "y"), whole("other", "3")],
  ],
  ["a list of calls", { type: "tool_call", props: [{ id: "a", name: "x" }] }, [call("", "a", "x")]],
  [
    "a call of the older form",
    { type: "tool_call", props: { function_call: { name: "x", arguments: "{}" } } },
    [call("{}", null, "x")],
  ],
  [
    "a call that is kept as text",
    { type: "tool_call", props: { content: '[{"id":"a","function":{"name":"x"}}]' } },
    [call("", "a", "x")],
  ],
  [
    "no call at all",
    { type: "tool_call", props: { content: "{oh" } },
    [whole("other", '{"content": "{oh"}')],
  ],
];

test.each(called)("reads calls: %s", (_fact, row, pieces) => {
  expect(read(row)).toEqual(pieces);
});

const id = { tool_call_id: "c1" };
const results: Case[] = [
  [
    "a result that is JSON in a text",
    { props: { content: '{"status":200}' }, metadata: { ...id, tool_name: "fetch", is_tool_result: true } },
    [result('{"status":200}', true, "c1", "fetch")],
  ],
  ["a result in words", { props: { content: "3 found" }, metadata: id }, [result("3 found", false, "c1")]],
  [
    "a result that is a number in words",
    { props: { content: "4" }, metadata: id },
    [result("4", false, "c1")],
  ],
  ["a result that is data", { props: { rows: 1 }, metadata: id }, [result('{"rows": 1}', true, "c1")]],
  [
    "a result under another name",
    { props: { result: { rows: 1 } }, metadata: id },
    [result('{"rows": 1}', true, "c1")],
  ],
  [
    "a message of the role tool",
    { role: "tool", props: { content: "4", name: "add", tool_call_id: "c1" } },
    [result("4", false, "c1", "add")],
  ],
  [
    "a result beside which more is said",
    { role: "tool", props: { content: "4", took: 2 } },
    [result('{"content": "4", "took": 2}', true)],
  ],
  [
    "a result in parts",
    {
      role: "tool",
      props: {
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
          { type: "image", url },
        ],
      },
    },
    [result("a\nb", false), media("image", url)],
  ],
  ["a list that is data", { role: "tool", props: [{ content: "a" }] }, [result('[{"content": "a"}]', true)]],
  [
    "a result that is an error",
    { type: "error", props: { message: "unreadable" }, metadata: id },
    [result("unreadable", false, "c1")],
  ],
  ["a result that is nothing", { role: "tool", props: null }, [result("null", true)]],
];

test.each(results)("reads results: %s", (_fact, row, pieces) => {
  expect(read(row)).toEqual(pieces);
});
