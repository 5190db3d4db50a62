import fc from "fast-check";

/** Times go up by a second from message to message, as `number` counts them. */
const timeOf = (number: number) => new Date(1_740_000_000_000 + number * 1000).toISOString();

type Run = {
  prompts: number;
  /** For each response, whether it calls tools, and how they went; null says something. */
  responses: (null | { outcome: string | null; args: unknown })[];
  state: "complete" | "interrupted" | "incomplete" | "suspended";
  hasId: boolean;
  instructions: string | null;
};

const anyRun: fc.Arbitrary<Run> = fc.record({
  prompts: fc.nat(2),
  responses: fc.array(
    fc.option(
      fc.record({
        outcome: fc.constantFrom(null, "success", "failed", "denied", "interrupted"),
        args: fc.constantFrom<unknown>({ city: "Paris" }, '{"city": "Paris"}', {}),
      }),
    ),
    { maxLength: 3 },
  ),
  state: fc.constantFrom("complete", "complete", "interrupted", "incomplete", "suspended"),
  hasId: fc.boolean(),
  instructions: fc.option(fc.constantFrom("Be brief.", "Be kind.")),
});

/** Histories as Pydantic AI writes them: every message has a time, and a run begins with what a user says. */
export const runsOfPydantic: fc.Arbitrary<Record<string, unknown>[]> = fc
  .array(anyRun, { maxLength: 4 })
  .map((runs) => {
    let number = 0;
    return runs.flatMap((one, id) => messagesOf(one, { id, next: () => timeOf(number++) }));
  });

function messagesOf(one: Run, { id, next }: { id: number; next: () => string }): Record<string, unknown>[] {
  const named = one.hasId ? { run_id: `run-${id}` } : {};
  const asked = next();
  const prompts = Array.from({ length: one.prompts + 1 }, (_, number) => ({
    part_kind: "user-prompt",
    content:
      number === 0
        ? `Question ${id}`
        : ["And this?", { kind: "image-url", url: "https://example.com/a.png" }],
    timestamp: asked,
  }));
  const instructions = one.instructions === null ? {} : { instructions: one.instructions };
  const isStoppedAtOnce = one.responses.length === 0 && one.state === "interrupted";
  const first = {
    kind: "request",
    parts: prompts,
    timestamp: asked,
    ...instructions,
    ...named,
    ...(isStoppedAtOnce ? { state: "interrupted" } : {}),
  };
  const rest = one.responses.flatMap((response, at) => {
    const isLast = at === one.responses.length - 1;
    const state = isLast && one.state !== "complete" ? { state: one.state } : {};
    return exchange(response, `${id}-${at}`, { ...named, ...state }, next);
  });
  return [first, ...rest];
}

function exchange(
  response: Run["responses"][number],
  id: string,
  fields: Record<string, unknown>,
  next: () => string,
): Record<string, unknown>[] {
  const answer = {
    kind: "response",
    usage: { input_tokens: 12, output_tokens: 3, details: { reasoning_tokens: 1 } },
    model_name: "gpt-4o",
    provider_name: "openai",
    provider_details: { timestamp: "2025-01-01T00:00:00Z" },
    provider_response_id: `resp-${id}`,
    metadata: { trace: id },
    finish_reason: response === null ? "stop" : "tool_call",
    timestamp: next(),
    ...fields,
  };
  const thinking = {
    part_kind: "thinking",
    content: "Hm.",
    id: "rs_1",
    signature: "c2ln",
    provider_name: "openai",
  };
  if (response === null) return [{ ...answer, parts: [thinking, { part_kind: "text", content: "So." }] }];
  const call = { tool_name: "weather", tool_call_id: `call-${id}` };
  const builtin = { tool_name: "web_search", tool_call_id: `search-${id}`, provider_name: "openai" };
  const returned = { part_kind: "tool-return", ...call, content: { degrees: 3 }, timestamp: next() };
  const parts = [
    { part_kind: "builtin-tool-call", ...builtin, args: { query: "x" } },
    { part_kind: "builtin-tool-return", ...builtin, content: [], timestamp: answer.timestamp },
    { part_kind: "tool-call", ...call, args: response.args },
  ];
  const { state: _, ...run } = fields;
  return [
    { ...answer, parts },
    {
      kind: "request",
      parts: [response.outcome === null ? returned : { ...returned, outcome: response.outcome }],
      timestamp: returned.timestamp,
      ...run,
    },
  ];
}
