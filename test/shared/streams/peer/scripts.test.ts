import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageChunk } from "ai";
import { convertArrayToReadableStream, convertReadableStreamToArray } from "ai/test";
import { describe, expect, test } from "vitest";
import { compareReadings, viewsOfAllEnds } from "./compare-readings.ts";
import { modelScripts } from "./model-scripts.ts";
import { readCapture } from "./read-with-ours.ts";
import { readBytes } from "./read-with-peer.ts";
import { runModel } from "./run-model.ts";
import { writeSse } from "./write-sse.ts";
import { writtenScripts } from "./written-scripts.ts";

describe("a run of the SDK", () => {
  test.each(Object.entries(modelScripts))(
    "is the same to its client and to us, ended after any chunk: %s",
    async (_, run) => {
      const chunks = await runModel(run);
      const { ours, theirs } = await viewsOfAllEnds(chunks, await writeSse(chunks));
      expect(ours).toEqual(theirs);
    },
  );

  test.each(Object.entries(modelScripts))("is the same from the body of its response: %s", async (_, run) => {
    const chunks = await runModel(run);
    const bytes = await bodyOf(chunks);
    const { ours, theirs } = compareReadings(await readBytes(bytes), readCapture(bytes), chunks, true);
    expect(ours).toEqual(theirs);
  });
});

/** With the comment that it begins with where a connection is kept alive. */
async function bodyOf(chunks: readonly UIMessageChunk[]): Promise<Uint8Array<ArrayBuffer>> {
  const stream = convertArrayToReadableStream([...chunks]);
  return new Uint8Array(await createUIMessageStreamResponse({ stream, keepAliveMs: 60_000 }).arrayBuffer());
}

describe("a stream that an application writes", () => {
  test.each(Object.entries(writtenScripts))(
    "is the same to its client and to us, ended after any chunk: %s",
    async (_, chunks) => {
      const stream = createUIMessageStream({
        execute: ({ writer }) => chunks.forEach((chunk) => writer.write(chunk)),
        generateId: () => "message-1",
      });
      const sent = await convertReadableStreamToArray(stream);
      const { ours, theirs } = await viewsOfAllEnds(sent, await writeSse(sent));
      expect(ours).toEqual(theirs);
    },
  );
});

test("the scripts send every type of chunk that a run of the SDK can send", async () => {
  const runs = await Promise.all(Object.values(modelScripts).map(runModel));
  const types = new Set(runs.flat().map(({ type }) => type));
  expect([...types].toSorted()).toMatchInlineSnapshot(`
    [
      "abort",
      "custom",
      "data-app-status",
      "data-note",
      "data-tick",
      "error",
      "file",
      "finish",
      "finish-step",
      "reasoning-delta",
      "reasoning-end",
      "reasoning-file",
      "reasoning-start",
      "source-document",
      "source-url",
      "start",
      "start-step",
      "steering-message",
      "text-delta",
      "text-end",
      "text-start",
      "tool-approval-request",
      "tool-approval-response",
      "tool-input-available",
      "tool-input-delta",
      "tool-input-error",
      "tool-input-start",
      "tool-output-available",
      "tool-output-denied",
      "tool-output-error",
    ]
  `);
});
