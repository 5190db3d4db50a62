import { finish, type ModelPart, type ModelRun } from "./run-model.ts";

export const text = (id: string, ...deltas: string[]): ModelPart[] => [
  { type: "text-start", id },
  ...deltas.map((delta): ModelPart => ({ type: "text-delta", id, delta })),
  { type: "text-end", id },
];

export const reasoning = (id: string, ...deltas: string[]): ModelPart[] => [
  { type: "reasoning-start", id, providerMetadata: { mock: { begun: true } } },
  ...deltas.map((delta): ModelPart => ({ type: "reasoning-delta", id, delta })),
  { type: "reasoning-end", id, providerMetadata: { mock: { signature: `of ${id}` } } },
];

/** Its input as the model streams it, and then whole. */
export const call = (toolCallId: string, toolName: string, ...deltas: string[]): ModelPart[] => [
  { type: "tool-input-start", id: toolCallId, toolName },
  ...deltas.map((delta): ModelPart => ({ type: "tool-input-delta", id: toolCallId, delta })),
  { type: "tool-input-end", id: toolCallId },
  wholeCall(toolCallId, toolName, deltas.join("")),
];

export const wholeCall = (toolCallId: string, toolName: string, input: string): ModelPart => ({
  type: "tool-call",
  toolCallId,
  toolName,
  input,
});

/** A tool that the provider ran itself, between the model's words. */
export const byProvider = (toolCallId: string, isError = false): ModelPart[] => [
  { ...call(toolCallId, "search", "{}")[0]!, providerExecuted: true, dynamic: true } as ModelPart,
  { type: "tool-input-delta", id: toolCallId, delta: '{"q":"rain"}' },
  { type: "tool-input-end", id: toolCallId },
  {
    type: "tool-call",
    toolCallId,
    toolName: "search",
    input: '{"q":"rain"}',
    providerExecuted: true,
    dynamic: true,
  },
  {
    type: "tool-result",
    toolCallId,
    toolName: "search",
    result: isError ? "no hits" : { hits: [1, 2] },
    isError,
    dynamic: true,
  },
];

const extras: ModelPart[] = [
  { type: "source", sourceType: "url", id: "s1", url: "https://a.example/", title: "A" },
  { type: "source", sourceType: "url", id: "s2", url: "https://b.example/" },
  {
    type: "source",
    sourceType: "document",
    id: "s3",
    mediaType: "text/plain",
    title: "Notes",
    filename: "n.txt",
  },
  { type: "file", mediaType: "image/png", data: { type: "data", data: "iVBORw0KGgo=" } },
  { type: "file", mediaType: "application/pdf", data: { type: "data", data: "JVBERi0=" } },
  { type: "reasoning-file", mediaType: "image/png", data: { type: "data", data: "AAAA" } },
  { type: "custom", kind: "mock.note", providerMetadata: { mock: { note: [1, "2"] } } },
];

/** Runs that each show something that streams do. */
export const modelScripts: Readonly<Record<string, ModelRun>> = {
  "an answer": {
    steps: [[...text("1", "Hel", "lo ", "\ud83d", "\ude00", "é 日本 \u{1f600}\n"), finish("stop")]],
  },
  "thinking, then several calls, then an answer": {
    steps: [
      [
        ...reasoning("r", "Which ", "city?"),
        ...text("1", "Let me see."),
        ...call("c1", "weather", '{"ci', 'ty":"Rome"}'),
        ...call("c2", "weather", '{"city":"Oslo"}'),
        finish("tool-calls"),
      ],
      [...reasoning("r", "So."), ...call("c3", "progress", "{", "}"), finish("tool-calls")],
      [...text("1", "Warm ", "and cold."), finish("stop")],
    ],
  },
  "blocks that overlap": {
    steps: [
      [
        { type: "text-start", id: "a" },
        { type: "reasoning-start", id: "a" },
        { type: "text-delta", id: "a", delta: "one " },
        { type: "reasoning-delta", id: "a", delta: "two " },
        { type: "text-start", id: "b" },
        { type: "text-delta", id: "b", delta: "three " },
        { type: "text-delta", id: "a", delta: "four" },
        { type: "text-end", id: "b" },
        { type: "reasoning-end", id: "a" },
        { type: "text-end", id: "a" },
        finish("stop"),
      ],
    ],
  },
  "calls that go wrong": {
    steps: [
      [
        ...call("c1", "fails", "{}"),
        ...call("c2", "weather", '{"city":', "3}"),
        wholeCall("c3", "nobody", '{"a":1}'),
        wholeCall("c4", "weather", '{"city":"Ro'),
        ...call("c5", "refused", "{}"),
        finish("tool-calls"),
      ],
      [...text("1", "Sorry."), finish("stop")],
    ],
  },
  "a call that waits for the user": {
    steps: [[...text("1", "May I?"), ...call("c1", "ask", "{}"), finish("tool-calls")]],
  },
  "a call for the application to run": {
    steps: [
      [...call("c1", "elsewhere", "{}"), ...call("c2", "weather", '{"city":"Rome"}'), finish("tool-calls")],
    ],
  },
  "tools that the provider ran": {
    steps: [
      [
        ...text("1", "See"),
        ...byProvider("p1"),
        ...text("2", " and"),
        ...byProvider("p2", true),
        finish("stop"),
      ],
    ],
  },
  "sources and files": { steps: [[...text("1", "Look:"), ...extras, ...text("2", "That."), finish("stop")]] },
  "words of the user in between": {
    steering: ["and in Oslo?"],
    steps: [
      [...call("c1", "weather", '{"city":"Rome"}'), finish("tool-calls")],
      [...text("1", "Both."), finish("stop")],
    ],
  },
  "what the application tells": {
    before: [
      { type: "data-app-status", id: "s", data: { at: "searching" } },
      { type: "data-note", data: "no id" },
      { type: "data-tick", data: 1, transient: true },
    ],
    steps: [[...text("1", "Done."), finish("stop")]],
  },
  "a filter that stops it": { steps: [[...text("1", "I will"), finish("content-filter")]] },
  "a limit that stops it": { steps: [[...text("1", "So long as"), finish("length")]] },
  "an error in the middle of a word": {
    steps: [
      [
        { type: "text-start", id: "1" },
        { type: "text-delta", id: "1", delta: "hal" },
        { type: "error", error: new Error("overloaded") },
        finish("error"),
      ],
    ],
  },
  "an error instead of an answer": { steps: [new Error("no such model")] },
  "a user who cancels in the middle of a word": {
    steps: [[...text("1", ..."one two three four five six seven eight".split(/(?= )/)), finish("stop")]],
    cancelAfter: 8,
  },
  "a user who cancels in the middle of a call": {
    steps: [
      [
        ...text("1", "Let me see."),
        ...call("c1", "weather", ...'{"city":"Rome"}'.split("")),
        finish("tool-calls"),
      ],
    ],
    cancelAfter: 12,
  },
};
