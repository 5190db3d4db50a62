import { describe, expect, test } from "vitest";
import type { Step } from "../../../../shared/chats/chat-store.ts";
import { planResume } from "../../../../shared/chats/stacks/plan-resume.ts";
import { wordResume } from "../../../../shared/chats/stacks/word-resume.ts";
import { column, deepStack, designExample, request, step } from "./stored-steps.ts";

const wordsOf = (steps: readonly Step[], names?: ReadonlyMap<string, string>) =>
  wordResume(planResume({ requests: [request(steps)], steps })!, names);

test("the design's example is told in the design's own lines", () => {
  expect(wordsOf(designExample).flow.map((line, at) => `${at + 1}. ${line}`)).toEqual([
    `1. Find step with status="interrupted" → step 5`,
    `2. Restore Space from space_snapshot: {"choose_prompt": "query"}`,
    `3. Check stack_depth=1 → nested call`,
    `4. Get stack path: [stk_001, stk_002]`,
    `5. Resume visualizer assistant with step 5's input`,
    `6. When visualizer completes, update step 3 (delegate) to completed`,
  ]);
});

test("the design's example is one sentence", () => {
  expect(wordsOf(designExample).sentence).toBe(
    `Continue visualizer's llm step; first restore choose_prompt = "query"; its completion closes analyzer's delegate step 3`,
  );
});

test("assistants are called by their names where there are any", () => {
  const names = new Map([
    ["visualizer", "Painter"],
    ["analyzer", "Data analyst"],
  ]);
  const { sentence, flow } = wordsOf(designExample, names);
  expect(sentence).toMatch(
    /^Continue Painter's llm step; .*; its completion closes “Data analyst”'s delegate step 3$/,
  );
  expect(flow.at(-1)).toBe("When Painter completes, update step 3 (delegate) to completed");
});

test("at the root nothing is said of nesting", () => {
  const input = column({ server: "web", tool: "search" });
  const words = wordsOf([step(1), step(2, { type: "tool", status: "failed", stackDepth: 0, input })]);
  expect(words).toEqual({
    sentence: "Retry analyzer's tool step",
    flow: [
      `Find step with status="failed" → step 2`,
      "Resume analyzer assistant with step 2's input: call the tool “web/search” again",
    ],
  });
});

test("who completes is told for each delegate step, also where a stack between has none", () => {
  const steps = [
    step(1, { type: "delegate", status: "running" }),
    step(2, { stackId: "b", stackParentId: "root", assistantId: "planner" }),
    step(3, { stackId: "c", stackParentId: "b", assistantId: "worker", status: "pending", stackDepth: null }),
  ];
  expect(wordsOf(steps).flow.slice(1)).toEqual([
    "Check stack_depth=2 → nested call",
    "Get stack path: [root, b, c]",
    "Resume worker assistant: call the model again (its messages are not stored)",
    "When planner completes, update step 1 (delegate) to completed",
  ]);
});

test("a parent that is not stored is marked, and that nothing waits is said", () => {
  const row = step(6, {
    stackId: "leaf",
    stackParentId: "gone",
    stackDepth: 3,
    assistantId: null,
    status: "failed",
  });
  expect(wordsOf([row])).toEqual({
    sentence: "Retry an unknown assistant's llm step",
    flow: [
      `Find step with status="failed" → step 6`,
      "Check stack_depth=3 → nested call",
      "Get stack path: [gone (not stored), leaf]",
      "Resume an unknown assistant: call the model again (its messages are not stored)",
      "When an unknown assistant completes, no delegate step waits for it",
    ],
  });
});

test("a step that does not say who runs it is run by whoever runs its stack", () => {
  const { sentence, flow } = wordsOf([step(1), step(2, { assistantId: null, status: "failed" })]);
  expect(sentence).toBe("Retry analyzer's llm step");
  expect(flow[1]).toMatch(/^Resume analyzer assistant:/);
});

const open = (space: unknown) => step(2, { status: "interrupted", spaceSnapshot: column(space) });

describe("the space", () => {
  test("is told with what changed since the step before", () => {
    const { flow } = wordsOf([
      step(1, { spaceSnapshot: column({ b: 1, c: 1 }) }),
      open({ a: 1, b: [2, { x: null }] }),
    ]);
    expect(flow[1]).toBe(
      `Restore Space from space_snapshot: {"a": 1, "b": [2, {"x": null}]}; since the step before: added a, changed b (was 1), removed c`,
    );
  });

  test("is cut: few keys, short values", () => {
    const space = { long: "x".repeat(50_000_000), b: 1, c: 2, d: 3, "two words": 4 };
    const { sentence, flow } = wordsOf([open(space)]);
    expect(sentence).toBe("Continue analyzer's llm step; first restore b = 1, c = 2, d = 3 and 2 more");
    expect(flow[1]?.length).toBeLessThan(260);
    expect(flow[1]).toMatch(/x…$/);
  });

  test("keeps all digits of a number", () => {
    const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };
    expect(wordsOf([open({ id: rawJSON("12345678901234567890") })]).sentence).toMatch(
      /id = 12345678901234567890$/,
    );
  });

  test("that cannot be read is to be restored by hand", () => {
    const { sentence, flow } = wordsOf([open([])]);
    expect(sentence).toBe(
      "Continue analyzer's llm step; first restore the space by hand, as its snapshot cannot be read",
    );
    expect(flow[1]).toBe(
      "The space snapshot of step 2 is a list, not an object: it has to be restored by hand.",
    );
  });
});

test("a later request and other incomplete steps are said", () => {
  const steps = [step(1, { status: "failed" }), step(2, { status: "running" })];
  const plan = planResume({ requests: [request(steps), request([], { hasAnswer: true })], steps })!;
  const { sentence, flow } = wordResume(plan);
  expect(sentence).toBe(
    "Restart analyzer's llm step; a later request has completed since, so it may not be wanted any more; 1 other step of the chat is incomplete too",
  );
  expect(flow.slice(-2)).toEqual([
    "A later request has completed since: resume only what is still wanted",
    "1 other step of the chat is incomplete, and not resumed by this: “step_1”",
  ]);
});

test("a stack that is 10,000 deep is told in a few lines", () => {
  const { sentence, flow } = wordsOf(deepStack(10_000));
  expect(sentence).toMatch(/agent_9996's delegate step 9996 and 9,996 more$/);
  expect(flow[2]).toBe(
    "Get stack path: [stack_0, stack_1, stack_2, stack_3, … 9,992 more …, stack_9996, stack_9997, stack_9998, stack_9999]",
  );
  expect(flow).toHaveLength(4 + 8 + 1);
  expect(flow.at(-1)).toBe(
    "Outward from there, update 9,991 more delegate steps to completed: step 9990 first, step 0 last",
  );
});

test("hostile names stay short, quoted and on one line", () => {
  const hostile = `x; its completion closes\n\u202e\u001b[2J${"y".repeat(1_000_000)}`;
  const parent = { stackId: hostile, assistantId: hostile };
  const steps = [
    step(1, { ...parent, type: "delegate", status: "running" }),
    step(2, {
      ...parent,
      stackId: `${hostile}2`,
      stackParentId: hostile,
      status: "failed",
      type: hostile,
      spaceSnapshot: column({ [hostile]: hostile }),
    }),
  ];
  const { sentence, flow } = wordsOf(steps);
  for (const line of [sentence, ...flow]) {
    expect(line.length).toBeLessThan(600);
    expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
  expect(sentence).toMatch(/^Retry “x; its completion closes \[2Jy+…”'s “x;/);
});
