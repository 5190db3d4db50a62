import { expect, test } from "vitest";
import { agentTurns, answerParts, convert } from "./convert.ts";

const partsOf = (output: unknown) => answerParts({ steps: [{ output }] });

test("an output of thinking, text and calls becomes parts in that order", async () => {
  const call = { id: "c1", type: "function", function: { name: "read", arguments: '{"a":1}' } };
  expect(await partsOf({ tool_calls: [call], content: "I read.", reasoning: "Read first." })).toEqual([
    { part_kind: "thinking", content: "Read first.", provider_name: "yao" },
    { part_kind: "text", content: "I read." },
    { part_kind: "tool-call", tool_name: "read", tool_call_id: "c1", args: '{"a":1}' },
  ]);
});

test.each(["arguments", "args", "input"])("a flat call has its arguments under %s", async (name) => {
  expect(await partsOf({ tool_calls: [{ id: 7, name: "read", [name]: { a: 1 } }] })).toEqual([
    { part_kind: "tool-call", tool_name: "read", tool_call_id: "7", args: { a: 1 } },
  ]);
});

test("what is no call, and what a call says besides, is kept", async () => {
  expect(await partsOf({ tool_calls: ["?", { id: "c1", name: "read", index: 3 }] })).toEqual([
    { part_kind: "custom:yao_tool_call", props: "?" },
    { part_kind: "tool-call", tool_name: "read", tool_call_id: "c1", yao_call: { index: 3 } },
  ]);
});

test("a list of contents becomes a part for each", async () => {
  const content = [
    "Plain",
    { type: "text", text: "Typed" },
    { type: "thinking", thinking: "Hm", signature: "s" },
    { type: "image_url", image_url: { url: "https://x.example/a.png" } },
    { type: "tool_use", id: "c1", name: "read", input: {} },
    { type: "other", a: 1 },
    5,
  ];
  const parts = [
    { part_kind: "text", content: "Plain" },
    { part_kind: "text", content: "Typed" },
    { part_kind: "thinking", content: "Hm", provider_name: "yao", signature: "s" },
    { part_kind: "file", content: { kind: "image-url", url: "https://x.example/a.png" } },
    { part_kind: "tool-call", tool_name: "read", tool_call_id: "c1", args: {} },
    { part_kind: "custom:yao_content", props: { type: "other", a: 1 } },
    { part_kind: "custom:yao_content", props: 5 },
  ];
  expect(await partsOf({ content })).toEqual(parts);
  expect(await partsOf(content)).toEqual(parts);
});

test("an output that is a text is what was said", async () => {
  expect(await partsOf("Hello")).toEqual([{ part_kind: "text", content: "Hello" }]);
});

test("what an output says besides stands in a part of its own, and nothing twice", async () => {
  const output = {
    content: { odd: true },
    usage: { prompt_tokens: 1, details: { cached: 1 } },
    refusal: null,
    created: 5,
  };
  expect(await partsOf(output)).toEqual([
    {
      part_kind: "custom:yao_output",
      output: { content: { odd: true }, created: 5, usage: { details: { cached: 1 } } },
    },
  ]);
  expect(await partsOf(17)).toEqual([{ part_kind: "custom:yao_output", output: 17 }]);
});

test("model, provider, id, usage and the reason to finish have fields of their own", async () => {
  const [turn] = await agentTurns({
    steps: [
      {
        at: 1,
        output: {
          finish_reason: "stop",
          usage: { input_tokens: 3, output_tokens: 4, reasoning_tokens: 2, total_tokens: 7 },
          content: "Hello",
          id: "r1",
          provider: "openai",
          model_name: "gpt-4o",
        },
      },
    ],
  });
  expect(JSON.stringify(turn!.messages)).toBe(
    JSON.stringify([
      {
        message_type: "response",
        timestamp: "2026-01-01T12:00:01Z",
        model_name: "gpt-4o",
        provider_name: "openai",
        provider_response_id: "r1",
        parts: [{ part_kind: "text", content: "Hello" }],
        usage: { input_tokens: 3, output_tokens: 4, thinking_tokens: 2, total_tokens: 7 },
        finish_reason: "stop",
      },
    ]),
  );
});

test("a completed step that answered nothing is an empty response; one that was cut off before is none", async () => {
  const output = { content: "", tool_calls: [], reasoning_content: "" };
  const [completed] = await agentTurns({ steps: [{ output }] });
  expect(completed!.messages).toEqual([{ message_type: "response", parts: [] }]);
  const [cutOff] = await agentTurns({ steps: [{ output, status: "interrupted" }] });
  expect(cutOff!.messages).toEqual([]);
});

test("what was stored of an answer that was cut off is a response", async () => {
  expect(await answerParts({ steps: [{ output: { content: "Half an" }, status: "interrupted" }] })).toEqual([
    { part_kind: "text", content: "Half an" },
  ]);
});

test("an output beside others that is no JSON is shown as the text that it is, one that is too large by its size", async () => {
  const [turn] = await agentTurns({
    steps: [
      { output: "Hello" },
      { columns: { output: { state: "not-json", text: "{oh" } } },
      { columns: { output: { state: "too-large", sizeBytes: 5 } } },
    ],
  });
  expect(turn!.messages!.map(({ parts }) => parts)).toEqual([
    [{ part_kind: "text", content: "Hello" }],
    [{ part_kind: "text", content: "{oh" }],
    [{ part_kind: "custom:yao_too_large", step_id: "step_3", column: "output", size_bytes: 5 }],
  ]);
});

test("why a step of a model failed is said in an event behind what is stored of its answer", async () => {
  const [turn] = await agentTurns({
    steps: [{ output: { content: "Half an" }, status: "failed", error: "rate limit" }],
  });
  expect(turn!.messages!.map((message) => [message["message_type"], message["event_data"]])).toEqual([
    ["response", undefined],
    ["system", { message: "rate limit", step_id: "step_1", status: "failed" }],
  ]);
});

test("exact numbers keep all their digits", async () => {
  const exact = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON("12345678901234567890123");
  const { text } = await convert({
    messages: [{ role: "user", type: "number", props: exact }],
    steps: [
      {
        output: {
          content: "Hello",
          created: exact,
          tool_calls: [{ id: exact, name: "read", args: { exact } }],
        },
      },
      { type: "hook_next", input: exact, output: { exact } },
    ],
  });
  expect(text.match(/12345678901234567890123/g)).toHaveLength(6);
  expect(text).not.toContain("rawJSON");
});
