import fc from "fast-check";

// Threads that are in order but for what stands in their parts: contents, arguments, names and fields of every kind. Each text is one
// of its own, so that what is lost is seen.

const rarely = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Stands for a text that no other place has. */
const mark = "§";
const words = fc.constantFrom(mark, mark, `${mark} `, `\n${mark}`, `"${mark}\\`, `${mark}\ud83d\ude00`);
const json: fc.Arbitrary<unknown> = fc.oneof(
  words,
  fc.constantFrom<unknown>(null, true, 0, 1.5, "", [], {}),
  fc.array(words, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom("a", "__proto__", "kind"), words, { maxKeys: 2 }),
  fc.constant({ a: [{ b: mark }] }),
);

const base64 = fc.constantFrom("iVBORw0KGgo=", "AAAA", "SGVsbG8_SGVsbG8-", "no base64!", "");
const mediaType = fc.constantFrom(
  "image/png",
  "image/jpg",
  "image/svg+xml",
  "audio/mpeg",
  "audio/ogg",
  "video/mp4",
  "application/pdf",
  "text/plain",
  undefined,
);
const url = fc.constantFrom(
  `https://example.com/${mark}`,
  `https://example.com/${mark}.pdf`,
  `http://example.com/${mark}`,
  `s3://bucket/${mark}`,
  "data:image/png;base64,iVBORw0KGgo=",
  "data:application/pdf;base64,AAAA",
  "data:text/plain,hello",
  "",
);
const media = fc.oneof(
  fc.record({
    kind: fc.constantFrom("image-url", "audio-url", "video-url", "document-url"),
    url,
    media_type: rarely<unknown>(3, fc.constant(undefined), mediaType),
    identifier: fc.constantFrom(undefined, mark),
  }),
  fc.record({
    kind: fc.constant("binary"),
    data: base64,
    media_type: mediaType,
    identifier: fc.constantFrom(undefined, mark),
    vendor_metadata: fc.constantFrom(undefined, { detail: mark }),
  }),
  fc.constant<unknown>({ kind: "cache-point", note: mark }),
);

const more = fc.record(
  {
    metadata: fc.constant({ note: mark }),
    timestamp: fc.constant(mark),
    id: fc.constant(mark),
    provider_name: fc.constantFrom("anthropic", "openai"),
    "x/unknown~": fc.constant(mark),
    __proto__x: json,
  },
  { requiredKeys: [] },
);
const withMore = <T extends object>(part: fc.Arbitrary<T>) =>
  fc
    .tuple(part, rarely<object>(2, fc.constant({}), more))
    .map(([one, added]) => Object.assign({}, added, one));

const content: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 2, arbitrary: fc.array(fc.oneof(words, media, json), { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: media },
  { weight: 1, arbitrary: json },
);
const reference = rarely<unknown>(
  5,
  fc.constant(undefined),
  fc.constantFrom<unknown>(null, { uri: `https://example.com/${mark}`, hash: mark }, mark),
);

const prompt = withMore(
  fc.record({ part_kind: fc.constantFrom("user-prompt", "text", "file"), content, content_ref: reference }),
);
const said = withMore(
  fc.record({
    part_kind: rarely(5, fc.constant("text"), fc.constant("file")),
    content,
    content_ref: reference,
  }),
);
const thinking = withMore(
  fc.record({
    part_kind: fc.constant("thinking"),
    content: fc.constantFrom<unknown>(mark, mark, undefined, { a: mark }),
    signature: fc.constantFrom<unknown>(mark, mark, undefined, ""),
    thinking_id: fc.constantFrom<unknown>(undefined, mark, "redacted_thinking"),
  }),
);
const other = fc.constantFrom<unknown>(
  { part_kind: "custom:card", content: mark },
  { part_kind: "meta:trace", content: mark },
  { part_kind: "builtin-tool-call", tool_name: mark, tool_call_id: mark, args: mark },
  { part_kind: "builtin-tool-return", tool_name: mark, tool_call_id: mark, content: mark },
  { part_kind: "retry-prompt", content: mark },
  { part_kind: "", content: mark },
  { content: mark },
  mark,
);

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("call_a", "call_b") },
  { weight: 2, arbitrary: fc.constantFrom(undefined, null, "") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "call",
      "call_2",
      "a b",
      "a.b",
      "é",
      "\ud800",
      "\udc00",
      "x".repeat(50),
      "y".repeat(3000),
    ),
  },
);
const tool = fc.constantFrom("find", "find", "a.b", "a b", "a_b", "z".repeat(80), undefined);
const args = fc.oneof(
  json,
  json.map((value) => JSON.stringify(value)),
  fc.constant(`{"n": 12345678901234567890, "m": "${mark}"}`),
  fc.constant(undefined),
);
const toolContent = fc.oneof(content, fc.constant(undefined));

