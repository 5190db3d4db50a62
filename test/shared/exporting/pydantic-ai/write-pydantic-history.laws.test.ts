import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExactly } from "../../../../shared/text/parse-exactly.ts";
import { threadText as cleaned } from "../../cleaning/arbitrary-threads.ts";
import { threadText as hashed } from "../../hashes/arbitrary-thread.ts";
import { anyThread } from "../../problems/arbitrary-shapes.ts";
import { anyExchange } from "./arbitrary-exchange.ts";
import { exportHistory, hashesOf, isThread, threadOf } from "./export-history.ts";

const threads: [string, fc.Arbitrary<string>][] = [
  ["with calls and returns that meet or not", cleaned],
  ["of hostile shape", hashed],
  ["with anything anywhere", anyThread.map((thread) => JSON.stringify(thread))],
  ["with fields of histories", anyExchange],
];

describe.each(threads)("threads %s", (_, thread) => {
  test("are read back as they are", () =>
    fc.assert(
      fc.asyncProperty(thread, async (text) => {
        fc.pre(isThread(text));
        const { text: history, report } = await exportHistory(text);
        const isWritten = (parseExactly(history) as unknown[]).length > 0;
        if (!isWritten && report.length > 0) return;
        expect(await hashesOf(threadOf(history))).toEqual(await hashesOf(text));
      }),
      { numRuns: 500 },
    ));
});
