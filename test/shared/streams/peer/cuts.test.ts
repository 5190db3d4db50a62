import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryChunks } from "./arbitrary-chunks.ts";
import { CutStream } from "./cut-stream.ts";
import { modelScripts } from "./model-scripts.ts";
import { GrowingCapture, readCapture } from "./read-with-ours.ts";
import { readBytes, readChunks } from "./read-with-peer.ts";
import { runModel } from "./run-model.ts";
import { writeSse } from "./write-sse.ts";

describe("a stream that is cut in the middle of a line", () => {
  test.each(["an answer", "calls that go wrong", "what the application tells"])(
    "is the same to the SDK's client and to us, cut at any byte: %s",
    async (name) => {
      const chunks = await runModel(modelScripts[name]!);
      const stream = new CutStream(chunks, await writeSse(chunks));
      const capture = new GrowingCapture();
      for (const at of stream.bytes.keys()) {
        const { ours, theirs } = await stream.compare(capture.read(), at);
        expect(ours).toEqual(theirs);
        capture.push(stream.bytes.subarray(at, at + 1));
      }
    },
  );

  test("is the same to both, cut anywhere, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryChunks, fc.array(fc.nat(), { maxLength: 5 }), async (chunks, cuts) => {
        const stream = new CutStream(chunks, await writeSse(chunks));
        for (const cut of cuts) {
          const length = cut % (stream.bytes.length + 1);
          const reading = readCapture(stream.bytes.subarray(0, length));
          const { ours, theirs } = await stream.compare(reading, length);
          expect(ours).toEqual(theirs);
        }
      }),
      { numRuns: 40 },
    );
  });
});

test("the SDK's client has of a cut stream what it has of the chunks before the cut", async () => {
  const chunks = await runModel(modelScripts["an answer"]!);
  const events = await writeSse(chunks);
  const bytes = new TextEncoder().encode(events.join(""));
  const whole = new TextEncoder().encode(events.slice(0, 5).join("")).length;
  expect(await readBytes(bytes.slice(0, whole + 20))).toEqual(await readChunks(chunks.slice(0, 5)));
});
