import { describe, expect, test } from "vitest";
import type { ChatRequest, Step } from "../../../../shared/chats/chat-store.ts";
import { planResume, requestToResume } from "../../../../shared/chats/stacks/plan-resume.ts";
import { column, deepStack, designExample, request, step } from "./stored-steps.ts";

const planOf = (steps: readonly Step[]) => planResume({ requests: [request(steps)], steps });
const ids = (steps: readonly { stepId: string }[] | undefined) => steps?.map(({ stepId }) => stepId);

test("the design's example is planned as the design says", () => {
  expect(planOf(designExample)).toEqual({
    step: designExample[4],
    action: "continue",
    does: "call the model again with the stored messages",
    superseded: false,
    stackPath: ["stk_001", "stk_002"],
    levels: [
      { assistantId: "analyzer", stored: true },
      { assistantId: "visualizer", stored: true },
    ],
    space: { choose_prompt: "query" },
    spaceNotice: null,
    spaceChange: { added: [], changed: [], removed: [] },
    spaceBefore: { choose_prompt: "query" },
    closes: [designExample[2]],
    others: [],
  });
});

describe("which step", () => {
  test("none, where every step is completed or says something unknown", () => {
    expect(planOf([step(1), step(2, { status: "unheard of" })])).toBeNull();
    expect(planOf([])).toBeNull();
    expect(requestToResume([request([step(1)])])).toBeNull();
  });

  test("the last one of the request by sequence, then by its place, though completed ones follow", () => {
    const steps = [
      step(3, { status: "failed", row: 8, stepId: "late" }),
      step(3, { status: "failed", row: 2 }),
      step(9),
      step(1, { status: "running" }),
    ];
    expect(planOf(steps)?.step.stepId).toBe("late");
  });

  test("one of the last request that has any", () => {
    const open = request([step(1, { status: "failed" })], { requestId: "open" });
    expect(requestToResume([open, open, request([step(1)])])).toBe(open);
  });
});

test.each([
  ["pending", "start"],
  ["running", "restart"],
  ["failed", "retry"],
  ["interrupted", "continue"],
])("what is %s is to %s", (status, action) => {
  expect(planOf([step(1, { status })])?.action).toBe(action);
});

test.each([
  ["input", undefined, "run again from the user's input on"],
  ["hook_create", undefined, "run again from the create hook on"],
  ["llm", { messages: [] }, "call the model again with the stored messages"],
  ["llm", undefined, "call the model again (its messages are not stored)"],
  ["tool", { server: "web", tool: "search", args: {} }, "call the tool “web/search” again"],
  ["tool", { tool: "search" }, "call the tool “search” again"],
  ["tool", { server: 5, tool: ["search"] }, "call the tool again"],
  ["hook_next", { completion: {} }, "run the next hook again with its stored input"],
  ["hook_next", undefined, "run the next hook again (its input is not stored)"],
  ["delegate", { agent_id: "expense", messages: [] }, "delegate again to “expense” with the stored messages"],
  ["delegate", undefined, "delegate again (its messages are not stored)"],
  ["dream", undefined, "nobody can tell what to run: the type “dream” is not known"],
  ["constructor", undefined, "nobody can tell what to run: the type “constructor” is not known"],
])("a step of type %s with the input %j is to %s", (type, input, does) => {
  const fields = input === undefined ? {} : { input: column(input) };
  expect(planOf([step(1, { type, status: "failed", ...fields })])?.does).toBe(does);
});

const does = (type: string, input: Step["input"]) =>
  planOf([step(1, { type, status: "failed", input })])?.does;

test("an input that cannot be read is told as such; one that is too large is stored all the same", () => {
  expect(does("llm", { state: "not-json", text: "{" })).toBe(
    "call the model again (its input cannot be read)",
  );
  expect(does("hook_next", { state: "not-json", text: "{" })).toBe(
    "run the next hook again (its input cannot be read)",
  );
  expect(does("llm", { state: "too-large", sizeBytes: 1e8 })).toBe(
    "call the model again with the stored messages",
  );
  expect(does("tool", { state: "too-large", sizeBytes: 1e8 })).toBe("call the tool again");
});

describe("superseded", () => {
  const steps = [step(1, { status: "failed" })];
  const later = (fields: Partial<ChatRequest>) =>
    planResume({ requests: [request(steps), request([], fields)], steps })?.superseded;

  test("where a later request has an answer or a completed step", () => {
    expect(later({ hasAnswer: true })).toBe(true);
    expect(later({ steps: 2 })).toBe(true);
  });

  test("not where the later request has neither, nor by an earlier one", () => {
    expect(later({})).toBe(false);
    expect(
      planResume({ requests: [request([], { hasAnswer: true }), request(steps)], steps })?.superseded,
    ).toBe(false);
  });
});

