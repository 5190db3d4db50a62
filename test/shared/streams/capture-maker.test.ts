import { expect, test } from "vitest";
import { brief, bytesOf, makeThread, partsOf, sse } from "./make-thread.ts";

test("makes a turn with a response of a finished message", () => {
  const made = makeThread(
    bytesOf(
      sse(
        { type: "start", messageId: "m1" },
        { type: "text-start", id: "t" },
        { type: "text-delta", id: "t", delta: "Hel" },
        { type: "text-delta", id: "t", delta: "lo" },
        { type: "text-end", id: "t" },
        { type: "finish" },
      ),
    ),
  );
  expect(made.thread).toEqual({
    version: "0.0.4",
    turns: [
      {
        turn_type: "agent",
        completion_status: "complete",
        messages: [{ message_type: "response", parts: [{ part_kind: "text", content: "Hello" }] }],
      },
    ],
  });
  expect(made.lost).toEqual([]);
});

test("keeps what never ended beside the thread", () => {
  const made = makeThread(
    bytesOf(
      sse(
        { type: "start" },
        { type: "text-start", id: "t" },
        { type: "text-delta", id: "t", delta: "Hel" },
        { type: "tool-input-start", toolCallId: "c", toolName: "look" },
        { type: "tool-input-delta", toolCallId: "c", inputTextDelta: '{"pla' },
      ) + 'data: {"type":"text-de',
    ),
  );
  expect(partsOf(made)).toEqual([]);
  expect(made.lost.map(brief)).toEqual([
    "text: Hel (the stream ended before its end)",
    'tool-call: {"pla (the stream ended before its end)',
    'line: data: {"type":"text-de (the capture is cut off in this line)',
  ]);
  expect(made.thread.turns[0]).toMatchObject({
    completion_status: "interrupted",
    interruption: { reason: "incomplete_stream" },
    messages: [],
  });
});
