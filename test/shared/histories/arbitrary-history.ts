import fc from "fast-check";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("", "__proto__", "\n", '"}],'),
);
const value = fc.jsonValue({ maxDepth: 2, stringUnit: "binary" });
const time = fc.nat(3600).map((seconds) => new Date(1_740_000_000_000 + seconds * 1000).toISOString());
/** Fields that nobody knows, some of which are ours in a thread. */
const other = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "__proto__",
      "message_type",
      "turn_type",
      "messages",
      "submitted_at",
      "toJSON",
      "vendor_id",
    ),
    fc.string({ maxLength: 5 }).map((key) => `x${key.replaceAll("\\", "/")}`),
  ),
  value,
  { maxKeys: 2, noNullPrototype: true },
);

const kinds = ["user-prompt", "system-prompt", "instruction", "text", "thinking", "tool-call", "tool-return"];
const moreKinds = ["retry-prompt", "builtin-tool-call", "file", "compaction", "of another kind"];

const part = fc.oneof(
  { arbitrary: value, weight: 1 },
  {
    arbitrary: fc.record(
      {
        part_kind: fc.constantFrom(...kinds, ...moreKinds),
        content: fc.oneof(text, value),
        timestamp: fc.option(time),
        tool_name: fc.option(fc.constantFrom("f", "g")),
        tool_call_id: fc.constantFrom("1", "2", ""),
        outcome: fc.constantFrom("success", "failed", "denied", "interrupted", null),
        args: value,
      },
      { requiredKeys: ["part_kind"], noNullPrototype: true },
    ),
    weight: 9,
  },
);

const message = fc
  .tuple(
    fc.record(
      {
        kind: fc.constantFrom("request", "response"),
        parts: fc.array(part, { maxLength: 4 }),
        instructions: fc.option(text),
        timestamp: fc.option(time),
        run_id: fc.option(fc.constantFrom("r1", "r2", "r3", "")),
        state: fc.constantFrom("complete", "interrupted", "incomplete", "suspended", "odd", null),
        usage: fc.option(fc.dictionary(fc.constantFrom("input_tokens", "request_tokens", "details"), value)),
        model_name: fc.option(text),
        metadata: fc.option(fc.dictionary(fc.constantFrom("agent_id", "a"), text)),
        provider_details: value,
        vendor_details: value,
      },
      { requiredKeys: ["kind", "parts"], noNullPrototype: true },
    ),
    other,
  )
  // Not by spreading the second into the first: a key of both keeps the first.
  .map(([known, more]) => Object.fromEntries([...Object.entries(more), ...Object.entries(known)]));

const element = fc.oneof(
  { arbitrary: message, weight: 9 },
  { arbitrary: value, weight: 1 },
  { arbitrary: fc.record({ kind: text, parts: value }, { noNullPrototype: true }), weight: 1 },
);

/** The elements of a history, each as JSON text. */
export const anyElements: fc.Arbitrary<string[]> = fc
  .array(element, { maxLength: 8 })
  .map((elements) => elements.map((item) => JSON.stringify(item)));

/** The same as a list, with white space as writers leave it. */
export const anyHistory: fc.Arbitrary<string> = fc
  .tuple(anyElements, fc.constantFrom("", " ", "\n", "\r\n  "), fc.constantFrom("", "\ufeff"))
  .map(([elements, space, mark]) => `${mark}[${space}${elements.join(`,${space}`)}${space}]${space}`);
