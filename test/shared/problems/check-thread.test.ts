import { expect, test } from "vitest";
import { checkThread } from "../../../shared/problems/check-thread.ts";
import { checkText, readerOf, scanText } from "./check-text.ts";
import {
  agent,
  call,
  event,
  noon,
  request,
  response,
  saying,
  talk,
  text,
  thread,
  user,
} from "./thread-builders.ts";

test("a thread that breaks no rule has no problems", async () => {
  const { problems, counts, left } = await checkText(JSON.stringify(saying(text())));
  expect({ problems, counts, left }).toEqual({
    problems: [],
    counts: { error: 0, warning: 0, note: 0 },
    left: {},
  });
});

test("problems stand in the order of the document", async () => {
  const source = thread([
    7,
    user({ parts: [{}] }),
    agent([event("x"), response([])], { started_at: "x" }),
    8,
  ]);
  const { problems } = await checkText(JSON.stringify(source));
  expect(problems.map(({ pointer, rule }) => [pointer, rule])).toEqual([
    ["/turns/0", "not-a-turn"],
    ["/turns/1/parts/0", "unknown-part-kind"],
    ["/turns/2/started_at", "bad-timestamp"],
    ["/turns/2/messages/0/event_type", "unknown-event"],
    ["/turns/2/messages/1", "incomplete-cycle"],
    ["/turns/3", "not-a-turn"],
  ]);
});

test("of one rule only the first problems are listed, and all are counted", async () => {
  const source = talk([...Array.from({ length: 50 }, () => response([])), event("x"), event("y")]);
  const { problems, counts, left } = await checkText(JSON.stringify(source), { mostPerRule: 2 });
  expect(problems.map(({ pointer }) => pointer)).toEqual([
    "/turns/1/messages/0",
    "/turns/1/messages/1",
    "/turns/1/messages/50/event_type",
    "/turns/1/messages/51/event_type",
  ]);
  expect(counts).toEqual({ error: 50, warning: 2, note: 0 });
  expect(left).toEqual({ "incomplete-cycle": 48 });
});

test("a rule that is skipped says nothing", async () => {
  const source = JSON.stringify(talk([response([]), event("x")]));
  const { problems } = await checkText(source, { skip: ["incomplete-cycle"] });
  expect(problems.map(({ rule }) => rule)).toEqual(["unknown-event"]);
});

const longTurn = JSON.stringify(
  thread([
    agent(
      Array.from({ length: 20_000 }, () => response([text()], { usage: { input_tokens: 1 } })),
      { total_usage: { input_tokens: 7 } },
    ),
  ]),
);

test("a turn of many messages is looked at in steps, with little of it in hand", async () => {
  const { index, cycles, bytes } = scanText(longTurn);
  let asked = 0;
  let largest = 0;
  const reader = {
    read: async (start: number, end: number) => {
      asked += end - start;
      largest = Math.max(largest, end - start);
      return bytes.slice(start, end);
    },
  };
  const steps: number[] = [];
  const result = await checkThread(
    { index, cycles, reader },
    { onProgress: (bytesDone) => void steps.push(bytesDone) },
  );
  expect(result?.problems).toEqual([
    {
      rule: "usage-sum",
      severity: "warning",
      pointer: "/turns/0/total_usage",
      message:
        "The turn says 7 input_tokens, its responses add up to 20,000. Correct the total or the parts of it.",
    },
  ]);
  expect(steps.length).toBeGreaterThan(20);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(largest).toBeLessThan(100_000);
  expect(asked).toBeLessThan(bytes.length * 1.2);
});

test("it stops at the next step once it is cancelled", async () => {
  const { index, cycles, bytes } = scanText(longTurn);
  const signal = { aborted: false };
  let steps = 0;
  const onProgress = () => {
    steps++;
    signal.aborted = true;
  };
  expect(await checkThread({ index, cycles, reader: readerOf(bytes) }, { signal, onProgress })).toBeNull();
  expect(steps).toBe(1);
});

test("without totals, references and events nothing but the root is read", async () => {
  const { index, cycles } = scanText(JSON.stringify(talk([request([text()]), response([text()])])));
  const read: number[] = [];
  const reader = {
    read: async (start: number, end: number) => {
      read.push(end - start);
      return new Uint8Array(end - start);
    },
  };
  await checkThread({ index, cycles, reader });
  const agents = JSON.stringify({ a1: { agent_id: "a1", agent_name: "One", created_at: noon } });
  expect(read).toEqual([agents.length]);
});

test("a file that changed under the check gives an answer all the same", async () => {
  const source = talk([
    event("data-tp-error", { partial: true }),
    response([call("x", { content_ref: { uri: "x" } })]),
  ]);
  const { index, cycles } = scanText(JSON.stringify(source));
  const garbage = { read: async (start: number, end: number) => new Uint8Array(end - start).fill(0x7b) };
  const empty = { read: async () => new Uint8Array(0) };
  for (const reader of [garbage, empty]) {
    const result = await checkThread({ index, cycles, reader });
    expect(result?.problems.map(({ rule }) => rule)).toEqual(["incomplete-cycle"]);
  }
});
