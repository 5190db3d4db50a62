import { describe, expect, test } from "vitest";
import { ExportReport } from "../../../../shared/exporting/export-report.ts";
import { writePydanticHistory } from "../../../../shared/exporting/pydantic-ai/write-pydantic-history.ts";
import { makeThreadOf } from "../../histories/make-thread.ts";
import { readerOf, scanText } from "../../problems/check-text.ts";
import { exportHistory, hashesOf, threadOf } from "./export-history.ts";

const prompt = { part_kind: "user-prompt", content: "How warm is it?" };
const user = { turn_type: "user", submitted_at: "2025-01-20T10:00:00Z", parts: [prompt] };
const text = { part_kind: "text", content: "Cold." };
const response = (...parts: unknown[]) => ({
  message_type: "response",
  timestamp: "2025-01-20T10:00:02Z",
  parts,
});
const request = (...parts: unknown[]) => ({
  message_type: "request",
  timestamp: "2025-01-20T10:00:03Z",
  parts,
});
/** A turn that reads as it is without carrying anything. */
const agent = (...messages: { timestamp?: string }[]) => ({
  turn_type: "agent",
  started_at: "2025-01-20T10:00:00Z",
  completion_status: "complete",
  completed_at: messages.at(-1)?.timestamp,
  messages,
});

type Message = {
  kind: string;
  parts: Record<string, unknown>[];
  metadata?: Record<string, unknown>;
} & Record<string, unknown>;

/** The messages of a thread of these turns, and what is said of them; it is read back as it is. */
async function written(turns: unknown[], aside: Parameters<typeof exportHistory>[1] = []) {
  const thread = JSON.stringify({ version: "0.0.4", turns });
  const { text: history, report } = await exportHistory(thread, aside);
  expect(await hashesOf(threadOf(history))).toEqual(await hashesOf(thread));
  return { messages: JSON.parse(history) as Message[], report, history };
}

const carried = ({ metadata }: Message) => metadata?.["threadprotocol"];

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

describe("an interrupted turn", () => {
  const stopped = (reason: string, ...messages: { timestamp?: string }[]) => ({
    ...agent(...messages),
    completion_status: "interrupted",
    completed_at: undefined,
    interruption: { reason, interrupted_at: messages.at(-1)?.timestamp },
  });

  test.each([
    ["user_cancelled", "interrupted"],
    ["incomplete_stream", "incomplete"],
    ["suspended", "suspended"],
    ["timeout", "interrupted"],
  ])("by %s tells Pydantic AI that its last response is %s", async (reason, state) => {
    const { messages } = await written([user, stopped(reason, response(text))]);
    expect(messages[1]).toMatchObject({ kind: "response", state });
  });

  test("that ends in a request says it there", async () => {
    const returned = {
      part_kind: "tool-return",
      tool_name: "f",
      tool_call_id: "1",
      content: "x",
      status: "success",
    };
    const call = { part_kind: "tool-call", tool_name: "f", tool_call_id: "1", args: {} };
    const turn = stopped("suspended", response(call), request(returned));
    const { messages } = await written([user, turn]);
    expect(messages.map(({ state }) => state)).toEqual([undefined, undefined, "interrupted"]);
  });

  test("whose prompt was stopped, behind a turn of another run, is read apart from it", async () => {
    const asked = { ...user, state: "interrupted", run_id: "r1" };
    const other = { ...response(text), run_id: "r2" };
    const turn = { ...agent(other), started_at: other.timestamp };
    const { messages } = await written([asked, turn]);
    expect(messages.map((message) => (carried(message) as { as: string }).as)).toEqual(["user", "agent"]);
  });
});

