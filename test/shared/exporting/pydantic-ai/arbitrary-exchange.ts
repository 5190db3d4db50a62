import fc from "fast-check";

const value = fc.oneof(
  fc.constantFrom<unknown>(null, 1, "x", [], {}, "1.0", { raw: "1.0" }, { raw: "-0" }, "\ud800", {
    __proto__: null,
  }),
  fc.jsonValue({ maxDepth: 2, stringUnit: "binary" }),
);
const time = fc.constantFrom(
  "2025-01-20T10:00:00Z",
  "2025-01-20T10:00:05Z",
  "2025-01-20 10:00",
  "2025-W04-1",
  "noon",
);
/** Mostly the right thing. */
const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: value });
const word = (...words: unknown[]) => mostly(fc.constantFrom(...words));

/** Some of these fields; `__proto__` is a key like others. */
function some(fields: Record<string, fc.Arbitrary<unknown>>, kept: string[] = []): fc.Arbitrary<unknown> {
  const members = Object.entries(fields).map(([key, of]) => fc.tuple(fc.constant(key), of, fc.nat(99)));
  return fc
    .tuple(...members)
    .map((all) =>
      Object.fromEntries(all.filter(([key, , n]) => kept.includes(key) || n < 40).map(([k, v]) => [k, v])),
    );
}

const carried = fc.constantFrom(
  { as: "same" },
  { as: "turn", value: 1 },
  { root: { fields: { version: "0.0.3" } } },
  { as: "agent", turn: { fields: { agent_id: "z" } } },
  {},
);
const metadata = mostly(
  fc.oneof(
    fc.constantFrom({}, { a: 1 }, { agent_id: "b" }),
    carried.map((threadprotocol) => ({ threadprotocol })),
  ),
);
const kinds =
  "user-prompt tool-return retry-prompt text thinking tool-call builtin-tool-call builtin-tool-return compaction file speech system-prompt instruction custom:x meta:x";
const part = mostly(
  some(
    {
      part_kind: word(...kinds.split(" ")),
      content: mostly(
        fc.oneof(
          fc.constantFrom<unknown>("Hello", "", null, [
            "Look",
            { kind: "image-url", url: "https://example.com/a.png" },
          ]),
          fc.constantFrom<unknown>({ kind: "binary", data: "aGk=", media_type: "image/png" }, [
            { kind: "of no kind" },
          ]),
        ),
      ),
      timestamp: mostly(time),
      tool_name: word("f", "g"),
      tool_call_id: word("1", "2", "", null),
      args: mostly(fc.constantFrom<unknown>({ a: 1 }, '{"a":1}', [1])),
      status: word("success", "error", "validation_error"),
      outcome: word("success", "failed", "denied", "interrupted"),
      signature: value,
      thinking_id: word("t1"),
      id: word("i1"),
      content_ref: fc.constant({ uri: "s3://bucket/key" }),
      metadata: value,
      speaker: word("user", "assistant"),
      x_unknown: value,
      ["__proto__"]: value,
    },
    ["part_kind", "content"],
  ),
);
const state = word("interrupted", "incomplete", "suspended", "complete");
const shared = {
  timestamp: mostly(time),
  run_id: word("r1", "r2", "", null),
  conversation_id: word("c"),
  metadata,
  state,
  kind: word("request", "response"),
  instructions: word("Be brief."),
  agent_id: word("a", "b"),
  x_unknown: value,
  "pydantic:kind": value,
  ["__proto__"]: value,
};
const usage = mostly(
  some({ input_tokens: word(3), output_tokens: word(4), request_tokens: word(5), total_tokens: word(7) }),
);
const message = mostly(
  some(
    {
      message_type: word("request", "response", "response", "system"),
      parts: mostly(fc.array(part, { maxLength: 3 })),
      event_type: word("data-app-x", "data-sys-x", "meta:x"),
      ...shared,
      usage,
      model_name: word("m"),
      provider_name: word("p"),
      provider_response_id: word("x"),
      vendor_id: word("v"),
      provider_details: value,
      finish_reason: word("stop", "tool_call", "end_turn"),
    },
    ["message_type", "parts"],
  ),
);
const agent = some(
  {
    turn_type: fc.constant("agent"),
    messages: mostly(fc.array(message, { maxLength: 4 })),
    agent_id: word("a", "b"),
    started_at: mostly(time),
    completed_at: mostly(time),
    completion_status: word("complete", "interrupted"),
    interruption: mostly(
      some({
        reason: word("user_cancelled", "incomplete_stream", "suspended", "timeout"),
        interrupted_at: time,
      }),
    ),
    total_usage: usage,
    parts: value,
    x_unknown: value,
  },
  ["turn_type", "messages"],
);
const prompt = some(
  {
    part_kind: fc.constant("user-prompt"),
    content: fc.constantFrom<unknown>("Hello", "Bye", [{ kind: "of no kind" }]),
    timestamp: time,
  },
  ["part_kind", "content"],
);
const user = some(
  {
    turn_type: fc.constant("user"),
    parts: fc.oneof(
      { weight: 2, arbitrary: fc.array(prompt, { minLength: 1, maxLength: 2 }) },
      mostly(fc.array(part, { maxLength: 3 })),
    ),
    submitted_at: mostly(time),
    client_metadata: value,
    started_at: value,
    messages: value,
    ...shared,
  },
  ["turn_type", "parts"],
);

/** An agent's turn that begins with what the user's turn says, as some writers leave it. */
const repeated = fc
  .tuple(fc.array(prompt, { minLength: 1, maxLength: 2 }), user, agent, message)
  .map(([parts, said, turn, first]) => [
    { ...(said as object), parts },
    {
      ...(turn as object),
      messages: [
        {
          ...(typeof first === "object" && first !== null && !Array.isArray(first) ? first : {}),
          message_type: "request",
          parts,
        },
        ...messagesOf(turn),
      ],
    },
  ]);

function messagesOf(turn: unknown): unknown[] {
  const { messages } = turn as { messages: unknown };
  return Array.isArray(messages) ? messages : [];
}

const turns = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(user, agent) },
      { weight: 2, arbitrary: repeated },
      { weight: 3, arbitrary: fc.tuple(agent) },
      { weight: 2, arbitrary: fc.tuple(user) },
      { weight: 1, arbitrary: fc.tuple(value) },
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.flat());

/** The text of a thread in which histories were at work: their fields, their states, their run ids, what they carry. */
export const anyExchange: fc.Arbitrary<string> = fc
  .tuple(some({ version: word("0.0.3", "0.0.4"), title: value, agents: value, ["__proto__"]: value }), turns)
  .map(([root, list]) => write({ ...(root as object), turns: list }));

/** `raw` is JSON text that no writer would choose. */
function write(item: unknown): string {
  if (Array.isArray(item)) return `[${item.map(write).join()}]`;
  if (typeof item !== "object" || item === null) return JSON.stringify(item);
  if ("raw" in item && typeof item.raw === "string") return item.raw;
  return `{${Object.entries(item)
    .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
    .join()}}`;
}
