import fc from "fast-check";
import type { Message } from "../../../../shared/chats/chat-store.ts";
import { type JsonColumn, readJsonColumn } from "../../../../shared/chats/json-column.ts";
import { columnValue } from "../../../../shared/chats/thread/column-value.ts";
import { aMessage } from "../thread/chat-rows.ts";

/** Names that readers look for, and names that mean something to JavaScript. */
const keys = [
  ..."content text type role id name title url data format payload buttons tool_calls function arguments".split(
    " ",
  ),
  ..."sources query message messages code details error source metadata filename mime_type image_url".split(
    " ",
  ),
  ..."tool_call_id tool_name is_tool_result attachments agent_id model args __proto__ constructor toJSON".split(
    " ",
  ),
];
const types = [
  ..."text user_input thinking loading error tool_call image audio video file action retrieval chart".split(
    " ",
  ),
  ..."tool_use tool_result image_url input_audio function __proto__ toString".split(" "),
];

/** Halves of characters too. */
const units = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7ff, max: 0xe000 })))
  .map((codes) => String.fromCharCode(...codes));
const text = fc.oneof(
  units,
  fc.constantFrom(
    ...types,
    "https://x.example/a",
    "data:image/png;base64,AAAA",
    "AAAA",
    "{oh",
    '[{"id":1}]',
    "",
  ),
);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    text,
    fc.constantFrom(null, true, false, 0, -1.5, 1e21, columnValue(readJsonColumn("12345678901234567890"))),
    fc.array(tie("value"), { maxLength: 4 }),
    // From entries, so that `__proto__` is a key like any other.
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...keys), text), tie("value")), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

const fitting = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom(...keys), value, fc.constantFrom(...keys), value)
    .map(([a, first, b, second]) => ({ [a]: first, [b]: second })),
);

/** Any value that a column can hold. */
export const arbitraryValue: fc.Arbitrary<unknown> = fitting;

export const arbitraryColumn: fc.Arbitrary<JsonColumn> = fc.oneof(
  { weight: 8, arbitrary: arbitraryValue.map((read) => ({ state: "value" as const, value: read })) },
  fc.constant({ state: "none" as const }),
  fc.record({ state: fc.constantFrom("not-json" as const, "too-deep" as const), text }),
  fc.record({ state: fc.constant("too-large" as const), sizeBytes: fc.nat() }),
);

export const arbitraryMessage: fc.Arbitrary<Message> = fc
  .record({
    role: fc.constantFrom("user", "assistant", "assistant", "tool", "system", ""),
    type: fc.oneof(fc.constantFrom(...types), text),
    columns: fc.record({ props: arbitraryColumn, metadata: arbitraryColumn }),
    row: fc.nat(),
  })
  .map(({ row, ...fields }) => aMessage(fields, row));
