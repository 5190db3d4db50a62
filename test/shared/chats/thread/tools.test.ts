import { describe, expect, test } from "vitest";
import type { StepRow } from "./chat-rows.ts";
import { agentTurns, convert, type Read, readByCore } from "./convert.ts";

const calling = (...names: string[]): StepRow => ({
  output: { tool_calls: names.map((name, at) => ({ id: `c${at + 1}`, name, args: {} })) },
});
const tool = (input: unknown, output?: unknown, more: StepRow = {}): StepRow => ({
  type: "tool",
  input,
  output,
  ...more,
});

/** The returns of the only stack, as `id: content`. */
async function returnsOf(...steps: StepRow[]): Promise<string[]> {
  const [turn] = await agentTurns({ steps });
  const parts = turn!.messages!.flatMap((message) =>
    message["message_type"] === "request" ? (message.parts ?? []) : [],
  );
  return parts.map((part) => `${part["tool_call_id"] as string}: ${JSON.stringify(part["content"])}`);
}

async function returnOf(step: StepRow): Promise<Read | undefined> {
  const [turn] = await agentTurns({ steps: [calling("read"), step] });
  return turn!.messages![1]?.parts?.[0];
}

describe("a tool step answers", () => {
  test.each(["id", "tool_call_id"])("the call whose id it has as %s", async (key) => {
    expect(
      await returnsOf(calling("read", "read"), tool({ [key]: "c2" }, 2), tool({ [key]: "c1" }, 1)),
    ).toEqual(["c2: 2", "c1: 1"]);
  });

  test.each([
    ["tool", { tool: "write" }],
    ["name", { name: "write" }],
    ["function.name", { function: { name: "write" } }],
  ])("the call of its name, as %s", async (_, input) => {
    expect(await returnsOf(calling("read", "write"), tool(input, 2))).toEqual(["c2: 2"]);
  });

  test.each(["fs__write", "fs.write", "fs-write", "fs/write", "fs:write"])(
    "a call of its server and name together: %s",
    async (name) => {
      const step = tool({ server: "fs", tool: "write" }, 2);
      expect(await returnsOf(calling("read", name), step)).toEqual(["c2: 2"]);
    },
  );

  test("a call whose server is spelled as names of tools allow it", async () => {
    const step = tool({ server: "acme.fs", tool: "write_file" }, 2);
    expect(await returnsOf(calling("read", "acme_fs__write_file"), step)).toEqual(["c2: 2"]);
  });

  test("calls of one name in their order", async () => {
    const steps = [tool({ tool: "read" }, 1), tool({ tool: "read" }, 2)];
    expect(await returnsOf(calling("read", "read"), ...steps)).toEqual(["c1: 1", "c2: 2"]);
  });

  test("the next call that is left, where it says nothing", async () => {
    expect(await returnsOf(calling("a", "b"), tool({}, 1), tool(undefined, 2))).toEqual(["c1: 1", "c2: 2"]);
  });

  test("no call that a later step names", async () => {
    const steps = [tool({}, "guessed"), tool({ name: "b" }, "named"), tool({ id: "c1" }, "by id")];
    expect(await returnsOf(calling("a", "b", "c"), ...steps)).toEqual([
      'c3: "guessed"',
      'c2: "named"',
      'c1: "by id"',
    ]);
  });

  test("no call that an unfinished step ran", async () => {
    const steps = [tool({}, "half", { status: "interrupted" }), tool({}, "whole")];
    expect(await returnsOf(calling("a", "b"), ...steps)).toEqual(['c2: "whole"']);
  });

  test("a call once more, where it was tried again", async () => {
    const steps = [
      tool({ tool: "a" }, undefined, { status: "failed", error: "no" }),
      tool({ tool: "a" }, "yes"),
    ];
    const converted = await convert({ steps: [calling("a", "b"), ...steps, tool({}, "b")] });
    expect((await readByCore(converted)).faults).toEqual(["duplicate-return /turns/0/messages/1/parts/1"]);
  });

  test("the nearest response of its own stack only", async () => {
    const other = { stackId: "stack_2", stackParentId: "stack_1" };
    const steps = [calling("a"), tool({}, 1), calling("a"), { ...calling("b"), ...other }, tool({}, 2)];
    const converted = await convert({ steps: [...steps, tool({}, 3, other)] });
    expect((await readByCore(converted)).cycles).toEqual([
      "complete /turns/0/messages/0",
      "complete /turns/0/messages/2",
      "complete /turns/1/messages/0",
    ]);
  });
});