const cycle = fc
  .record({
    said: fc.array(fc.oneof(said, thinking, other), { maxLength: 3 }),
    calls: fc.uniqueArray(
      fc.record({
        names: fc.record({ tool_name: tool, tool_call_id: id }),
        call: withMore(fc.record({ args })),
        answer: withMore(
          fc.record({
            content: toolContent,
            content_ref: reference,
            status: fc.constantFrom(undefined, "success", "error", "validation_error", "odd", 3),
            outcome: fc.constantFrom(undefined, undefined, "success", "failed", "denied", "interrupted"),
          }),
        ),
        kind: rarely(5, fc.constant("tool-return"), fc.constant("retry-prompt")),
      }),
      { maxLength: 3, selector: ({ names }) => JSON.stringify(names.tool_call_id ?? "") },
    ),
    steer: fc.array(fc.oneof(prompt, other), { maxLength: 1 }),
    isCallFirst: fc.boolean(),
    isRun: fc.boolean(),
  })
  .map(({ said: words_, calls, steer, isCallFirst, isRun }) => {
    const asked = calls.map(({ names, call }) => ({ part_kind: "tool-call", ...names, ...call }));
    const answers: unknown[] = calls.map(({ names, answer, kind }) => ({
      part_kind: kind,
      ...names,
      ...answer,
    }));
    const response = {
      message_type: "response",
      parts: isCallFirst ? [...asked, ...words_] : [...words_, ...asked],
    };
    const items = isRun ? [...answers, ...steer].map((one) => [one]) : [[...steer, ...answers]];
    return { response, requests: items.map((parts) => ({ message_type: "request", parts })) };
  });

const event = fc.constant({ message_type: "system", event_type: "data-app-x", event_data: { a: mark } });
const userTurn = fc
  .array(fc.oneof({ weight: 5, arbitrary: prompt }, { weight: 1, arbitrary: other }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => ({ turn_type: "user", submitted_at: mark, client_metadata: { "a:b": mark }, parts }));
const agentTurn = fc
  .tuple(
    fc.array(cycle, { maxLength: 3 }),
    fc.boolean(),
    rarely<unknown[]>(
      2,
      fc.constant([]),
      event.map((one) => [one]),
    ),
  )
  .map(([cycles, isRepeated, events]) => ({
    turn_type: "agent",
    agent_id: mark,
    isRepeated,
    messages: [...events, ...cycles.flatMap(({ response, requests }): unknown[] => [response, ...requests])],
  }));

/** Whether the prompt is said again in the first request of the turn behind it is up to the writer. */
function repeat(
  turns: readonly (object & { isRepeated?: boolean; messages?: unknown[]; parts?: unknown[] })[],
): unknown[] {
  return turns.map((turn, at) => {
    const { isRepeated, ...rest } = turn;
    const prompts = turns[at - 1]?.parts;
    if (isRepeated !== true || prompts === undefined) return rest;
    return { ...rest, messages: [{ message_type: "request", parts: prompts }, ...(turn.messages ?? [])] };
  });
}

/** Each mark becomes a text of its own. */
export function tellApart(text: string): string {
  let number = 0;
  return text.replaceAll(mark, () => `${mark}${number++}${mark}`);
}

/** As text; it may have been repeated on purpose, so marks are numbered before. */
export const contentThread: fc.Arbitrary<string> = fc
  .tuple(
    userTurn,
    fc.array(fc.oneof({ weight: 2, arbitrary: agentTurn }, { weight: 1, arbitrary: userTurn }), {
      maxLength: 4,
    }),
  )
  .map(([first, rest]) => {
    const turns = JSON.parse(tellApart(JSON.stringify([first, ...rest]))) as Parameters<typeof repeat>[0];
    return JSON.stringify({ version: "0.0.4", title: "A thread", turns: repeat(turns) });
  });
