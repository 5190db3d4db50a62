import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeHistory } from "../../../shared/providers/judge-history.ts";
import { checkHistory } from "../providers/check-history.ts";
import { threadText } from "./arbitrary-threads.ts";
import { cleanText } from "./clean-text.ts";

const parse = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/u, ""));
const mending = fc.constantFrom("drop" as const, "dropCalls" as const, "close" as const);

test("the verdict on what was cleaned is that of an independent checker of its JSON", async () => {
  await fc.assert(
    fc.asyncProperty(
      threadText,
      fc.oneof(mending, fc.constant("keep" as const)),
      async (text, incompleteCycles) => {
        const { text: written, cleaned } = await cleanText(text, { incompleteCycles });
        const verdicts = await judgeHistory(cleaned, { most: 1000 });
        const checked = checkHistory(parse(written));
        for (const provider of ["openai", "anthropic"] as const) {
          expect(verdicts?.[provider].accepts).toBe(checked[provider].length === 0);
          expect(new Set(verdicts?.[provider].reasons.map(({ pointer }) => pointer))).toEqual(
            new Set(checked[provider]),
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("once it is cleaned no call lacks its return and no return its call", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, mending, async (text, incompleteCycles) => {
      const { cleaned } = await cleanText(text, { incompleteCycles });
      const verdicts = await judgeHistory(cleaned, { most: 1000 });
      const refused = verdicts?.openai.reasons.map(({ reason }) => reason) ?? ["cancelled"];
      expect(
        refused.filter((reason) =>
          /has no return|answers no call|second return|before its call/u.test(reason),
        ),
      ).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
