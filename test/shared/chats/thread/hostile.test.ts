import { expect, test } from "vitest";
import { deepestNesting } from "../../../../shared/chats/json-column.ts";
import { scanText } from "../../problems/check-text.ts";
import { resolvePointer } from "../../problems/resolve-pointer.ts";
import type { WrittenChat } from "./chat-rows.ts";
import { convert, type Converted, readByCore } from "./convert.ts";

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

async function convertSafely(written: WrittenChat): Promise<Converted> {
  const converted = await convert(written);
  expect(scanText(converted.text).fault).toBe(null);
  return converted;
}

test("keys and ids that mean something to JavaScript are only keys and ids", async () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2, "toJSON": 3}');
  const { text, thread } = await convertSafely({
    chat: { assistantId: "__proto__", others: JSON.parse('{"__proto__": "x"}') as Record<string, string> },
    messages: [
      { requestId: "a", role: "user", props: { content: "Hello" }, metadata: hostile },
      { requestId: "a", type: "__proto__", props: hostile },
      { requestId: "a", type: "loading", props: hostile },
    ],
    steps: [
      { requestId: "b", stackId: "__proto__", assistantId: "constructor", output: hostile },
      { requestId: "b", stackId: "__proto__", type: "toString", input: hostile },
    ],
  });
  expect(text.match(/"__proto__":\{"polluted":1\}/g)).toHaveLength(5);
  expect(Object.keys(thread["agents"] as object)).toEqual(["__proto__", "constructor"]);
  expect(({} as { polluted?: number }).polluted).toBe(undefined);
});

test("markup, half characters and line ends pass through as they are", async () => {
  const content = "<script>alert(1)</script>\ud800\u2028\n\0";
  const { text, thread } = await convertSafely({ messages: [{ role: "user", props: { content } }] });
  expect(thread.turns[0]!.parts![0]!["content"]).toBe(content);
  expect(text.isWellFormed()).toBe(true);
});

test("a column that is nested too deep stays, as the text that it is", async () => {
  const text = "[".repeat(100_000);
  const deep = { state: "too-deep", text } as const;
  const { thread } = await convertSafely({
    chat: { metadata: deep },
    messages: [
      { requestId: "a", role: "user", columns: { props: deep } },
      { requestId: "b", columns: { props: deep } },
    ],
    steps: [
      { requestId: "c", type: "input", columns: { input: deep } },
      { requestId: "c", output: { content: "x" } },
      { requestId: "c", columns: { output: deep } },
      { requestId: "c", type: "tool", columns: { output: deep } },
      { requestId: "c", type: "hook_next", columns: { input: deep } },
    ],
  });
  const places = [
    "/metadata/yao:metadata",
    "/turns/0/parts/0/content",
    "/turns/1/messages/0/parts/0/content",
    "/turns/2/messages/2/parts/0/content",
    "/turns/2/messages/3/parts/0/content",
    "/turns/2/messages/4/event_data/input",
  ];
  for (const place of places) expect([place, resolvePointer(thread, place) === text]).toEqual([place, true]);
  expect(JSON.stringify(resolvePointer(thread, "/turns/2/messages/0"))).toContain(text);
});

test("a column that is nested as deep as it may be is kept", async () => {
  const props = nested(deepestNesting);
  const { problems, thread } = await convertSafely({ messages: [{ type: "deep", props }] });
  expect(problems).toEqual([]);
  expect(thread.turns[0]!.messages![0]!.parts![0]!["props"]).toEqual(props);
});

test("lists longer than a call can have arguments are only long", async () => {
  const many = 130_000;
  const content = Array.from({ length: many }, () => "a");
  const { thread } = await convertSafely({
    messages: [
      { props: { content } },
      ...Array.from({ length: 10 }, () => ({ type: "loading" })),
      { requestId: "b", role: "user", props: { content } },
    ],
    steps: [{ requestId: "c", output: { content, tool_calls: content } }],
  });
  expect(thread.turns[0]!.messages![0]!.parts).toHaveLength(many);
  expect(thread.turns[2]!.messages![0]!.parts).toHaveLength(2 * many);
});

test("ten thousand tools of one response are paired at once", async () => {
  const many = 10_000;
  const steps = [
    { output: { tool_calls: Array.from({ length: many }, (_, at) => ({ id: `c${at}`, name: "read" })) } },
    ...Array.from({ length: many }, () => ({ type: "tool", input: { tool: "read" }, output: 1 })),
  ];
  expect((await readByCore(await convertSafely({ steps }))).cycles).toEqual(["complete /turns/0/messages/0"]);
});

test("a chat whose rows say nothing at all still converts", async () => {
  const { thread } = await convertSafely({
    chat: { assistantId: "" },
    messages: [
      { messageId: "", role: "", type: "" },
      { role: "user", type: "" },
    ],
    steps: [{ requestId: "b", stepId: "", stackId: "", assistantId: "", type: "", status: "" }],
  });
  expect(thread["agents"]).toEqual({});
});