test("returns that follow one another share a request, and a hook between them parts them", async () => {
  const steps = [calling("a", "b", "c"), tool({}, 1), tool({}, 2), { type: "hook_next" }, tool({}, 3)];
  const [turn] = await agentTurns({ steps });
  expect(turn!.messages!.map(({ message_type, parts }) => [message_type, parts?.length])).toEqual([
    ["response", 3],
    ["request", 2],
    ["system", undefined],
    ["request", 1],
  ]);
});

test("a call without an id is answered by its name, in order", async () => {
  const steps = [
    { output: { tool_calls: [{ name: "a" }, { name: "b" }] } },
    tool({ tool: "b" }, 1),
    tool({ tool: "a" }, 2),
  ];
  expect((await readByCore(await convert({ steps }))).cycles).toEqual(["complete /turns/0/messages/0"]);
});

test("a step that completed is a success, with the result out of its wrapping", async () => {
  expect(await returnOf(tool({}, { result: { rows: 3 } }))).toEqual({
    part_kind: "tool-return",
    tool_name: "read",
    tool_call_id: "c1",
    status: "success",
    content: { rows: 3 },
  });
  expect((await returnOf(tool({}, { result: 1, took: 2 })))!["content"]).toEqual({ result: 1, took: 2 });
  expect(await returnOf(tool({}))).not.toHaveProperty("content");
});

const failed = (output: unknown) => tool({}, output, { status: "failed", error: "no such file" });

test("a step that failed is an error, with its words or what it gave", async () => {
  expect(await returnOf(failed(undefined))).toMatchObject({ status: "error", content: "no such file" });
  expect(await returnOf(failed({ code: 2 }))).toMatchObject({
    status: "error",
    content: { code: 2 },
    metadata: { "yao:error": "no such file" },
  });
});

test.each(["interrupted", "running", "pending"])("a step that is %s gives no return", async (status) => {
  const converted = await convert({ steps: [calling("a"), tool({ id: "c1" }, "half", { status })] });
  expect((await readByCore(converted)).cycles).toEqual(["unanswered /turns/0/messages/0"]);
});

test("a step of a status that nobody knows becomes an event, and nothing is concluded from it", async () => {
  const [turn] = await agentTurns({ steps: [calling("a"), tool({ id: "c1" }, 1, { status: "paused" })] });
  expect(turn!["completion_status"]).toBe("complete");
  expect(turn!.messages![1]).toMatchObject({
    event_type: "data-app-yao_tool",
    event_data: { step_id: "step_2", status: "paused", input: { id: "c1" }, output: 1 },
  });
});

test("a step with nothing to answer keeps its own id, name and input, and is an orphan", async () => {
  const converted = await convert({ steps: [{ output: "Hello" }, tool({ id: "x", tool: "read" }, 1)] });
  expect(converted.thread.turns[0]!.messages![1]!.parts).toEqual([
    {
      part_kind: "tool-return",
      tool_name: "read",
      tool_call_id: "x",
      status: "success",
      content: 1,
      metadata: { "yao:input": { id: "x", tool: "read" } },
    },
  ]);
  expect((await readByCore(converted)).faults).toEqual(["orphan-return /turns/0/messages/1/parts/0"]);
});

test("an output that is too large still answers its call", async () => {
  const step = tool({}, undefined, { columns: { output: { state: "too-large", sizeBytes: 7 } } });
  expect(await returnOf(step)).toEqual({
    part_kind: "tool-return",
    tool_name: "read",
    tool_call_id: "c1",
    status: "success",
    metadata: { "yao:output": { "yao:too_large": { size_bytes: 7 } } },
  });
});
