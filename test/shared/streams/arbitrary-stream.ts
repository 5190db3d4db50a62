import fc from "fast-check";

export type Chunk = { type: string; [field: string]: unknown };

const ids = fc.constantFrom("a", "b", "__proto__");
/** Marks what a delta said, so that it can be found again. */
const word = fc.nat(9).map((digit) => `w${digit}`);

type Script = (mark: (text: string) => string) => Chunk[];

const words = (kind: "text" | "reasoning"): fc.Arbitrary<Script> =>
  fc.tuple(ids, fc.array(word, { maxLength: 4 }), fc.boolean()).map(([id, pieces, hasMetadata]) => (mark) => [
    { type: `${kind}-start`, id },
    ...pieces.map((piece) => ({ type: `${kind}-delta`, id, delta: mark(piece) })),
    {
      type: `${kind}-end`,
      id,
      ...(hasMetadata ? { providerMetadata: { pydantic_ai: { id: "x", signature: "s" }, other: {} } } : {}),
    },
  ]);

type CallShape = { pieces: string[]; isStreamed: boolean; isBuiltin: boolean; outcome: string };

const call: fc.Arbitrary<Script> = fc
  .record({
    pieces: fc.array(word, { minLength: 1, maxLength: 3 }),
    isStreamed: fc.boolean(),
    isBuiltin: fc.boolean(),
    outcome: fc.constantFrom("available", "error", "denied", "none"),
  })
  .map((shape) => (mark) => callChunks(shape, mark));

function callChunks(
  { pieces, isStreamed, isBuiltin, outcome }: CallShape,
  mark: (text: string) => string,
): Chunk[] {
  const toolCallId = mark("call");
  const input = pieces.map(mark);
  const provider = isBuiltin ? { providerExecuted: true } : {};
  const named = { toolCallId, toolName: "look", ...provider };
  const deltas = input.map((piece, at) => ({
    type: "tool-input-delta",
    toolCallId,
    inputTextDelta: `${at === 0 ? "[" : ","}"${piece}"${at === input.length - 1 ? "]" : ""}`,
  }));
  return [
    ...(isStreamed ? [{ type: "tool-input-start", ...named }, ...deltas] : []),
    { type: "tool-input-available", ...named, input },
    ...(outcome === "none"
      ? []
      : [{ type: `tool-output-${outcome}`, toolCallId, output: 1.5, errorText: "no", ...provider }]),
  ];
}

const single: fc.Arbitrary<Script> = fc
  .constantFrom<Chunk>(
    { type: "start-step" },
    { type: "finish-step" },
    { type: "start", messageId: "m" },
    { type: "finish", finishReason: "stop" },
    { type: "abort", reason: "stop" },
    { type: "error", errorText: "oh" },
    { type: "message-metadata", messageMetadata: { agent_id: "x", __proto__: null } },
    { type: "data-x", id: "i", data: { n: 1 } },
    { type: "data", name: "data-tp-error", value: { timestamp: "2025-01-20T10:00:00Z" } },
    { type: "data-y", data: 1, transient: true },
    { type: "source-url", sourceId: "s", url: "https://example.com" },
    { type: "file", url: "data:text/plain;base64,aGk=", mediaType: "text/plain" },
    { type: "custom", kind: "a.b" },
    { type: "steering-message", id: "u", parts: [{ type: "text", text: "go" }] },
    { type: "sparkle", level: 1 },
  )
  .map((chunk) => () => [chunk]);

/** What takes back or replaces parts that were there. */
const replacing: fc.Arbitrary<Script> = fc.oneof(
  fc.constant<Script>(() => [{ type: "reset-step" }]),
  fc.constant<Script>((mark) => {
    const toolCallId = mark("call");
    return [
      { type: "tool-input-available", toolCallId, toolName: "crawl", input: {} },
      { type: "tool-output-available", toolCallId, output: 1, preliminary: true },
      { type: "tool-output-available", toolCallId, output: 2 },
    ];
  }),
  fc.constant<Script>((mark) => [
    { type: "tool-input-error", toolCallId: mark("call"), toolName: "f", input: {}, errorText: "bad" },
  ]),
);

const script = (mayReplace: boolean) =>
  fc.oneof(words("text"), words("reasoning"), call, single, ...(mayReplace ? [replacing] : []));

/** Chunks as a server sends them, with the parts of several scripts in between each other. */
const valid = (mayReplace: boolean): fc.Arbitrary<Chunk[]> =>
  fc
    .tuple(
      fc.array(script(mayReplace), { maxLength: 8 }),
      fc.array(fc.nat(1), { minLength: 1, maxLength: 40 }),
    )
    .map(([scripts, choices]) => interleave(scripts, choices));

function interleave(scripts: Script[], choices: readonly number[]): Chunk[] {
  let marks = 0;
  const waiting = scripts.map((write) => write((text) => `${text}.${marks++}.`));
  const chunks: Chunk[] = [];
  while (waiting.length > 0) {
    const at = choices[chunks.length % choices.length]! % waiting.length;
    chunks.push(waiting[at]!.shift()!);
    if (waiting[at]!.length === 0) waiting.splice(at, 1);
  }
  return chunks;
}

