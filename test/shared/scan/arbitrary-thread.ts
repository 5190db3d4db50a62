import fc from "fast-check";

/** JSON as text, so that keys may stand twice, in any order, escaped, with any white space between. */
const space = fc.constantFrom("", "", "", " ", "\n", "\r\n  ", "\t");

const hostileKeys = ["__proto__", "constructor", "toString", "", 'a"b', "é"];

function writeString(value: string): fc.Arbitrary<string> {
  const plain = JSON.stringify(value);
  const escaped = `"${value.split("").map(escapeUnits).join("")}"`;
  const mixed = `"${Array.from(value)
    .map((character, at) => (at % 3 === 1 ? escapeUnits(character) : JSON.stringify(character).slice(1, -1)))
    .join("")}"`;
  return fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, fc.constant(escaped), fc.constant(mixed));
}

const escapeUnits = (character: string) =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** Any character, halves of surrogate pairs included. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x2fff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const anyString = fc.oneof(
  fc.string({ unit: character, maxLength: 12 }),
  fc.constantFrom(...hostileKeys, "x".repeat(250), "😀".repeat(120), "\ud83d", 'line\nbreak \\ " / \u2028'),
);

const scalar = fc.oneof(
  anyString.chain(writeString),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.constantFrom("0", "-0", "1e5", "-1.25E-3", "true", "false", "null", "[]", "{}", "[ ]", "{\n}"),
);

const { anyJson } = fc.letrec<{ anyJson: string }>((tie) => ({
  anyJson: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("anyJson"), { maxLength: 3 }).chain(writeList),
    fc.array(fc.tuple(anyString, tie("anyJson")), { maxLength: 3 }).chain((fields) => writeObject(fields)),
  ),
}));

function writeList(items: string[]): fc.Arbitrary<string> {
  return space.map((gap) => `[${items.map((item) => gap + item + gap).join(",")}]`);
}

function writeObject(fields: [key: string, value: string][]): fc.Arbitrary<string> {
  const keys = fc.tuple(...fields.map(([key]) => writeString(key)));
  return fc.tuple(keys, space).map(([names, gap]) => {
    const pairs = fields.map(([, value], at) => `${gap}${names[at]}${gap}:${gap}${value}${gap}`);
    return `{${pairs.join(",")}}`;
  });
}

/** Mostly the right thing, at times any JSON at all in its place. */
const mostly = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: anyJson });

const word = (...words: string[]) => mostly(fc.constantFrom(...words).chain(writeString));

/** An object with some of these fields in any order, some of them perhaps twice, and some unknown ones between. */
function object(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const known = Object.entries(fields).map(([key, value]) =>
    value.map((text): [string, string] => [key, text]),
  );
  const field = fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, fc.tuple(anyString, anyJson));
  const all = fc
    .tuple(...known)
    .chain((every) => fc.shuffledSubarray(every, { minLength: Math.ceil(every.length / 2) }));
  return fc
    .tuple(all, fc.array(field, { maxLength: 2 }))
    .chain(([some, more]) => writeObject([...some, ...more]));
}

const list = (item: fc.Arbitrary<string>, maxLength: number) =>
  mostly(fc.array(mostly(item), { maxLength }).chain(writeList));

const time = word("2025-01-20T10:00:00Z", "2025-01-20T10:00:15Z");
const part = object({
  part_kind: word("text", "tool-call", "tool-return", "custom:step"),
  tool_name: word("get_weather", "__proto__"),
  tool_call_id: word("call_1", "call_2"),
  status: word("success", "error"),
  outcome: word("failed"),
  content: anyJson,
  args: anyJson,
  content_ref: anyJson,
  metadata: anyJson,
  provider_executed: fc.oneof(fc.constantFrom("true", "false", "null"), anyJson),
  providerExecuted: fc.oneof(fc.constantFrom("true", "false"), anyJson),
  preliminary: fc.oneof(fc.constantFrom("true", "false"), anyJson),
});
const message = object({
  message_type: word("request", "response", "system"),
  timestamp: time,
  event_type: word("data-tp-error", "data-app-x", "error"),
  agent_id: word("a1"),
  model_name: word("model-a", "model-b"),
  event_data: anyJson,
  usage: anyJson,
  parts: list(part, 3),
});
const interruption = object({ reason: word("user_cancelled"), interrupted_at: time });
const turn = object({
  turn_type: word("user", "agent"),
  agent_id: word("a1", "a2"),
  started_at: time,
  submitted_at: time,
  completed_at: time,
  completion_status: word("complete", "interrupted"),
  interruption: mostly(interruption),
  total_usage: anyJson,
  client_metadata: anyJson,
  messages: list(message, 3),
  parts: list(part, 2),
});

/** The text of a JSON document that is a thread, or nearly one. */
export const threadText = mostly(
  object({
    version: word("0.0.3", "0.0.4", "9"),
    thread_id: word("3f0c8a52"),
    title: word("A title"),
    created_at: time,
    updated_at: time,
    metadata: anyJson,
    relationships: anyJson,
    agents: mostly(object({ a1: object({ agent_name: word("One"), model_name: word("model-c") }) })),
    turns: list(turn, 3),
  }),
);

export const jsonText = fc.oneof(anyJson, threadText);

export const cuts = fc.array(fc.nat(), { maxLength: 12 });

export const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const mutations = '{}[],:"\\u0123-+.eEtrufalsn \n\t\u0001é\ufeff'.split("");

/** A valid text with one change in it: most are no longer JSON, some still are. */
export const mutated = fc
  .tuple(
    jsonText,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.string({ unit: fc.constantFrom(...mutations), maxLength: 3 }),
  )
  .map(([text, at, removed, added]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + added + text.slice(place + removed);
  });
