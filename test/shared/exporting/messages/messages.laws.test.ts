import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeHistory } from "../../../../shared/providers/judge-history.ts";
import { threadText } from "../../cleaning/arbitrary-threads.ts";
import { cleanText } from "../../cleaning/clean-text.ts";
import { anyThread, soundThread } from "../../providers/arbitrary-history.ts";
import { contentThread } from "./arbitrary-content.ts";
import { wrongIn } from "./check.ts";
import { lostLeaves } from "./lost-leaves.ts";
import { formatNames, threadOf, writeText, writeThread } from "./write-text.ts";

const runs = { numRuns: 200 };
const anyText = fc.oneof(
  contentThread,
  anyThread.map((thread) => JSON.stringify(thread)),
  soundThread.map((thread) => JSON.stringify(thread)),
  threadText,
);
const mending = fc.constantFrom("drop" as const, "drop" as const, "dropCalls" as const, "close" as const);

test("what the verdict accepts is written as messages that the provider takes", async () => {
  const accepted = { openai: 0, anthropic: 0 };
  await fc.assert(
    fc.asyncProperty(anyText, mending, async (text, incompleteCycles) => {
      const { cleaned } = await cleanText(text, { incompleteCycles });
      const verdicts = await judgeHistory(cleaned);
      for (const format of formatNames) {
        if (verdicts?.[format].accepts === true) accepted[format]++;
        const written = await writeThread(format, cleaned);
        expect(wrongIn(format, written.text, verdicts)).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect(Math.min(...Object.values(accepted))).toBeGreaterThan(50);
});

test("so is every thread that is accepted without being cleaned", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const verdicts = await judgeHistory(threadOf(text));
      for (const format of formatNames)
        expect(wrongIn(format, (await writeText(format, text)).text, verdicts)).toEqual([]);
    }),
    runs,
  );
});

test("every text of a part is in the messages or in the report", async () => {
  await fc.assert(
    fc.asyncProperty(contentThread, async (text) => {
      for (const format of formatNames) {
        const written = await writeText(format, text);
        expect(lostLeaves(text, written.text, written.report.pointers)).toEqual([]);
      }
    }),
    runs,
  );
});

test("what is written is JSON, one message in each line, and the same when it is written again", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      for (const format of formatNames) {
        const once = await writeText(format, text);
        const twice = await writeText(format, text);
        expect(twice.text).toBe(once.text);
        expect([...twice.report.entries]).toEqual([...once.report.entries]);
        const messages = JSON.parse(once.text) as unknown[];
        expect(once.text.split("\n").length).toBe(messages.length === 0 ? 2 : messages.length + 3);
        expect(once.text.endsWith("]\n")).toBe(true);
      }
    }),
    runs,
  );
});
