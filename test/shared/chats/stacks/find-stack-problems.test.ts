import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChatRequest, Step } from "../../../../shared/chats/chat-store.ts";
import { stackRules } from "../../../../shared/chats/database-rules.ts";
import { buildStackForest } from "../../../../shared/chats/stacks/build-stack-forest.ts";
import { findStackProblems } from "../../../../shared/chats/stacks/find-stack-problems.ts";
import { arbitrarySteps } from "./arbitrary-steps.ts";
import { column, deepStack, designExample, request, step } from "./stored-steps.ts";

const problemsOf = (
  steps: readonly Step[],
  {
    keepsOnlyFailures = false,
    fields = {},
  }: { keepsOnlyFailures?: boolean; fields?: Partial<ChatRequest> } = {},
) => findStackProblems(request(steps, fields), buildStackForest(steps), { keepsOnlyFailures });

/** Rule, stack and step of each. */
const foundIn = (steps: readonly Step[], keepsOnlyFailures = false) =>
  problemsOf(steps, { keepsOnlyFailures }).map(({ rule, stackId, stepId }) => [rule.id, stackId, stepId]);

const caller = (fields: Partial<Step> = {}) =>
  step(2, { type: "delegate", stackId: "root", input: column({ agent_id: "helper" }), ...fields });
const called = (sequence: number, fields: Partial<Step> = {}) =>
  step(sequence, { stackId: "child", stackParentId: "root", assistantId: "helper", ...fields });

test("nothing is wrong with the design's example, nor with a stack that is 10,000 deep", () => {
  expect(problemsOf(designExample)).toEqual([]);
  expect(problemsOf(deepStack(10_000))).toEqual([]);
});

describe("a parent that is not stored", () => {
  test("is told for each of its children, also where only failures are kept", () => {
    const steps = [called(3), called(4, { stackId: "other" })];
    const told = [
      ["stack-missing-parent", "child", "step_3"],
      ["stack-missing-parent", "other", "step_4"],
    ];
    expect(foundIn(steps)).toEqual(told);
    expect(foundIn(steps, true)).toEqual(told);
    expect(problemsOf(steps)[0]?.message).toBe(
      "The stack “child” of “helper” (from step 3 on) names “root” as its parent, of which no step is stored. Nobody can tell who called it and where its answer went.",
    );
  });
});

describe("a stored depth", () => {
  test("that is not the one in the tree is told", () => {
    const steps = [step(1, { stackDepth: 0 }), caller(), called(3, { stackDepth: 2 })];
    expect(foundIn(steps)).toEqual([["stack-depth", "child", "step_3"]]);
    expect(problemsOf(steps)[0]?.message).toBe(
      "The stack “child” of “helper” (from step 3 on) is stored with the depth 2, but is at 1 in the tree. The tree is what counts here.",
    );
  });

  test("below a parent that is not stored is believed, and counts for those beside it and below", () => {
    const below = (sequence: number, stackDepth: number) =>
      called(sequence, { stackId: `below_${sequence}`, stackParentId: "child", stackDepth });
    const steps = [
      called(3, { stackDepth: 4 }),
      below(5, 5),
      below(6, 1),
      called(7, { stackId: "beside", stackDepth: 3 }),
    ];
    const depths = foundIn(steps, true).filter(([rule]) => rule === "stack-depth");
    expect(depths).toEqual([
      ["stack-depth", "below_6", "step_6"],
      ["stack-depth", "beside", "step_7"],
    ]);
  });

  test("of 0 below a parent that is named is wrong all the same", () => {
    expect(foundIn([called(3, { stackDepth: 0 })])).toContainEqual(["stack-depth", "child", "step_3"]);
  });
});

const round = (sequence: number, stackId: string, stackParentId: string) =>
  step(sequence, { stackId, stackParentId, stackDepth: 7, type: "delegate" });

describe("a loop", () => {
  test("is told once, at the stack that ran first, and nothing is said of depths in it", () => {
    const steps = [round(1, "a", "c"), round(2, "b", "a"), round(3, "c", "b")];
    expect(foundIn(steps)).toEqual([["stack-loop", "a", "step_1"]]);
    expect(problemsOf(steps)[0]?.message).toBe(
      "The stacks “a”, “c” and “b” name each other as parents in a circle. The one that ran first is shown as the root.",
    );
  });

  test("may be of one stack", () => {
    const [problem, ...others] = problemsOf([step(1, { stackId: "a", stackParentId: "a" })]);
    expect(others).toEqual([]);
    expect(problem?.message).toMatch(
      /^The stack “a” of “analyzer” \(from step 1 on\) names itself as its parent\./,
    );
  });
});

describe("a child", () => {
  test.each([
    ["that a delegate step called is fine", caller(), []],
    ["is fine where the delegate step does not say whom it called", caller({ input: { state: "none" } }), []],
    [
      "is fine where the delegate step cannot be read",
      caller({ input: { state: "too-large", sizeBytes: 9 } }),
      [],
    ],
    ["without a delegate step was called by nobody", caller({ type: "tool" }), ["child"]],
    [
      "was not called by a delegate step to another assistant",
      caller({ input: column({ agent_id: "x" }) }),
      ["child"],
    ],
    ["was not called by a delegate step after it", caller({ sequence: 9 }), ["child"]],
    ["was not called by a delegate step beside its first", caller({ sequence: 3 }), ["child"]],
  ])("%s", (_, delegate, uncalled) => {
    const steps = [step(1), delegate, called(3)];
    expect(foundIn(steps).map(([rule, stack]) => [rule, stack])).toEqual(
      uncalled.map((stack) => ["stack-without-delegate", stack]),
    );
    expect(foundIn(steps, true)).toEqual([]);
  });

  test("whose assistant is not stored may be called by any delegate step", () => {
    expect(foundIn([caller(), called(3, { assistantId: null })])).toEqual([]);
  });
});

