import fc from "fast-check";
import { expect, test } from "vitest";
import { tellStepLine } from "../../../../shared/chats/said/step-line.ts";
import { stepTypes } from "../../../../shared/chats/chat-store.ts";
import { aStep, type StepRow } from "../thread/chat-rows.ts";
import { arbitraryColumn } from "./arbitrary-message.ts";

const user = (content: unknown) => ({ role: "user", content });
const messages = [
  { role: "system", content: "Be brief." },
  user("Old"),
  { role: "assistant", content: "Yes" },
  user("New"),
];

test.each<[string, StepRow, string | null, string | null]>([
  [
    "a tool of the design",
    { type: "tool", input: { server: "web", tool: "fetch", args: { url: "a" } } },
    "fetch",
    '{"url": "a"}',
  ],
  [
    "a tool as models call it",
    { type: "tool", input: { id: "c", function: { name: "fetch", arguments: '{"a":1}' } } },
    "fetch",
    '{"a":1}',
  ],
  ["a tool by other names", { type: "tool", input: { tool_name: "fetch", arguments: "x" } }, "fetch", "x"],
  ["a tool without arguments", { type: "tool", input: { name: "now", args: null } }, "now", null],
  ["a delegate", { type: "delegate", input: { agent_id: "writer", messages } }, "writer", "New"],
  [
    "a delegate by another name",
    { type: "delegate", input: { agent: "writer", message: "Go" } },
    "writer",
    "Go",
  ],
  ["a delegate to an object", { type: "delegate", input: { assistant: { id: "writer" } } }, "writer", null],
  ["a model's step", { type: "llm", input: { messages } }, null, "4 messages"],
  [
    "a model's step with a single message",
    { type: "llm", input: { messages: [user("a")] } },
    null,
    "1 message",
  ],
  ["a list of messages alone", { type: "llm", input: messages }, null, "4 messages"],
  ["a model in the input", { type: "llm", input: { model: "gpt", messages: [] } }, "gpt", "0 messages"],
  ["a model in the output", { type: "llm", output: { model_name: "gpt" } }, "gpt", null],
  ["a model in the metadata", { type: "llm", metadata: { options: { model: "gpt" } } }, "gpt", null],
  ["an input", { type: "input", input: { messages } }, null, "New"],
  [
    "an input of parts",
    { type: "input", input: { messages: [user([{ type: "text", text: "a" }, "b"])] } },
    null,
    "a b",
  ],
  [
    "an input without a user",
    { type: "input", input: { messages: [{ role: "system", content: "" }, { content: "a" }] } },
    null,
    "a",
  ],
  ["a bare input", { type: "input", input: "Hello\n\tthere" }, null, "Hello there"],
  ["a hook before", { type: "hook_create", input: { messages } }, null, "New"],
  [
    "a hook behind",
    { type: "hook_next", input: { completion: { content: "Done" }, tools: [] } },
    null,
    "Done",
  ],
  ["a hook with other data", { type: "hook_next", input: { tools: [1] } }, null, '{"tools": [1]}'],
  ["a type that nobody knows", { type: "plan", input: { goal: 1 } }, null, '{"goal": 1}'],
  ["an empty input", { type: "input", input: {} }, null, null],
  ["an input with no words", { type: "input", input: { messages: [] } }, null, null],
  ["no input", { type: "tool" }, null, null],
  [
    "an input that is no JSON",
    { type: "llm", columns: { input: { state: "not-json", text: "{oh\n" } } },
    null,
    "{oh",
  ],
  [
    "an input that is too large",
    { type: "llm", columns: { input: { state: "too-large", sizeBytes: 9 } } },
    null,
    null,
  ],
])("tells of %s", (_what, row, target, given) => {
  expect(tellStepLine(aStep(row))).toEqual({ target, given });
});

const lineOf = (input: string) => tellStepLine(aStep({ type: "input", input })).given;

test("a long line ends after 160 characters, and what follows many line breaks is not lost without a sign", () => {
  expect(lineOf("a".repeat(160))).toBe("a".repeat(160));
  expect(lineOf("a".repeat(161))).toBe(`${"a".repeat(159)}…`);
  expect(lineOf(`a${"\n".repeat(5000)}b`)).toBe("a…");
  expect(lineOf(`${" \n".repeat(5000)}b`)).toBe("b");
  expect(lineOf("left \u202Eturned\u2028next")).toBe("left turned next");
});

test("whatever is stored, the line is one line and short", () => {
  const column = arbitraryColumn;
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...stepTypes), fc.string()),
      fc.record({ input: column, output: column, metadata: column }),
      (type, columns) => {
        for (const text of Object.values(tellStepLine(aStep({ type, columns })))) {
          expect(text).not.toBe("");
          expect(text?.length ?? 0).toBeLessThanOrEqual(160);
          expect(text ?? "").not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("an input may be nested a hundred thousand levels deep", () => {
  const input: unknown = JSON.parse(`${'{"messages":['.repeat(100_000)}1${"]}".repeat(100_000)}`);
  for (const type of stepTypes) expect(tellStepLine(aStep({ type, input })).target).toBe(null);
});
