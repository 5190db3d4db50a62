import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judgeHistory, providerNames } from "../../../shared/providers/judge-history.ts";
import { cyclesOfText } from "../cycles/cycles-of.ts";
import { agent, answer, call, request, response, user } from "../cycles/write-thread.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";
import { checkHistory } from "./check-history.ts";
import { judgeText, judgeTurns } from "./judge-text.ts";

const asked = user({ part_kind: "user-prompt", content: "Hello" });

describe("the name of a tool", () => {
  test.each([
    ["<img src=x onerror=alert(1)>", "“<img src=x onerror=alert(1)>” has no return"],
    ["__proto__", "“__proto__” has no return"],
    ["a\n\u001b[31mb\u202ec", "“a [31mb c” has no return"],
    ["x".repeat(5000), `“${"x".repeat(60)}…” has no return`],
    ["\ud800", "“\ufffd” has no return"],
  ])("%j stands in a reason as one short line", async (tool, reason) => {
    const { openai } = await judgeTurns([asked, agent(response(call("a", tool)))]);
    expect(openai.reasons).toEqual([{ pointer: "/turns/1/messages/0/parts/0", reason }]);
  });
});

test("keys and ids of objects' own names change nothing", async () => {
  const ids = ["__proto__", "constructor", "toString"];
  const calls = ids.map((id) => call(id, id));
  const returns = ids.map((id) => answer(id, id));
  const text = JSON.stringify({ turns: [asked, agent(response(...calls), request(...returns))] });
  const verdicts = await judgeText(
    text.replaceAll('"tool_name"', '"__proto__":{"part_kind":"text"},"tool_name"'),
  );
  expect(verdicts.openai.accepts && verdicts.anthropic.accepts).toBe(true);
});

test("of a key that stands twice the last one counts", async () => {
  const parts = '[{"part_kind":"user-prompt","content":"","content":"Hello"}]';
  const text = `{"turns":[{"turn_type":"user","parts":[],"parts":${parts}}]}`;
  expect((await judgeText(text)).anthropic.accepts).toBe(true);
  expect(
    (await judgeText(text.replace('"","content":"Hello"', '"Hello","content":""'))).openai.reasons,
  ).toEqual([{ pointer: "/turns/0/parts/0", reason: "its content is empty" }]);
});

test("100,000 calls in one response are judged in time, and what is not listed is counted", async () => {
  const many = 100_000;
  const calls = response(...Array.from({ length: many }, (_, at) => call(`id${at}`)));
  const returns = request(...Array.from({ length: many }, (_, at) => answer(`id${at}`)));
  const { openai } = await judgeTurns([asked, agent(calls)]);
  expect(openai).toMatchObject({ accepts: false, left: many - 100 });
  expect(openai.reasons).toHaveLength(100);
  const behind = await judgeTurns([asked, agent(calls, request("Wait"), returns)], { most: 1 });
  expect(behind.anthropic).toMatchObject({ accepts: false, left: many - 1 });
});

test("50,000 cycles in one turn are judged in time", async () => {
  const cycle = [response(call("a")), request(answer("a"))];
  const messages = Array.from({ length: 50_000 }, () => cycle).flat();
  const { anthropic } = await judgeTurns([asked, { turn_type: "agent", messages }]);
  expect(anthropic.accepts).toBe(true);
});

test("a verdict that is cancelled is none: at the start nothing is read, and later nothing more", async () => {
  const text = JSON.stringify({ turns: [asked, agent(response("x".repeat(100_000)), response("Ok"))] });
  const cancel = new AbortController();
  let reads = 0;
  const reader = {
    read: (start: number, end: number) => {
      reads++;
      cancel.abort();
      return readerOf(encode(text)).read(start, end);
    },
  };
  const judged = { ...cyclesOfText(text), reader };
  expect(await judgeHistory(judged, { signal: cancel.signal })).toBeNull();
  expect(reads).toBe(1);
  expect(await judgeHistory(judged, { signal: cancel.signal })).toBeNull();
  expect(reads).toBe(1);
});

test.each(["everything", "extensions-0.0.3", "multi-agent", "weather-complete", "weather-interrupted"])(
  "the sample %s is judged as the plain reading of its objects has it",
  async (name) => {
    const path = new URL(`../../../electron/engine/samples/${name}.json`, import.meta.url);
    const text = readFileSync(path, "utf8");
    const verdicts = await judgeText(text);
    const expected = checkHistory(JSON.parse(text));
    for (const provider of providerNames)
      expect(verdicts[provider].reasons.map(({ pointer }) => pointer)).toEqual(expected[provider]);
  },
);