const delegate = (sequence: number, stackId: string, agent: string | null, fields: Partial<Step> = {}) =>
  step(sequence, {
    stackId,
    type: "delegate",
    status: "running",
    ...(agent === null ? {} : { input: column({ agent_id: agent }) }),
    ...fields,
  });

describe("what it closes", () => {
  const middle = { stackParentId: "root", assistantId: "planner" };
  const leaf = { stackId: "leaf", stackParentId: "middle", assistantId: "worker" };

  test("is one delegate step of each stack above, the nearest first, by the assistant that it calls", () => {
    const steps = [
      delegate(1, "root", "planner", { status: "completed" }),
      delegate(2, "root", "planner"),
      delegate(3, "root", "somebody"),
      step(4, { ...middle, stackId: "middle" }),
      delegate(5, "middle", "worker", middle),
      delegate(6, "middle", "worker", middle),
      delegate(7, "middle", "somebody", middle),
      step(8, leaf),
      delegate(9, "middle", "worker", middle),
      step(10, { ...leaf, status: "failed" }),
    ];
    const plan = planOf(steps);
    expect(plan?.stackPath).toEqual(["root", "middle", "leaf"]);
    expect(ids(plan?.closes)).toEqual(["step_6", "step_2"]);
    expect(ids(plan?.others)).toEqual(["step_3", "step_5", "step_7", "step_9"]);
  });

  test("may be a later delegate step that does not say whom it calls", () => {
    const steps = [
      delegate(1, "root", "planner"),
      delegate(2, "root", null),
      step(3, { ...middle, stackId: "m", status: "failed" }),
    ];
    expect(ids(planOf(steps)?.closes)).toEqual(["step_2"]);
  });

  test("is nothing above a parent that is not stored, which is part of the path", () => {
    const steps = [
      step(8, { ...leaf, status: "failed" }),
      step(3, { stackId: "elsewhere", status: "running" }),
    ];
    const plan = planOf(steps);
    expect(plan?.stackPath).toEqual(["middle", "leaf"]);
    expect(plan?.levels[0]).toEqual({ assistantId: null, stored: false });
    expect(plan?.closes).toEqual([]);
    expect(ids(plan?.others)).toEqual(["step_3"]);
  });

  test("ends where a loop is cut", () => {
    const steps = [
      delegate(1, "a", null, { stackParentId: "b" }),
      delegate(2, "b", null, { stackParentId: "a" }),
      step(3, { stackId: "b", stackParentId: "a", status: "failed" }),
    ];
    const plan = planOf(steps);
    expect(plan?.stackPath).toEqual(["a", "b"]);
    expect(ids(plan?.closes)).toEqual(["step_1"]);
    expect(ids(plan?.others)).toEqual(["step_2"]);
    expect(planOf([step(1, { stackParentId: "root", status: "failed" })])?.stackPath).toEqual(["root"]);
  });

  test("may be 10,000 deep", () => {
    const plan = planOf(deepStack(10_000));
    expect(plan?.stackPath).toHaveLength(10_000);
    expect(ids(plan?.closes)).toEqual(Array.from({ length: 9_999 }, (_, at) => `step_${9_998 - at}`));
    expect(plan?.others).toEqual([]);
  });
});

const named = (sequence: number, stepId: string) => step(sequence, { stepId, status: "failed" });

test("others are told of all requests, in the order of time, then sequence", () => {
  const first = [named(8, "first_8"), named(2, "first_2")];
  const last = [named(3, "last_3"), named(7, "last_7"), named(5, "last_5")];
  const plan = planResume({
    requests: [request(first), request([]), request(last), request([step(1)])],
    steps: last,
  });
  expect(plan?.step.stepId).toBe("last_7");
  expect(plan?.others).toEqual([
    { request: 0, stepId: "first_2", sequence: 2, status: "failed" },
    { request: 0, stepId: "first_8", sequence: 8, status: "failed" },
    { request: 2, stepId: "last_3", sequence: 3, status: "failed" },
    { request: 2, stepId: "last_5", sequence: 5, status: "failed" },
  ]);
});

test("others that were completed since the requests were listed are no longer told", () => {
  const listed = [request([named(1, "done"), named(2, "open")])];
  const steps = [step(1, { stepId: "done" }), named(2, "open")];
  expect(planResume({ requests: listed, steps })).toMatchObject({ step: steps[1], others: [] });
});

test("where only failures are kept, a lone row is plan enough", () => {
  const row = step(6, {
    stackId: "leaf",
    stackParentId: "gone",
    stackDepth: 3,
    type: "tool",
    status: "interrupted",
  });
  expect(planOf([row])).toMatchObject({
    step: row,
    action: "continue",
    stackPath: ["gone", "leaf"],
    closes: [],
    others: [],
  });
});
