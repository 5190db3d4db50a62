import type { UIMessageChunk } from "ai";

const text = (id: string, ...deltas: string[]): UIMessageChunk[] => [
  { type: "text-start", id },
  ...deltas.map((delta): UIMessageChunk => ({ type: "text-delta", id, delta })),
  { type: "text-end", id },
];

const step: UIMessageChunk[] = [{ type: "finish-step" }, { type: "start-step" }];

/** Streams that an application writes itself, with what no model says. */
export const writtenScripts: Readonly<Record<string, readonly UIMessageChunk[]>> = {
  "a step that begins anew": [
    { type: "start" },
    { type: "start-step" },
    ...text("1", "Kept."),
    ...step,
    ...text("2", "Thrown ", "away."),
    { type: "tool-input-start", toolCallId: "c1", toolName: "weather" },
    { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: '{"ci' },
    { type: "data-note", data: "of this step" },
    { type: "reset-step" },
    ...text("2", "Once ", "more."),
    { type: "finish-step" },
    { type: "finish", finishReason: "stop" },
  ],
  "data that is replaced": [
    { type: "start" },
    { type: "data-progress", id: "p", data: { done: 1 } },
    ...text("1", "Wait."),
    { type: "data-progress", id: "q", data: { done: 5 } },
    { type: "data-progress", id: "p", data: { done: 2 } },
    { type: "data-other", id: "p", data: null },
    { type: "data-tick", data: 1, transient: true },
    { type: "message-metadata", messageMetadata: { asked: 1 } },
    { type: "message-metadata", messageMetadata: { asked: 2, by: "me" } },
    { type: "finish" },
  ],
  "several messages": [
    { type: "start", messageId: "first" },
    ...text("1", "One."),
    { type: "finish", finishReason: "length" },
    { type: "start", messageId: "second" },
    { type: "text-start", id: "1" },
    { type: "text-delta", id: "1", delta: "Tw" },
    { type: "abort" },
    { type: "start", messageId: "third" },
    ...text("1", "Three."),
    { type: "finish", finishReason: "interrupted" },
  ],
  "an input that is text": [
    { type: "start" },
    { type: "tool-input-start", toolCallId: "c1", toolName: "patch", inputEncoding: "text" },
    { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: "*** Begin\n" },
    { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: "*** End" },
    { type: "tool-input-available", toolCallId: "c1", toolName: "patch", input: "*** Begin\n*** End" },
    { type: "tool-output-available", toolCallId: "c1", output: null },
    { type: "finish" },
  ],
  "a text with what it is about": [
    { type: "start" },
    { type: "text-start", id: "1", providerMetadata: { p: { id: "a" } } },
    { type: "text-delta", id: "1", delta: "Rome is warm." },
    {
      type: "text-end",
      id: "1",
      citations: [
        { source: { type: "source", sourceType: "url", id: "s", url: "https://a.example/" }, startIndex: 0 },
      ],
      providerMetadata: { q: { id: "b" } },
    },
    { type: "finish" },
  ],
};
