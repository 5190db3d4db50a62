import { expect, test } from "vitest";
import type { MessageRow } from "./chat-rows.ts";
import { agentTurns, answerParts, convert, readByCore } from "./convert.ts";

const partsOf = (...messages: MessageRow[]) => answerParts({ messages });

const shape = async (...messages: MessageRow[]) =>
  (await agentTurns({ messages })).map(({ messages: said }) =>
    said!.map((message) => message["event_type"] ?? message.parts!.map((part) => part["part_kind"])),
  );

test("each type of message is a part of the response", async () => {
  const url = "https://x.example/a";
  expect(
    await partsOf(
      { type: "thinking", props: { content: "Hm" } },
      { type: "text", props: { content: "Hello", format: "plain" } },
      { type: "text", props: { content: [{ type: "text", text: "a" }, "b"] } },
      { type: "tool_call", props: { id: "c1", name: "read", arguments: "{}" } },
      { type: "image", props: { url, alt: "A" } },
      { type: "file", props: { url, filename: "a.txt" } },
      { type: "action", props: { buttons: [] } },
      { type: "text", props: { data: 1 } },
      { type: "text", props: "bare" },
      { type: "thinking" },
    ),
  ).toEqual([
    { part_kind: "thinking", content: "Hm", provider_name: "yao" },
    { part_kind: "text", content: "Hello", props: { format: "plain" } },
    { part_kind: "text", content: "a" },
    { part_kind: "text", content: "b" },
    { part_kind: "tool-call", tool_name: "read", tool_call_id: "c1", args: "{}" },
    { part_kind: "file", content: { kind: "image-url", url, alt: "A" } },
    { part_kind: "file", content: { kind: "document-url", url, identifier: "a.txt" } },
    { part_kind: "custom:yao_action", props: { buttons: [] } },
    { part_kind: "custom:yao_text", props: { data: 1 } },
    { part_kind: "text", content: "bare" },
    { part_kind: "custom:yao_thinking" },
  ]);
});

test("props that are no JSON are text, and props that are too large leave their size", async () => {
  expect(
    await partsOf(
      { type: "action", columns: { props: { state: "not-json", text: "{oh" } } },
      { type: "action", columns: { props: { state: "too-large", sizeBytes: 3 } } },
    ),
  ).toEqual([
    { part_kind: "text", content: "{oh" },
    { part_kind: "custom:yao_too_large", message_id: "msg_2", column: "props", size_bytes: 3 },
  ]);
});

test("events stand behind the response that they came in", async () => {
  const said = { props: { content: "a" } };
  const loading = { type: "loading", props: { message: "…" } };
  expect(await shape(loading, said, loading, said, { type: "error" })).toEqual([
    ["data-app-yao_loading", ["text", "text"], "data-app-yao_loading", "data-tp-error"],
  ]);
});

const call = (id: string) => ({ type: "tool_call", props: { id, name: "read" } });

const result = (id: string) => ({ props: { content: id }, metadata: { tool_call_id: id } });

test("a return ends the response, and returns that follow one another share a request", async () => {
  const converted = await convert({
    messages: [call("a"), call("b"), result("a"), result("b"), { props: { content: "Done" } }],
  });
  expect(await shape(call("a"), call("b"), result("a"), result("b"), { props: { content: "x" } })).toEqual([
    [["tool-call", "tool-call"], ["tool-return", "tool-return"], ["text"]],
  ]);
  expect((await readByCore(converted)).cycles).toEqual([
    "complete /turns/0/messages/0",
    "complete /turns/0/messages/2",
  ]);
});

const part = (fields: object) => ({ part_kind: "tool-return", status: "success", ...fields });

