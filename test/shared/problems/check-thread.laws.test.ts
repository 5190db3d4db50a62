import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "../../../shared/problems/problem.ts";
import { rules } from "../../../shared/problems/rules.ts";
import { cuts, threadText } from "../scan/arbitrary-thread.ts";
import { anyThread } from "./arbitrary-shapes.ts";
import { allProblems, checkText, scanText } from "./check-text.ts";
import { resolvePointer } from "./resolve-pointer.ts";

const severities = new Map(rules.map(({ id, severity }) => [id, severity]));
const longestMessage = 600;

const anyText = fc.oneof(
  anyThread.map((thread) => JSON.stringify(thread)),
  threadText.filter((text) => scanText(text).fault === null),
);

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+[.…]$/u;

function isRight(document: unknown, { rule, severity, pointer, message }: Problem): boolean {
  return (
    resolvePointer(document, pointer) !== undefined &&
    severities.get(rule) === severity &&
    oneLine.test(message) &&
    message.length < longestMessage &&
    message.isWellFormed()
  );
}

test("every problem leads to a value of the document, under a rule of the list, in one short line", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const document: unknown = JSON.parse(text);
      const problems = await allProblems(text);
      expect(problems.filter((problem) => !isRight(document, problem))).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test("white space and line breaks change no problem", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, async (thread) => {
      expect(await checkText(JSON.stringify(thread, null, 2))).toEqual(
        await checkText(JSON.stringify(thread)),
      );
    }),
    { numRuns: 40 },
  );
});

test("a file cut off anywhere is checked as far as it goes", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, cuts, async (thread, places) => {
      const text = JSON.stringify(thread);
      for (const place of places) {
        const problems = await allProblems(text.slice(0, place % text.length));
        expect(problems.every(({ rule }) => severities.has(rule))).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test("what is counted is what is listed and what is left", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, fc.nat(3), async (thread, mostPerRule) => {
      const { problems, counts, left } = await checkText(JSON.stringify(thread), { mostPerRule });
      const leftOver = Object.values(left).reduce((sum, count) => sum + count, 0);
      expect(problems.length + leftOver).toBe(counts.error + counts.warning + counts.note);
    }),
    { numRuns: 40 },
  );
});
