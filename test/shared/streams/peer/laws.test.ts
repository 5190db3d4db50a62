import { uiMessageChunkSchema } from "ai";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryChunks } from "./arbitrary-chunks.ts";
import { arbitraryRun } from "./arbitrary-runs.ts";
import { viewsOfAllEnds } from "./compare-readings.ts";
import { runModel } from "./run-model.ts";
import { writeSse } from "./write-sse.ts";

test("any run of the SDK is the same to its client and to us, ended after any chunk", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRun, async (run) => {
      const chunks = await runModel(run);
      const { ours, theirs } = await viewsOfAllEnds(chunks, await writeSse(chunks));
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("any stream that the SDK's schema allows is the same to its client and to us, ended after any chunk", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChunks, async (chunks) => {
      const { ours, theirs } = await viewsOfAllEnds(chunks, await writeSse(chunks));
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("the chunks of generated streams are valid, and of every type", async () => {
  const { validate } = uiMessageChunkSchema();
  const types = new Set<string>();
  for (const chunk of fc.sample(arbitraryChunks, { numRuns: 300, seed: 1 }).flat()) {
    types.add(chunk.type);
    expect(await validate!(chunk)).toMatchObject({ success: true });
  }
  expect([...types].toSorted()).toMatchInlineSnapshot(`
    [
      "abort",
      "custom",
      "data-app-note",
      "data-progress",
      "error",
      "file",
      "finish",
      "finish-step",
      "message-metadata",
      "reasoning-delta",
      "reasoning-end",
      "reasoning-file",
      "reasoning-start",
      "reset-step",
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
