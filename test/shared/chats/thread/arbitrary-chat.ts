import fc from "fast-check";
import { storedRules } from "../../../../shared/chats/database-rules.ts";
import type { JsonColumn } from "../../../../shared/chats/json-column.ts";
import type { MessageRow, StepRow, WrittenChat } from "./chat-rows.ts";

const id = fc.constantFrom("a", "b", "c", "__proto__", "");
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const time = some(fc.integer({ min: 0, max: 99 }));

const call = fc.oneof(
  fc.record({ id, type: fc.constant("function"), function: fc.record({ name: id, arguments: fc.string() }) }),
  fc.record({ id, name: id, args: fc.jsonValue() }, { requiredKeys: [] }),
  fc.jsonValue(),
);
const entry = fc.oneof(
  fc.string(),
  fc.record({ type: fc.constant("text"), text: fc.string() }),
  fc.record({
    type: fc.constant("image_url"),
    image_url: fc.oneof(fc.string(), fc.record({ url: fc.string() })),
  }),
  fc.jsonValue(),
);
const content = fc.oneof(fc.string(), fc.array(entry, { maxLength: 3 }), fc.jsonValue());
const value = fc.oneof(
  fc.jsonValue(),
  fc.record({ content }, { requiredKeys: [] }),
  fc.record({ url: fc.string(), alt: fc.string() }, { requiredKeys: [] }),
  fc.record(
    { content, tool_calls: fc.array(call, { maxLength: 3 }), reasoning: fc.string(), usage: fc.jsonValue() },
    { requiredKeys: [] },
  ),
  fc.record({ id, tool: id, server: id, agent_id: id, tool_call_id: id }, { requiredKeys: [] }),
  fc.record({ messages: fc.array(fc.record({ role: id, content })) }),
);
const odd: fc.Arbitrary<JsonColumn> = fc.oneof(
  fc.record({ state: fc.constantFrom("not-json" as const, "too-deep" as const), text: fc.string() }),
  fc.record({ state: fc.constant("too-large" as const), sizeBytes: fc.nat() }),
);
const columns = (...names: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }),
  );
const notices = fc.array(
  fc.record({
    rule: fc.constantFrom(...Object.values(storedRules).map((rule) => rule.id)),
    message: fc.constant("Something is odd."),
  }),
  { maxLength: 1 },
);
const requestId = fc.constantFrom("r1", "r2");
const assistantId = fc.constantFrom("a", "b", "", null);

const message: fc.Arbitrary<MessageRow> = fc.record({
  requestId,
  role: fc.constantFrom("user", "assistant", "assistant", "tool", "system", ""),
  type: fc.oneof(
    fc.constantFrom(
      "text",
      "user_input",
      "thinking",
      "tool_call",
      "error",
      "loading",
      "image",
      "file",
      "action",
    ),
    fc.string(),
  ),
  props: some(value),
  metadata: some(fc.oneof(fc.record({ tool_call_id: id, tool_name: id }), value)),
  columns: columns("props", "metadata"),
  assistantId,
  at: time,
  until: time,
  notices,
});

const step: fc.Arbitrary<StepRow> = fc.record({
  requestId,
  type: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom("input", "hook_create", "llm", "llm", "tool", "hook_next", "delegate"),
    },
    fc.constantFrom("plan", "", "a b"),
  ),
  status: fc.constantFrom("completed", "completed", "failed", "interrupted", "running", "pending", "odd"),
  stackId: id,
  stackParentId: fc.oneof(id, fc.constant(null)),
  assistantId,
  input: some(value),
  output: some(value),
  error: fc.constantFrom(null, "", "It failed."),
  columns: columns("input"),
  at: time,
  until: time,
  notices,
});

/** Rows of any content, as hostile as a database may be, in two requests. */
export const arbitraryChat: fc.Arbitrary<WrittenChat> = fc.record({
  messages: fc.array(message, { maxLength: 8 }),
  steps: fc.array(step, { maxLength: 10 }),
  keepsOnlyFailures: fc.boolean(),
});
