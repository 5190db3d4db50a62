import fc from "fast-check";

// Turns in which anything may stand anywhere.

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("tool-call", "binary", "__proto__", "\ud800"),
);
const kind = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom<unknown>(
      "text",
      "user-prompt",
      "file",
      "thinking",
      "tool-call",
      "tool-return",
      "retry-prompt",
    ),
  },
  value,
);
const names = [
  "content",
  "content_ref",
  "args",
  "tool_name",
  "tool_call_id",
  "status",
  "outcome",
  "signature",
  "__proto__",
  "kind",
];
const part = fc
  .tuple(kind, fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }))
  .map(([part_kind, fields]) => Object.fromEntries([["part_kind", part_kind], ...fields]) as unknown);
const parts = fc.oneof({ weight: 5, arbitrary: fc.array(fc.oneof(part, value), { maxLength: 4 }) }, value);
const type = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>("request", "response", "system") },
  value,
);
const message = fc.oneof({ weight: 5, arbitrary: fc.record({ message_type: type, parts }) }, value);
const turn = fc.oneof(
  fc.record({ turn_type: fc.constant("user"), parts }),
  fc.record({ turn_type: fc.constant("agent"), messages: fc.array(message, { maxLength: 5 }) }),
  value,
);

export const oddTurns = fc.array(turn, { maxLength: 4 });