describe("a return", () => {
  const turnWith = (fields: object) => [
    user,
    agent(
      response({ part_kind: "tool-call", tool_name: "f", tool_call_id: "1", args: {} }),
      request({ part_kind: "tool-return", tool_name: "f", tool_call_id: "1", content: "x", ...fields }),
    ),
  ];
  const outcomeOf = async (fields: object) => {
    const { messages } = await written(turnWith(fields));
    const { outcome, status } = messages[2]!.parts[0]!;
    return { outcome, status, carried: carried(messages[2]!) };
  };

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
  const call = { part_kind: "tool-call", tool_name: "f", args: {} };
  const returned = { part_kind: "tool-return", tool_name: "f", content: "x", status: "success" };
  const { messages, report } = await written([
    user,
    agent(response(call, call), request(returned, returned)),
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
  const call = (args: unknown) => ({ part_kind: "tool-call", tool_name: "f", tool_call_id: "1", args });
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

describe("system prompts and instructions", () => {
  const instructions = (value: string, pointer: string, messages = 1) => ({ text: value, pointer, messages });

  test("stand in the first request of their turn, the last as its instructions", async () => {
    const { messages, report } = await written(
      [user, agent(response(text))],
      [instructions("You are a guide.", "/turns/0"), instructions("Be brief.", "/turns/0")],
    );
    expect(messages[0]).toMatchObject({
      instructions: "Be brief.",
      parts: [{ part_kind: "system-prompt", content: "You are a guide." }, prompt],
    });
    expect(report).toEqual([]);
  });

  test("are read back as what is kept aside", async () => {
    const aside = [instructions("You are a guide.", "/turns/0"), instructions("Be brief.", "/turns/0")];
    const { history } = await written([user, agent(response(text))], aside);
    expect(makeThreadOf(history).aside).toEqual(aside);
  });

  test("of a turn without a request, or one that is not exported, are listed as left out", async () => {
    const aside = [instructions("Be brief.", "/turns/1"), instructions("Be kind.", "/turns/9")];
    const { report } = await written([user, agent(response(text))], aside);
    expect(report).toEqual([
      {
        pointer: "/turns/1",
        reason: "No request that is written had these instructions: “Be brief.” is left out.",
        places: 1,
      },
      {
        pointer: "/turns/9",
        reason: "No request that is written had these instructions: “Be kind.” is left out.",
        places: 1,
      },
    ]);
  });

  test("that several messages had are said to stand in the first", async () => {
    const { report } = await written([user], [instructions("Be brief.", "/turns/0", 3)]);
    expect(report[0]!.reason).toContain("stood in several messages");
  });
});

test("the version and the other fields of a thread come back with the first message", async () => {
  const thread = JSON.stringify({ version: "0.0.3", title: "Weather", agents: {}, turns: [user] });
  const { text: history, report } = await exportHistory(thread);
  expect(JSON.parse(threadOf(history))).toMatchObject({ version: "0.0.3", title: "Weather", agents: {} });
  expect(report.map(({ pointer }) => pointer)).toEqual(["/version", "/title", "/agents"]);
});

test("a turn that is nested too deep is left out, and that is said", async () => {
  const deep = `{"turn_type":"user","parts":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const { text: history, report } = await exportHistory(
    `{"version":"0.0.4","turns":[${JSON.stringify(user)},${deep}]}`,
  );
  expect(JSON.parse(history)).toHaveLength(1);
  expect(report).toEqual([
    { pointer: "/turns/1", reason: "This turn is nested too deep to be written. It is left out.", places: 1 },
  ]);
});

test("a turn that is nested deeper than Pydantic AI reads is said to be", async () => {
  const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) as unknown;
  const call = { part_kind: "tool-call", tool_name: "f", tool_call_id: "1", args: { deep: deep(980) } };
  const { report } = await written([user, agent(response(call))]);
  expect(report[0]!.reason).toContain("deeper than Pydantic AI reads");
});

test("half of a character is said, a backslash before the letters of one is not", async () => {
  const half = { ...user, parts: [{ ...prompt, content: "\ud800" }] };
  const { report } = await written([{ ...user, parts: [{ ...prompt, content: "\\ud800" }] }, half]);
  expect(report.map(({ pointer }) => pointer)).toEqual(["/turns/1"]);
});

test("stops when it is cancelled, and when the source has changed", async () => {
  const { index, cycles, bytes } = scanText(JSON.stringify({ version: "0.0.4", turns: [user] }));
  const source = {
    index,
    cycles,
    name: "",
    removed: [],
    lost: [],
    aside: [],
    sourcePointer: (pointer: string) => pointer,
  };
  const output = { write: async () => {}, report: new ExportReport() };
  const reader = readerOf(bytes);
  expect(
    await writePydanticHistory({ ...source, reader }, { ...output, signal: AbortSignal.abort() }),
  ).toMatchObject({
    code: "cancelled",
  });
  expect(
    await writePydanticHistory({ ...source, reader: readerOf(bytes.subarray(0, 20)) }, output),
  ).toMatchObject({ code: "changed" });
});

test("many messages take time by their number", async () => {
  const parts = Array.from({ length: 20 }, (_, at) => ({
    part_kind: at % 2 === 0 ? "text" : "custom:x",
    content: "x",
  }));
  const messages = Array.from({ length: 5000 }, () => ({ ...response(...parts), metadata: {} }));
  const started = performance.now();
  const { messages: list } = await written([user, agent(...messages)]);
  expect(list).toHaveLength(5001);
  // Quadratic would take minutes; a busy machine is no failure.
  expect(performance.now() - started).toBeLessThan(20_000);
});
