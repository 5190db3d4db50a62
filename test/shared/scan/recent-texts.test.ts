import { expect, test } from "vitest";
import { messageWord, partWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { scanBytes } from "./scan-bytes.ts";
import { snapshotIndex } from "./snapshot-index.ts";
import { tokenizers } from "./tokenizers.ts";

const time = "2025-01-20T10:00:00Z";

/** Times and names that read the same, in every order. */
const text = JSON.stringify({
  turns: [
    {
      started_at: time,
      agent_id: time,
      messages: [time, "call_1", time].map((id) => ({
        timestamp: id,
        parts: [{ tool_call_id: id }, { tool_call_id: time }, { tool_call_id: "call_1" }],
      })),
    },
  ],
});

const idsOf = ({ parts }: ThreadIndex) =>
  Array.from({ length: parts.length }, (_, part) => parts.word(part, partWord.callId));

test.each(tokenizers)("names are the same by their ids, also where a time reads like one (%s)", (_, make) => {
  const { index } = scanBytes(new TextEncoder().encode(text), [], () => {}, { make });
  const texts = idsOf(index).map((id) => index.strings.get(id));
  expect(new Set(idsOf(index)).size).toBe(new Set(texts).size);
  expect(index.text(index.messages, 1, messageWord.timestamp)).toBe("call_1");
});

test("both tokenizers give strings the same ids", () => {
  const [first, ...others] = tokenizers.map(([, make]) =>
    snapshotIndex(scanBytes(new TextEncoder().encode(text), [], () => {}, { make }).index),
  );
  for (const other of others) expect(other).toEqual(first);
});
