import { describe, expect, test } from "vitest";
import { exportHistory, threadOf } from "./export-history.ts";
import { agent, call, carried, prompt, request, response, text, user, written } from "./written.ts";

test("a turn that is read as it is carries nothing, and each message stands on its line", async () => {
  const { history, report } = await written([user, agent(response(text))]);
  expect(history.split("\n")).toEqual([
    "[",
    '{"kind":"request","parts":[{"part_kind":"user-prompt","content":"How warm is it?"}],"timestamp":"2025-01-20T10:00:00Z"},',
    '{"kind":"response","parts":[{"part_kind":"text","content":"Cold."}],"timestamp":"2025-01-20T10:00:02Z"}',
    "]",
    "",
  ]);
  expect(report).toEqual([]);
});

test("a turn's own fields, its events and parts that Pydantic AI has not are carried by its messages", async () => {
  const event = { message_type: "system", event_type: "data-app-x", event_data: {} };
  const map = { part_kind: "custom:map", content: 1 };
  const turn = {
    ...agent(response(map, text)),
    agent_id: "a",
    messages: [event, response(map, text), event],
  };
  const { messages, report } = await written([user, turn]);
  expect(messages[1]!.parts).toEqual([text]);
  expect(carried(messages[1]!)).toEqual({
    as: "agent",
    turn: { fields: { agent_id: "a", started_at: "2025-01-20T10:00:00Z" } },
    items: [
      { at: 0, value: event },
      { at: 2, value: event },
    ],
    parts: [{ at: 0, value: map }],
  });
  expect(report.map(({ pointer }) => pointer)).toEqual([
    "/turns/1/started_at",
    "/turns/1/agent_id",
    "/turns/1/messages/0",
    "/turns/1/messages/2",
    "/turns/1/messages/1/parts/0",
  ]);
  expect(report[4]!.reason).toBe(
    "Pydantic AI takes no part like this in a response: “custom:map” is kept in “metadata.threadprotocol”.",
  );
});

test("a prompt that the agent's turn says again is written once", async () => {
  const { messages, report } = await written([user, agent(request(prompt), response(text))]);
  expect(messages.map(({ kind }) => kind)).toEqual(["request", "response"]);
  expect(carried(messages[0]!)).toMatchObject({ as: "both" });
  expect(report.map(({ pointer }) => pointer)).toContain("/turns/1");
});

test("a prompt that says something else is not the same prompt", async () => {
  const other = { ...prompt, content: "How cold?" };
  const { messages } = await written([user, agent(request(other), response(text))]);
  expect(messages.map(({ kind }) => kind)).toEqual(["request", "request", "response"]);
});

describe("what has no message", () => {
  test.each([
    ["a turn without messages", agent()],
    ["a turn of events alone", { ...agent(), messages: [{ message_type: "system", event_type: "x" }] }],
    ["a turn of another type", { turn_type: "system", parts: [] }],
    ["a user's turn without a list", { turn_type: "user", parts: "x" }],
    ["something that is no turn", "x"],
  ])("%s stands in the place of an empty request", async (_, turn) => {
    const { messages, report } = await written([user, turn, user]);
    expect(messages[1]).toEqual({
      kind: "request",
      parts: [],
      metadata: { threadprotocol: { as: "turn", value: JSON.parse(JSON.stringify(turn)) as unknown } },
    });
    expect(report.map(({ pointer }) => pointer)).toEqual(["/turns/1"]);
  });

  test("a thread without turns is an empty list, and what it says besides is listed as left out", async () => {
    const { text: history, report } = await exportHistory('{"title":"Empty","turns":[]}');
    expect(history).toBe("[]\n");
    expect(report.map(({ pointer, reason }) => [pointer, reason.slice(-15)])).toEqual([
      ["/title", "it is left out."],
    ]);
    expect((await exportHistory('{"version":"0.0.4","turns":[]}')).report).toEqual([]);
  });
});

const turnWith = (fields: object) => [
  user,
  agent(
    response(call({})),
    request({ part_kind: "tool-return", tool_name: "f", tool_call_id: "1", content: "x", ...fields }),
  ),
];
const outcomeOf = async (fields: object) => {
  const { messages } = await written(turnWith(fields));
  const { outcome, status } = messages[2]!.parts[0]!;
  return { outcome, status, carried: carried(messages[2]!) };
};

