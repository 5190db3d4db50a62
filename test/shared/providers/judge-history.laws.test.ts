import fc from "fast-check";
import { expect, test } from "vitest";
import type { Verdicts } from "../../../shared/providers/judge-history.ts";
import { thread as threadOfCalls } from "../cycles/arbitrary-turns.ts";
import { layout, writeJson } from "../versions/write-json.ts";
import { anyThread, asFields, soundThread } from "./arbitrary-history.ts";
import { checkHistory } from "./check-history.ts";
import { judgeText } from "./judge-text.ts";

const pointers = ({ openai, anthropic }: Verdicts) => ({
  openai: openai.reasons.map(({ pointer }) => pointer),
  anthropic: anthropic.reasons.map(({ pointer }) => pointer),
});
const accepted = { accepts: true, reasons: [], left: 0 };

test.each([
  { name: "any kind", threads: anyThread, numRuns: 1500 },
  { name: "little but calls and returns", threads: threadOfCalls, numRuns: 500 },
])(
  "the verdict on threads of $name is that of the plain reading of the objects",
  async ({ threads, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(threads, layout, async (thread, how) => {
        const expected = checkHistory(thread);
        const verdicts = await judgeText(writeJson(asFields(thread), how));
        expect(pointers(verdicts)).toEqual(expected);
        expect(verdicts.openai.accepts).toBe(expected.openai.length === 0);
        expect(verdicts.anthropic.accepts).toBe(expected.anthropic.length === 0);
      }),
      { numRuns },
    );
  },
);

test("a thread with nothing wrong in it is accepted by both", async () => {
  await fc.assert(
    fc.asyncProperty(soundThread, async (thread) => {
      expect(checkHistory(thread)).toEqual({ openai: [], anthropic: [] });
      expect(await judgeText(JSON.stringify(thread))).toEqual({ openai: accepted, anthropic: accepted });
    }),
    { numRuns: 200 },
  );
});

test("what OpenAI refuses Anthropic refuses as well", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, async (thread) => {
      const { openai, anthropic } = await judgeText(JSON.stringify(thread));
      expect(anthropic.reasons).toEqual(expect.arrayContaining(openai.reasons));
    }),
    { numRuns: 200 },
  );
});

test("a shorter list of reasons is the beginning of the longer one, and the rest is counted", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, fc.nat(6), async (thread, most) => {
      const text = JSON.stringify(thread);
      const all = (await judgeText(text, { most: 1000 })).anthropic;
      const { accepts, reasons, left } = (await judgeText(text, { most })).anthropic;
      expect(reasons).toEqual(all.reasons.slice(0, most));
      expect(left).toBe(all.reasons.length - reasons.length);
      expect(accepts).toBe(all.accepts);
    }),
    { numRuns: 200 },
  );
});