type Damage = { at: number; kind: "drop" | "repeat" | "swap" };

function damage(chunks: Chunk[], { at, kind }: Damage): Chunk[] {
  if (chunks.length === 0) return chunks;
  const place = at % chunks.length;
  const next = (place + 1) % chunks.length;
  if (kind === "drop") return chunks.toSpliced(place, 1);
  if (kind === "repeat") return chunks.toSpliced(place, 0, chunks[place]!);
  return chunks.with(place, chunks[next]!).with(next, chunks[place]!);
}

/** Streams, many of them damaged: chunks are missing, come twice, or too early. */
export const someChunks = (mayReplace: boolean): fc.Arbitrary<Chunk[]> =>
  fc
    .tuple(
      valid(mayReplace),
      fc.array(
        fc.record({
          at: fc.nat(60),
          kind: fc.constantFrom("drop" as const, "repeat" as const, "swap" as const),
        }),
        { maxLength: 3 },
      ),
    )
    .map(([chunks, damages]) => damages.reduce(damage, chunks));

const forms: readonly ((chunk: Chunk) => string)[] = [
  (chunk) => `data: ${JSON.stringify(chunk)}\n\n`,
  (chunk) => `data:${JSON.stringify(chunk)}\r\n\r\n`,
  (chunk) => `${JSON.stringify(chunk)}\n`,
  (chunk) => `2025-01-20T10:00:00.5Z data: ${JSON.stringify(chunk)}\n\n`,
  (chunk) => `${JSON.stringify({ ts: 1737367200, chunk })}\n`,
  (chunk) => `: ping ü\n\ndata: ${JSON.stringify(chunk)}\r\r`,
];

/** The same chunks as one of the kinds of captures. */
export const written = (chunks: readonly Chunk[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...forms).map((form) => chunks.map(form).join("")),
    fc.constantFrom(0, 2).map((indent) => JSON.stringify(chunks, null, indent)),
  );

const anything = fc.jsonValue({ maxDepth: 3 });
const typed = fc.constantFrom(
  ..."start start-step finish-step reset-step finish abort error message-metadata text-start text-delta text-end".split(
    " ",
  ),
  ..."reasoning-start reasoning-delta reasoning-end tool-input-start tool-input-delta tool-input-available".split(
    " ",
  ),
  ..."tool-input-error tool-approval-request tool-approval-response tool-output-available tool-output-error".split(
    " ",
  ),
  ..."tool-output-denied source-url source-document file reasoning-file custom steering-message data data-x __proto__".split(
    " ",
  ),
);
const logged = fc.constantFrom(
  ..."part_start part_delta part_end final_result function_tool_call function_tool_result output_tool_call".split(
    " ",
  ),
  ..."output_tool_result builtin_tool_call builtin_tool_result agent_run_result mystery".split(" "),
);
const part = fc.oneof(
  anything,
  fc.record(
    {
      part_kind: fc.constantFrom(
        "text",
        "thinking",
        "tool-call",
        "builtin-tool-return",
        "retry-prompt",
        "odd",
      ),
      part_delta_kind: fc.constantFrom("text", "thinking", "tool_call"),
      content: anything,
      content_delta: anything,
      args: anything,
      args_delta: anything,
      tool_name: fc.constantFrom("f", null),
      tool_call_id: fc.constantFrom("c", "__proto__", null),
      timestamp: anything,
      outcome: anything,
    },
    { requiredKeys: [] },
  ),
);
const fields = fc.record(
  {
    id: fc.oneof(anything, ids),
    messageId: anything,
    messageMetadata: anything,
    toolCallId: fc.oneof(anything, ids),
    toolName: anything,
    input: anything,
    output: anything,
    preliminary: fc.boolean(),
    providerExecuted: fc.boolean(),
    inputTextDelta: anything,
    delta: fc.oneof(anything, part),
    errorText: anything,
    providerMetadata: anything,
    approvalId: ids,
    approved: anything,
    reason: anything,
    name: fc.constantFrom("data-tp-x", "stream.interrupted", 5),
    value: anything,
    data: anything,
    transient: anything,
    url: anything,
    parts: anything,
    finishReason: anything,
    timestamp: fc.oneof(anything, fc.constant("2025-01-20T10:00:00Z")),
    agent_id: anything,
    index: fc.oneof(fc.nat(2), anything),
    part,
    result: part,
    content: anything,
  },
  { requiredKeys: [] },
);

/** Lines that are events by name and hold whatever there is. */
export const hostileLines: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.tuple(typed, fields).map(([type, rest]) => JSON.stringify({ type, ...rest })),
      fc.tuple(logged, fields).map(([kind, rest]) => JSON.stringify({ event_kind: kind, ...rest })),
      anything.map((value) => JSON.stringify(value)),
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "[DONE]",
        "[",
        "{",
        "]",
        "}",
        "[{",
        "",
        ":",
        "event: ping",
        "data:",
        "data: {",
        '{"log":{"entries":[]}}',
      ),
    ),
    { maxLength: 15 },
  )
  .chain((lines) => fc.constantFrom("\n", "\n\n", "\r").map((end) => lines.join(end)))
  .chain((text) => fc.constantFrom(text, text.replaceAll(/^(?=[{[])/gm, "data: ")));