describe("a return", () => {
  test("that went well says nothing of it, as Pydantic AI's own", async () => {
    expect(await outcomeOf({ status: "success" })).toEqual({});
    expect(await outcomeOf({ status: "success", outcome: "success" })).toEqual({ outcome: "success" });
  });

  test("that failed says so to Pydantic AI", async () => {
    expect(await outcomeOf({ status: "error", outcome: "denied" })).toEqual({ outcome: "denied" });
    expect(await outcomeOf({ status: "error" })).toMatchObject({
      outcome: "failed",
      carried: { parts: [{ at: 0, without: ["outcome"] }] },
    });
    expect(await outcomeOf({ status: "validation_error" })).toMatchObject({
      outcome: "failed",
      carried: { parts: [{ at: 0, fields: { status: "validation_error" }, without: ["outcome"] }] },
    });
  });

  test("whose content is stored elsewhere is an empty one to Pydantic AI", async () => {
    const { messages, report } = await written(
      turnWith({ status: "success", content: undefined, content_ref: { uri: "s3://b/k" } }),
    );
    expect(messages[2]!.parts[0]).toMatchObject({ content: null });
    expect(report.map(({ pointer }) => pointer)).toEqual([
      "/turns/1/messages/1/parts/0",
      "/turns/1/messages/1/parts/0/content_ref",
    ]);
  });
});

test("calls without ids, and their returns, get the same ones", async () => {
  const made = { part_kind: "tool-call", tool_name: "f", args: {} };
  const returned = { part_kind: "tool-return", tool_name: "f", content: "x", status: "success" };
  const { messages, report } = await written([
    user,
    agent(response(made, made), request(returned, returned)),
  ]);
  const ids = messages.flatMap(({ parts }) => parts.map((part) => part["tool_call_id"])).slice(1);
  expect(ids.slice(0, 2)).toEqual(ids.slice(2));
  expect(new Set(ids).size).toBe(2);
  expect(report.map(({ pointer, places }) => [pointer, places])).toContainEqual([
    "/turns/1/messages/0/parts/0",
    4,
  ]);
});

test("arguments stay an object or a text, as they were; anything else becomes a text", async () => {
  const { messages } = await written([user, agent(response(call({ a: 1 }), call('{"a": 1}'), call([1])))]);
  expect(messages[1]!.parts.map(({ args }) => args)).toEqual([{ a: 1 }, '{"a": 1}', "[1]"]);
});

test("a user's text is a prompt to Pydantic AI", async () => {
  const { messages, report } = await written([{ ...user, parts: [{ part_kind: "text", content: "Hi" }] }]);
  expect(messages[0]!.parts).toEqual([{ part_kind: "user-prompt", content: "Hi" }]);
  expect(report[0]!.pointer).toBe("/turns/0/parts/0");
});

test("what Pydantic AI would refuse stands in no message of it", async () => {
  const odd = {
    ...response({ ...text, id: 5 }),
    timestamp: "noon",
    finish_reason: "end_turn",
    usage: { input_tokens: "many" },
    metadata: "none",
    run_id: 1,
  };
  const { messages } = await written([user, agent(odd)]);
  expect(Object.keys(messages[1]!).toSorted()).toEqual(["kind", "metadata", "parts"]);
  expect(messages[1]!.parts).toEqual([text]);
});

test("fields that nobody knows stay where they are, and are said to be gone after Pydantic AI", async () => {
  const { messages, report } = await written([
    user,
    agent({ ...response({ ...text, x: 1 }), y: 2 } as object),
  ]);
  expect(messages[1]).toMatchObject({ y: 2, parts: [{ x: 1 }] });
  expect(carried(messages[1]!)).toBeUndefined();
  expect(report.map(({ pointer, places }) => [pointer, places])).toEqual([["/turns/1/messages/0/y", 2]]);
});

test("numbers keep their literals, carried or not", async () => {
  const turns = `[{"turn_type":"agent","messages":[{"message_type":"response","parts":[{"part_kind":"tool-call","tool_name":"f","tool_call_id":"1","args":{"a":1.0}},{"part_kind":"custom:x","b":1e2,"c":12345678901234567890}]}]}]`;
  const { text: history } = await exportHistory(`{"turns":${turns}}`);
  for (const literal of ['"a":1.0', '"b":1e2', '"c":12345678901234567890'])
    expect(history).toContain(literal);
  expect(threadOf(history)).toContain('"b":1e2');
});

test("the version and the other fields of a thread come back with the first message", async () => {
  const thread = JSON.stringify({ version: "0.0.3", title: "Weather", agents: {}, turns: [user] });
  const { text: history, report } = await exportHistory(thread);
  expect(JSON.parse(threadOf(history))).toMatchObject({ version: "0.0.3", title: "Weather", agents: {} });
  expect(report.map(({ pointer }) => pointer)).toEqual(["/version", "/title", "/agents"]);
});
