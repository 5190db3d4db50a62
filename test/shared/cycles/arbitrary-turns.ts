import fc from "fast-check";

/** Threads of little but calls and returns: few ids and names, so that they meet, repeat and go missing. */
const nothing = fc.constantFrom(undefined, null, "", 7);
const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom("a", "b", "c") }, nothing);
const tool = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("f", "g") }, nothing);
const rarely = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  fc.constantFrom(true, false, "true"),
);

const toolPart = (...kinds: string[]) =>
  fc.record({
    part_kind: fc.constantFrom(...kinds),
    tool_call_id: id,
    tool_name: tool,
    status: fc.constantFrom(undefined, "success", "error", "validation_error"),
    outcome: fc.constantFrom(undefined, undefined, "failed", "denied", "interrupted", "success"),
    provider_executed: rarely,
    preliminary: rarely,
  });

const call = toolPart("tool-call", "tool-call", "tool-call", "builtin-tool-call");
const answer = toolPart("tool-return", "tool-return", "tool-return", "retry-prompt");
const other = fc.constantFrom<unknown>(
  { part_kind: "text", content: "Hello" },
  { part_kind: "user-prompt", content: "Hello" },
  { part_kind: "tool-approval-request", tool_call_id: "a" },
  { part_kind: 3 },
  null,
  "tool-call",
);

const parts = (...choices: fc.WeightedArbitrary<unknown>[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(fc.oneof(...choices), { maxLength: 4 }) },
    fc.constantFrom<unknown>(undefined, null, {}),
  );

const message = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      message_type: fc.constant("response"),
      parts: parts(
        { weight: 8, arbitrary: call },
        { weight: 1, arbitrary: toolPart("tool-return", "builtin-tool-return", "retry-prompt") },
        { weight: 2, arbitrary: other },
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      message_type: fc.constant("request"),
      parts: parts(
        { weight: 9, arbitrary: answer },
        { weight: 1, arbitrary: toolPart("tool-call", "builtin-tool-return") },
        { weight: 2, arbitrary: other },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      message_type: fc.constantFrom("system", "system", "system", "note", undefined),
      event_type: fc.constant("data-app-x"),
      parts: parts({ weight: 1, arbitrary: answer }, { weight: 1, arbitrary: call }),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 7, []) },
);

const messages = fc.oneof(
  { weight: 9, arbitrary: fc.array(message, { maxLength: 7 }) },
  fc.constantFrom<unknown>(undefined, null, "none"),
);

const turn = fc.oneof(
  { weight: 6, arbitrary: fc.record({ turn_type: fc.constant("agent"), messages }) },
  {
    weight: 3,
    arbitrary: fc.record({
      turn_type: fc.constant("user"),
      parts: parts({ weight: 2, arbitrary: answer }, { weight: 1, arbitrary: other }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      turn_type: fc.constantFrom(undefined, "agent", "user", "observer"),
      parts: parts({ weight: 1, arbitrary: answer }),
      messages,
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, "agent") },
);

/** As it reads from JSON: what is undefined is not there. */
export const thread = fc
  .array(turn, { maxLength: 6 })
  .map((turns): unknown => JSON.parse(JSON.stringify({ turns })));