describe("a completed delegate step", () => {
  test.each(["pending", "running", "failed", "interrupted"])("over a step that is %s is told", (status) => {
    const steps = [caller(), called(3), called(4, { status, type: "tool" }), called(5)];
    expect(foundIn(steps)).toEqual([["delegate-over-incomplete", "root", "step_2"]]);
    expect(problemsOf(steps)[0]?.message).toBe(
      `The delegate step 2 of “analyzer” is completed, but the stack that it called is not: step 4 of “helper” in the stack “child” is ${status}. The caller went on without its answer.`,
    );
  });

  test.each(["completed", "unheard of"])("over steps that are %s is fine", (status) => {
    expect(foundIn([caller(), called(3, { status })])).toEqual([]);
  });

  test("is not blamed for a child that a later delegate step called", () => {
    const again = caller({ sequence: 5, row: 5, stepId: "again", status: "running" });
    const second = called(6, { stackId: "second", status: "interrupted" });
    expect(foundIn([caller(), called(3), again, second])).toEqual([]);
    expect(foundIn([caller(), called(3, { status: "failed" }), again, second])).toEqual([
      ["delegate-over-incomplete", "root", "step_2"],
    ]);
  });
});

const lone = (sequence: number, stackId: string, stackParentId: string | null = null) =>
  step(sequence, { stackId, stackParentId });

describe("roots", () => {
  test("of which there are several are told once, at the second", () => {
    const steps = [lone(1, "a"), lone(2, "b"), lone(3, "c")];
    expect(foundIn(steps)).toEqual([["several-roots", "b", "step_2"]]);
    expect(problemsOf(steps)[0]?.message).toBe(
      "The request has 3 stacks without a stored parent: “a”, “b” and “c”. A parent was not stored, or two runs share one request id.",
    );
  });

  test("may be loops and parents that are not stored, unless only failures are kept", () => {
    const steps = [lone(1, "a"), lone(2, "b", "gone"), lone(3, "c", "gone"), lone(4, "d", "d")];
    const several = (onlyFailures: boolean) =>
      problemsOf(steps, { keepsOnlyFailures: onlyFailures }).filter(
        ({ rule }) => rule === stackRules.severalRoots,
      );
    expect(several(false)).toMatchObject([{ stackId: "gone", stepId: null }]);
    expect(several(true)).toEqual([]);
    expect(foundIn([lone(1, "a"), lone(2, "b")], true)).toEqual([["several-roots", "b", "step_2"]]);
  });
});

describe("a request with the user's message", () => {
  test("and nothing else was cut off between two writes", () => {
    expect(problemsOf([])).toEqual([
      {
        rule: stackRules.noAnswer,
        stackId: null,
        stepId: null,
        message:
          "The request “request” has the user's message, but neither an answer nor a step: the process ended between its two writes. There is nothing to resume; send the message again.",
      },
    ]);
    expect(problemsOf([], { fields: { requestId: null } })[0]?.message).toMatch(/^A request has/);
  });

  test("and an answer or a step is fine, as is one without a message", () => {
    expect(problemsOf([], { fields: { hasAnswer: true } })).toEqual([]);
    expect(problemsOf([], { fields: { hasPrompt: false } })).toEqual([]);
    expect(problemsOf([], { fields: { steps: 1 } })).toEqual([]);
    expect(problemsOf([step(1)])).toEqual([]);
  });
});

test("hostile names stay short and on one line", () => {
  const hostile = `<b>\n\u202e\u001b[2J${"x".repeat(5_000_000)}`;
  const steps = [
    step(1, { stackId: hostile, stackParentId: `${hostile}1`, assistantId: hostile, stackDepth: 9 }),
    step(2, { stackId: `${hostile}2`, stackParentId: `${hostile}2` }),
    step(3, { stackId: "child", stackParentId: hostile, stackDepth: 0 }),
  ];
  const messages = problemsOf(steps).map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(3);
  for (const message of messages) {
    expect(message.length).toBeLessThan(500);
    expect(message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test("a parent with 50,000 delegate steps and as many children is checked at once", () => {
  const steps = Array.from({ length: 100_000 }, (_, at) =>
    at % 2 === 0
      ? step(at, { type: "delegate", input: column({ agent_id: `agent_${at}` }) })
      : called(at, { stackId: `child_${at}`, assistantId: `agent_${at - 1}` }),
  );
  expect(problemsOf(steps)).toEqual([]);
});

test("whatever is stored, each problem has words and a place that exists", () => {
  fc.assert(
    fc.property(arbitrarySteps, fc.boolean(), (steps, keepsOnlyFailures) => {
      const stackOf = new Map<string | null, string>(steps.map(({ stepId, stackId }) => [stepId, stackId]));
      const found = problemsOf(steps, { keepsOnlyFailures });
      const placed = found.filter(({ stepId }) => stepId !== null);
      expect(placed.map(({ stepId }) => stackOf.get(stepId))).toEqual(placed.map(({ stackId }) => stackId));
      expect(found.every(({ message }) => /^[A-Z][^\n]+\.$/.test(message))).toBe(true);
    }),
  );
});
