import { describe, expect, test } from "vitest";
import { ChangedText } from "../../../shared/canonical/changed-text.ts";
import { hashThread, mostOddities } from "../../../shared/hashes/hash-thread.ts";
import { hashValue } from "../../../shared/hashes/hash-value.ts";
import { hexDigests } from "../../../shared/hashes/hex.ts";
import { hashText, readThread, sha256 } from "./hash-text.ts";
import { referenceHashes } from "./reference-hashes.ts";

const everything = { document: true, guide: true, messages: true };

/** One turn of a few megabytes: many messages, some of them of the system tier, one of them large itself. */
function largeThread(): string {
  const messages = Array.from({ length: 6_000 }, (_, at) =>
    at % 7 === 0
      ? { message_type: "system", event_type: "data-sys-tick", event_data: { at } }
      : {
          timestamp: `time ${at}`,
          message_type: at % 2 === 0 ? "request" : "response",
          parts: [{ part_kind: "text", content: `message ${at} `.repeat(20) }, { part_kind: "meta:x" }],
        },
  );
  const large = {
    parts: [{ part_kind: "meta:x" }, { part_kind: "text", content: "x\n".repeat(1_500_000) }, "end"],
  };
  messages.splice(3000, 0, large as never);
  return JSON.stringify({
    version: "0.0.4",
    turns: [{ turn_type: "user", parts: [] }, { turn_type: "agent", messages, agent_id: "a1" }, "end"],
  });
}

describe("a turn of many megabytes", () => {
  const text = largeThread();
  const source = readThread(text);
  const expected = referenceHashes(text)!;

  test("is hashed in reads of bounded size", async () => {
    let largest = 0;
    const reader = {
      read: (start: number, end: number) => {
        largest = Math.max(largest, end - start);
        return source.reader.read(start, end);
      },
    };
    const hashes = (await hashThread({ ...source, reader }, everything))!;
    expect(largest).toBeLessThanOrEqual(1024 * 1024);
    expect({ ...hashes, turns: hexDigests(hashes.turns), messages: [] }).toEqual({
      thread: expected.thread,
      "thread+sys": expected["thread+sys"],
      document: expected.document,
      guide: expected.guide,
      turns: expected.turns,
      messages: [],
      oddities: [],
    });
    expect(hexDigests(hashes.messages)).toEqual(expected.messages.flat());
  });

  test("tells how far it is, inside the turn too, and never goes back", async () => {
    const told: number[] = [];
    await hashThread(source, { onProgress: (done) => void told.push(done) });
    expect(told.length).toBeGreaterThan(5);
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
    expect(told.at(-1)).toBeLessThanOrEqual(text.length);
  });

  test("waits for whoever hears how far it is", async () => {
    let waiting = 0;
    const onProgress = async () => {
      waiting++;
      await Promise.resolve();
      expect(waiting).toBe(1);
      waiting--;
    };
    expect(await hashThread(source, { onProgress })).not.toBeNull();
  });

  test("is left when that is wanted", async () => {
    const controller = new AbortController();
    let told = 0;
    const onProgress = () => {
      if (++told === 3) controller.abort();
    };
    expect(await hashThread(source, { onProgress, signal: controller.signal })).toBeNull();
    // What was read ahead may still be worked on.
    expect(told).toBeLessThanOrEqual(4);
  });

  test("has messages and a turn that can be hashed by themselves", async () => {
    expect(await hashValue(source, "turns", 1)).toBe(expected.turns[1]);
    expect(await hashValue(source, "messages", 3000)).toBe(expected.messages[1]![3000]);
  });
});

describe("a thread", () => {
  test("that was cancelled before it began gives nothing", async () => {
    expect(await hashThread(readThread('{"turns":[]}'), { signal: AbortSignal.abort() })).toBeNull();
  });

  test("whose file changed is not hashed", async () => {
    const source = readThread('{"turns":[{"messages":[{"message_type":"request"}]}],"version":"0.0.4"}');
    const changed = new TextEncoder().encode(
      '{"turns":[{"messages":[{"message_type":"reque\\t"}] ],"version":"0.0.4"}',
    );
    const reader = { read: async (start: number, end: number) => changed.subarray(start, end) };
    await expect(hashThread({ ...source, reader })).rejects.toThrow(ChangedText);
  });

  test("with fields before and behind its turns has one document, in whatever order they stand", async () => {
    const fields = [
      '"version":"0.0.4"',
      '"turns":[{"b":1,"a":2}]',
      '"title":"x"',
      '"a":[1]',
      '"updated_at":2',
    ];
    const one = await hashText(`{${fields.join(",")}}`, everything);
    const other = await hashText(`{${fields.toReversed().join(" , ")}}`, everything);
    expect(other.document).toBe(one.document);
    expect(other.document).toBe(referenceHashes(`{${fields.join(",")}}`)!.document);
    expect(other.guide).not.toBeNull();
  });

  test("that has fields twice is hashed by their last values", async () => {
    const text =
      '{"turns":[{"a":1}],"version":1,"turns":[{"messages":[{"message_type":"system","event_type":"meta:x"}],"messages":[{"parts":[],"parts":[{"part_kind":"text","part_kind":"meta:x"},{"part_kind":"meta:x","part_kind":"text"}]}]}],"version":2}';
    const hashes = await hashText(text, everything);
    const { messages: _messages, parts: _parts, turns, ...expected } = referenceHashes(text)!;
    expect(hashes).toMatchObject(expected);
    expect(hexDigests(hashes.turns)).toEqual(turns);
  });
});

describe("what is not I-JSON", () => {
  test("is told with its place, wherever in the document it stands", async () => {
    const text =
      '{"a":1e999,"turns":[{"x":1,"x":"\\ud800"}],"a":{"b":"\\udfff"},"version":"0.0.4","version":-1e999}';
    const { oddities } = await hashText(text, everything);
    expect(oddities).toEqual([
      { kind: "duplicate-key", offset: text.indexOf('"x":"') },
      { kind: "lone-surrogate", offset: text.indexOf("\\ud800") },
      { kind: "duplicate-key", offset: text.indexOf('"a":{') },
      { kind: "lone-surrogate", offset: text.indexOf("\\udfff") },
      { kind: "duplicate-key", offset: text.indexOf('"version":-') },
      { kind: "number-overflow", offset: text.indexOf("-1e999") },
    ]);
  });

  test("is told a thousand times and no more", async () => {
    const numbers = Array.from({ length: 3000 }, () => "1e999").join(",");
    const { oddities } = await hashText(`{"turns":[{"a":[${numbers}]}],"z":[${numbers}]}`, everything);
    expect(oddities).toHaveLength(mostOddities);
  });
});

test("the hash with nothing left out is the thread's own where nothing is left out", async () => {
  const hashes = await hashText('{"turns":[{"messages":[{"message_type":"request","parts":[]}]}]}');
  expect(hashes["thread+sys"]).toBe(hashes.thread);
  expect(
    sha256()
      .update(new TextEncoder().encode('{"turns":[{"messages":[{"message_type":"request","parts":[]}]}]}'))
      .digest(),
  ).toEqual(Buffer.from(hashes.thread, "hex"));
});