test("a return is named by its metadata or by its call, and fails where it is an error", async () => {
  const [turn] = await agentTurns({
    messages: [
      { type: "tool_call", props: { id: "a", name: "read" } },
      { props: { content: { rows: 1 } }, metadata: { tool_call_id: "a" } },
      { type: "error", props: { message: "no" }, metadata: { tool_call_id: "b", tool_name: "write", n: 1 } },
      { props: { x: 1 }, role: "tool", columns: { metadata: { state: "not-json", text: "?" } } },
      { metadata: { tool_call_id: "c" }, columns: { props: { state: "too-large", sizeBytes: 4 } } },
    ],
  });
  expect(turn!.messages![1]!.parts).toEqual([
    part({ tool_name: "read", tool_call_id: "a", content: { rows: 1 } }),
    part({
      tool_name: "write",
      tool_call_id: "b",
      status: "error",
      content: { message: "no" },
      metadata: { n: 1 },
    }),
    part({ content: { x: 1 }, metadata: { "yao:metadata": "?" } }),
    part({ tool_call_id: "c", metadata: { "yao:props": { "yao:too_large": { size_bytes: 4 } } } }),
  ]);
});

test("a call that carries its own id in its metadata is a call, and its result may be of the same type", async () => {
  const called = { type: "tool_call", props: { id: "a", name: "read" }, metadata: { tool_call_id: "a" } };
  const returned = { ...called, metadata: { tool_call_id: "a", is_tool_result: true } };
  expect(await shape(called, returned)).toEqual([[["tool-call"], ["tool-return"]]]);
});

const by = (assistantId: string | null, more: MessageRow = {}) => ({
  assistantId,
  props: { content: "a" },
  ...more,
});

test("a turn is of one assistant, and who names none is the chat's", async () => {
  const turns = await agentTurns({
    chat: { assistantId: "main" },
    messages: [by(null), by("main"), by("other"), by(null, { role: "tool" }), by("other"), by(null)],
  });
  expect(turns.map((turn) => turn["agent_id"])).toEqual(["main", "other", "main"]);
});

test("a message of another role is an event of that name", async () => {
  const [turn] = await agentTurns({ messages: [{ role: "developer!", props: "Be brief", blockId: "B" }] });
  expect(turn!.messages).toEqual([
    {
      message_type: "system",
      event_type: "data-app-yao_developer_",
      event_data: {
        props: "Be brief",
        "yao:message_id": "msg_1",
        "yao:role": "developer!",
        "yao:block_id": "B",
      },
    },
  ]);
});

test("steps without an answer of a model tell how the last turn ended, and nothing else", async () => {
  const messages: MessageRow[] = [
    { props: { content: "a" }, at: 1, until: 2 },
    { assistantId: "b", props: { content: "b" } },
  ];
  const steps = [
    { type: "hook_create", status: "failed", sequence: 9 },
    { status: "interrupted", sequence: 3, stackId: "stack_2" },
  ];
  const [first, last] = await agentTurns({ messages, steps });
  expect(first).toMatchObject({ completion_status: "complete", completed_at: "2026-01-01T12:00:02Z" });
  expect(last).toMatchObject({ completion_status: "interrupted", interruption: { reason: "error" } });
  expect(last!.messages).toHaveLength(1);
});

test("steps that all went well leave what was seen complete", async () => {
  const steps = [{ type: "input" }, { status: "failed" }, { type: "hook_next", output: { data: 1 } }];
  const [turn] = await agentTurns({ messages: [{ props: { content: "a" } }], steps });
  expect(turn!["completion_status"]).toBe("complete");
  expect(await agentTurns({ steps })).toEqual([]);
});

test("where nothing was seen, a turn without messages says how it ended", async () => {
  const steps = [{ status: "interrupted", assistantId: "writer", at: 1, until: 2 }];
  const { thread, requests } = await convert({ messages: [{ role: "user" }], steps });
  expect(thread.turns[1]).toEqual({
    turn_type: "agent",
    agent_id: "writer",
    started_at: "2026-01-01T12:00:01Z",
    completion_status: "interrupted",
    interruption: { reason: "user_cancelled", interrupted_at: "2026-01-01T12:00:02Z" },
    messages: [],
  });
  expect([...requests[0]!.stackTurns]).toEqual([["stack_1", 1]]);
});
