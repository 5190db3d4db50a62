import fc from "fast-check";

const names = [
  "__proto__",
  "constructor",
  "toString",
  "",
  "a/b~c",
  "a\nb",
  "\ud800",
  "x".repeat(300),
  "\u202e",
];
const anyKey = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 4 }));

const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, "", ...names, "x".repeat(5000)),
  fc.constantFrom("2025-01-20T10:00:00Z", "2025-01-20T09:00:00Z", "0.0.3", "0.0.4", "9"),
);

const anyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { weight: 4, arbitrary: scalar },
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(anyKey, tie("value")), { maxLength: 3 }).map(asObject),
  ),
})).value;

/** Unlike an object literal, this makes `__proto__` a key like any other. */
function asObject(entries: readonly (readonly [string, unknown])[]): unknown {
  const fields = new Map(entries);
  return JSON.parse(
    `{${[...fields].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
  );
}

const or = (...arbitraries: fc.Arbitrary<unknown>[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.oneof(...arbitraries) }, { weight: 1, arbitrary: anyValue });
const word = (...words: string[]) => or(fc.constantFrom(...words));
const list = (item: fc.Arbitrary<unknown>) => or(fc.array(or(item), { maxLength: 4 }));

/** Some of these fields, in any order, mostly of the right type. */
const shape = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(...Object.entries(fields).map(([key, value]) => value.map((of) => [key, of] as const)))
    .chain((all) => fc.shuffledSubarray(all, { minLength: Math.floor(all.length / 2) }))
    .map(asObject);

const time = word("2025-01-20T10:00:00Z", "2025-01-20T09:00:00+01:00", "2025-01-20", "noon");
const usage = or(
  shape({ input_tokens: or(fc.nat(3)), output_tokens: or(fc.nat(3)), total_tokens: or(fc.nat(3)) }),
);
const agentId = word("a1", "a2", "__proto__");
const threadId = word("3f0c8a52-7d1e-4b6a-9c3f-2e8d5a1b4c70", "91d4b7e3-05ac-4f28-8e6b-7c2f9a3d1e54", "t-1");

const part = shape({
  part_kind: word(
    "text",
    "tool-call",
    "tool-return",
    "retry-prompt",
    "user-prompt",
    "custom:x",
    "builtin-tool-call",
  ),
  tool_name: word("t", "u"),
  tool_call_id: word("c1", "c2", "x".repeat(3000)),
  status: word("success", "error", "ok"),
  content: word("How warm is it?", "It is cold."),
  content_ref: or(shape({ uri: word("s3://b/k", "http://x", "nowhere") })),
  metadata: or(shape({ preview: anyValue })),
  preliminary: or(fc.boolean()),
});
const message = shape({
  message_type: word("request", "response", "response", "system"),
  timestamp: time,
  event_type: word(
    "data-tp-error",
    "error",
    "data-tp-thread_spawn",
    "thread.merge",
    "data-sys-x",
    "x",
    "data-tp-x",
  ),
  event_data: or(shape({ partial: or(fc.boolean()), spawned_thread_id: threadId, timestamp: time })),
  agent_id: agentId,
  usage,
  parts: list(part),
});
const turn = shape({
  turn_type: word("user", "agent", "agent"),
  agent_id: agentId,
  started_at: time,
  submitted_at: time,
  completed_at: time,
  completion_status: word("complete", "interrupted", "streaming"),
  interruption: or(shape({ reason: word("error"), interrupted_at: time })),
  client_metadata: or(fc.array(fc.tuple(anyKey, anyValue), { maxLength: 3 }).map(asObject)),
  total_usage: usage,
  messages: list(message),
  parts: list(part),
});

/** Threads with anything anywhere: wrong types, odd keys, long strings. Only `turns` is always a list. */
export const anyThread = fc
  .tuple(
    shape({
      version: word("0.0.3", "0.0.4", "9"),
      thread_id: threadId,
      created_at: time,
      updated_at: time,
      agents: or(
        fc
          .array(fc.tuple(fc.oneof(fc.constantFrom("a1", "a2"), anyKey), anyValue), { maxLength: 3 })
          .map(asObject),
      ),
      relationships: or(shape({ links: list(shape({ thread_id: threadId, relation: word("referenced") })) })),
    }),
    fc.array(or(turn), { maxLength: 4 }),
  )
  .map(([root, turns]) => Object.assign(root as Record<string, unknown>, { turns }));
