import fc from "fast-check";
import { anyKey, jsonText, writeList, writeObject, writeString } from "../canonical/arbitrary-json.ts";

/** Any JSON at all, mostly little of it. */
const anyJson = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '"text"',
      "1.0",
      "-0",
      "null",
      "[ ]",
      "{}",
      "[1,{}]",
      '{"b":1, "a":"\\u00e9"}',
    ),
  },
  { weight: 1, arbitrary: jsonText },
);

/** Mostly the right thing, at times any JSON in its place. */
const mostly = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: anyJson });

const word = (...words: string[]) => mostly(fc.constantFrom(...words).chain(writeString));

/** An object with most of these fields in any order, some of them perhaps twice, and perhaps an unknown one. */
function object(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const known = Object.entries(fields).map(([name, value]) => fc.tuple(writeString(name), value));
  const again = fc.oneof({ weight: 3, arbitrary: fc.oneof(...known) }, fc.tuple(anyKey, anyJson));
  const most = fc
    .tuple(...known)
    .chain((every) => fc.shuffledSubarray(every, { minLength: Math.ceil(every.length / 2) }));
  const more = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(again, { maxLength: 2 }));
  return fc.tuple(most, more).chain(([some, others]) => writeObject([...some, ...others]));
}

const list = (item: fc.Arbitrary<string>, maxLength: number) =>
  mostly(fc.array(mostly(item), { maxLength }).chain(writeList));

const names = [
  "data-sys-x",
  "meta:x",
  "data-app-x",
  "data-x",
  "data-tp-error",
  "error",
  "data-sys-",
  "other",
];
const kinds = ["meta:trace", "meta:", "text", "tool-call", "custom:x", "data-sys-x"];

const part = object({
  part_kind: word(...kinds),
  content: fc.oneof(anyJson, fc.constant('{"part_kind":"meta:x"}')),
});
/** What looks like a part or an event but stands elsewhere. */
const lookalike = fc.constantFrom(
  '{"part_kind":"meta:x"}',
  '[{"message_type":"system","event_type":"data-sys-x"}]',
  '{"messages":[{"message_type":"system","event_type":"meta:x"}],"parts":[{"part_kind":"meta:x"}]}',
);
const message = object({
  message_type: word("request", "response", "system", "system"),
  event_type: word(...names),
  event_data: fc.oneof(lookalike, anyJson),
  parts: list(part, 4),
});
const turn = object({
  turn_type: word("user", "agent", "other"),
  agent_id: anyJson,
  messages: list(message, 4),
  parts: list(part, 3),
  event_data: lookalike,
});

/** The text of a thread of hostile shape; now and then of something that is none. */
export const threadText = object({
  version: mostly(word("0.0.3", "0.0.4")),
  title: anyJson,
  agents: lookalike,
  updated_at: anyJson,
  zeta: anyJson,
  turns: mostly(fc.array(mostly(turn), { maxLength: 4 }).chain(writeList)),
});
