import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { threadText as cleaned } from "../../cleaning/arbitrary-threads.ts";
import { threadText as hashed } from "../../hashes/arbitrary-thread.ts";
import { anyHistory } from "../../histories/arbitrary-history.ts";
import { makeThreadOf } from "../../histories/make-thread.ts";
import { anyThread } from "../../problems/arbitrary-shapes.ts";
import { anyExchange } from "./arbitrary-exchange.ts";
import { runsOfPydantic } from "./arbitrary-runs.ts";
import { exportHistory, hashesOf, isThread, threadOf } from "./export-history.ts";
import { isLoadable } from "./is-loadable.ts";

type Thread = { version: string; turns: unknown[] };

const prompt = { part_kind: "user-prompt", content: "Go on." };
const strangers = [
  null,
  { turn_type: "agent", messages: [] },
  { turn_type: "user", parts: [prompt], state: "interrupted" },
  { turn_type: "user", parts: [prompt], state: "interrupted", run_id: "run-9" },
];

/** Turns of a thread in another order, some missing, some twice, strangers between: what begins and ends them may be gone. */
const reordered = (history: fc.Arbitrary<string>) =>
  fc.tuple(history, fc.array(fc.nat(15), { maxLength: 7 })).map(([text, order]) => {
    const { turns, ...root } = JSON.parse(threadOf(text)) as Thread;
    const known = [...turns, ...strangers];
    return JSON.stringify({ ...root, turns: order.map((at) => known[at % known.length]) });
  });

const runs = runsOfPydantic.map((messages) => JSON.stringify(messages));
const threads: [string, fc.Arbitrary<string>][] = [
  ["with calls and returns that meet or not", cleaned],
  ["of hostile shape", hashed],
  ["with anything anywhere", anyThread.map((thread) => JSON.stringify(thread))],
  ["with fields of histories", anyExchange],
  ["made of histories", anyHistory.map(threadOf)],
  ["made of histories, their turns in any order", reordered(anyHistory)],
  ["made of runs, their turns in any order", reordered(runs)],
];

describe.each(threads)("threads %s", (_, thread) => {
  test("are read back as they are, of whatever a history has no place for", () =>
    fc.assert(
      fc.asyncProperty(thread, async (text) => {
        fc.pre(isThread(text));
        const { text: history, report } = await exportHistory(text);
        const read = await hashesOf(threadOf(history));
        const isLeftOut = history === "[]\n" && report.length > 0;
        expect(isLeftOut ? isLeftOut : read).toEqual(isLeftOut || (await hashesOf(text)));
        expect((JSON.parse(history) as unknown[]).filter((message) => !isLoadable(message))).toEqual([]);
      }),
      { numRuns: 150 },
    ));
});

const withoutInstructions = (message: object) =>
  Object.fromEntries(Object.entries(message).filter(([key]) => key !== "instructions"));

test("a history of Pydantic AI comes back message by message, and nothing is carried or reported", () =>
  fc.assert(
    fc.asyncProperty(runsOfPydantic, async (messages) => {
      const { text: thread, aside } = makeThreadOf(JSON.stringify(messages));
      const { text: history, report } = await exportHistory(thread);
      const written = JSON.parse(history) as Record<string, unknown>[];
      expect(written).toEqual(messages.map(withoutInstructions));
      expect(report).toEqual([]);
      const { text: instructed } = await exportHistory(thread, aside);
      expect(makeThreadOf(instructed).text).toBe(threadOf(history));
      expect(makeThreadOf(instructed).aside.map(({ text, pointer }) => [text, pointer])).toEqual(
        aside.map(({ text, pointer }) => [text, pointer]),
      );
    }),
  ));

test("writing what was read of what was written gives the same text", () =>
  fc.assert(
    fc.asyncProperty(anyExchange, async (text) => {
      const { text: history } = await exportHistory(text);
      const again = await exportHistory(threadOf(history));
      expect(JSON.parse(again.text)).toEqual(JSON.parse(history));
    }),
  ));
