import type { UIMessageChunk } from "ai";
import { describe, expect, test } from "vitest";
import { type OurReading, readCapture } from "./read-with-ours.ts";
import { chunksIn, readChunks } from "./read-with-peer.ts";
import { seePeer } from "./see-peer.ts";
import { writeSse } from "./write-sse.ts";

const step: UIMessageChunk[] = [{ type: "finish-step" }, { type: "start-step" }];
const begin: UIMessageChunk[] = [{ type: "start", messageId: "m" }, { type: "start-step" }];
const text = (id: string, delta: string): UIMessageChunk[] => [
  { type: "text-start", id },
  { type: "text-delta", id, delta },
  { type: "text-end", id },
];
const called: UIMessageChunk = {
  type: "tool-input-available",
  toolCallId: "c",
  toolName: "weather",
  input: {},
};
const returned: UIMessageChunk = { type: "tool-output-available", toolCallId: "c", output: 7 };

async function readBoth(...chunks: UIMessageChunk[]) {
  const ours = readCapture((await writeSse(chunks)).join(""));
  const { messages, errors } = await readChunks(chunks);
  return { ours, theirs: messages.map(seePeer), errors };
}

const kindsOf = ({ turns }: OurReading) =>
  turns.map(({ messages }) =>
    messages.map(({ parts, event_type: event }) => event ?? parts!.map((part) => part["part_kind"])),
  );

describe("on purpose", () => {
  test("a step that begins anew after it was finished is the one that has not begun: nothing goes", async () => {
    const { ours, theirs } = await readBoth(
      ...begin,
      ...text("1", "kept"),
      { type: "finish-step" },
      { type: "reset-step" },
    );
    expect(theirs[0]!.said).toEqual([]);
    expect(kindsOf(ours)).toEqual([[["text"]]]);
  });

  test("a return that arrived in a step that begins anew goes with it, and is told as lost", async () => {
    const { ours, theirs } = await readBoth(...begin, called, ...step, returned, { type: "reset-step" });
    expect(theirs[0]!.returns).toHaveLength(1);
    expect(kindsOf(ours)).toEqual([[["tool-call"]]]);
    expect(ours.lost).toMatchObject([{ kind: "tool-return", callId: "c", text: "7" }]);
  });

  test("an error of a step that begins anew goes with it", async () => {
    const { ours, errors } = await readBoth(
      ...begin,
      { type: "error", errorText: "overloaded" },
      { type: "reset-step" },
    );
    expect(errors).toEqual(["overloaded"]);
    expect(kindsOf(ours)).toEqual([[]]);
  });

  test("what comes behind the end of a message is a turn of its own", async () => {
    const { ours, theirs } = await readBoth(...begin, { type: "finish" }, { type: "data-late", data: 1 });
    expect(theirs).toHaveLength(1);
    expect(kindsOf(ours)).toEqual([[], ["data-late"]]);
  });

  test("a start without a name behind what was said begins another turn", async () => {
    const { ours, theirs } = await readBoth(
      { type: "data-early", data: 1 },
      { type: "start" },
      ...text("1", "Hi"),
    );
    expect(theirs).toHaveLength(1);
    expect(kindsOf(ours)).toEqual([["data-early"], [["text"]]]);
  });

  test("a return of a call that nobody saw is kept", async () => {
    await expect(readChunks([...begin, returned])).rejects.toThrow("No tool invocation found");
    expect(kindsOf(readCapture((await writeSse([...begin, returned])).join("")))).toEqual([
      [["tool-return"]],
    ]);
  });

  test("words of a text that never started are told as lost", async () => {
    const chunks: UIMessageChunk[] = [...begin, { type: "text-delta", id: "1", delta: "and then" }];
    await expect(readChunks(chunks)).rejects.toThrow("missing text part");
    const { lost } = readCapture((await writeSse(chunks)).join(""));
    expect(lost).toMatchObject([{ kind: "text", text: "and then", reason: "its start is missing" }]);
  });

  test("keys that its client refuses to read are kept", async () => {
    const line = '{"type":"data-odd","data":{"__proto__":{"a":1}}}';
    await expect(chunksIn(new TextEncoder().encode(`data: ${line}\n\n`))).rejects.toThrow(
      "JSON parsing failed",
    );
    expect(readCapture(`data: ${line}\n\n`).text).toContain('"event_data":{"__proto__":{"a":1}}');
  });
});
