import { expect, test } from "vitest";
import type { Step } from "../../../../shared/chats/chat-store.ts";
import { buildStackForest } from "../../../../shared/chats/stacks/build-stack-forest.ts";
import { walkStacks } from "../../../../shared/chats/stacks/stack-forest.ts";
import type { StackNode } from "../../../../shared/chats/stacks/stack-forest.ts";
import { deepStack, designExample, step } from "./stored-steps.ts";

const under = (sequence: number, stackId: string, stackParentId: string | null, fields: Partial<Step> = {}) =>
  step(sequence, { stackId, stackParentId, ...fields });

/** Names nested as the stacks are; one that is not stored has a question mark. */
const outline = ({ stackId, stored, children }: StackNode): unknown => [
  stored ? stackId : `${stackId}?`,
  ...children.map(outline),
];
const outlineOf = (steps: readonly Step[]) => buildStackForest(steps).roots.map(outline);

test("the design's example is one stack that called another", () => {
  const { roots, loops } = buildStackForest(designExample);
  expect(roots).toEqual([
    {
      stackId: "stk_001",
      parentId: null,
      depth: 0,
      storedDepth: 0,
      assistantId: "analyzer",
      stored: true,
      steps: designExample.slice(0, 3),
      children: [
        {
          stackId: "stk_002",
          parentId: "stk_001",
          depth: 1,
          storedDepth: 1,
          assistantId: "visualizer",
          stored: true,
          steps: designExample.slice(3),
          children: [],
        },
      ],
    },
  ]);
  expect(loops).toEqual([]);
});

test("no steps give no stacks", () => {
  expect(buildStackForest([]).roots).toEqual([]);
});

test("steps stand in the order of their sequence, those of one sequence as they were stored", () => {
  const steps = [step(3), step(1, { row: 9, stepId: "late" }), step(1, { row: 2, stepId: "early" }), step(2)];
  const ids = buildStackForest(steps).roots[0]?.steps.map(({ stepId }) => stepId);
  expect(ids).toEqual(["early", "late", "step_2", "step_3"]);
});

test("roots and children stand in the order of their first steps", () => {
  const steps = [
    under(9, "z", "a"),
    under(5, "b", null),
    under(4, "y", "a"),
    under(1, "a", null),
    under(6, "x", "a"),
  ];
  expect(outlineOf(steps)).toEqual([["a", ["y"], ["x"], ["z"]], ["b"]]);
});

test("a parent that is not stored is one root for all its children, at the place of the first", () => {
  const steps = [under(1, "a", null), under(2, "b", "gone"), under(3, "c", null), under(4, "d", "gone")];
  expect(outlineOf(steps)).toEqual([["a"], ["gone?", ["b"], ["d"]], ["c"]]);
  const [, gone] = buildStackForest(steps).roots;
  expect(gone).toMatchObject({
    stored: false,
    steps: [],
    parentId: null,
    storedDepth: null,
    assistantId: null,
    depth: 0,
  });
});

test("what the first step states that states anything holds for its stack", () => {
  const steps = [
    step(1, { assistantId: null, stackDepth: null, stackParentId: null }),
    step(2, { assistantId: "", stackDepth: 2, stackParentId: "" }),
    step(3, { assistantId: "b", stackDepth: 3, stackParentId: "first" }),
    step(4, { assistantId: "c", stackDepth: 4, stackParentId: "second" }),
  ];
  const { roots } = buildStackForest(steps);
  expect(roots[0]?.children).toMatchObject([{ parentId: "first", assistantId: "b", storedDepth: 2 }]);
});

test("a loop is cut above the stack that ran first, and all that hangs on it stays", () => {
  const steps = [
    under(1, "tail", "c"),
    under(2, "b", "a"),
    under(3, "a", "c"),
    under(4, "c", "b"),
    under(5, "end", "a"),
  ];
  const { roots, loops } = buildStackForest(steps);
  expect(roots.map(outline)).toEqual([["b", ["c", ["tail"], ["a", ["end"]]]]]);
  expect(roots[0]?.parentId).toBe("a");
  expect(loops.map((loop) => loop.map(({ stackId }) => stackId))).toEqual([["b", "a", "c"]]);
});

test("a stack that is its own parent is a root", () => {
  expect(outlineOf([under(1, "a", "a"), under(2, "b", "a")])).toEqual([["a", ["b"]]]);
});

test("names of what every object has are names like any other", () => {
  const steps = [
    under(1, "__proto__", "constructor"),
    under(2, "toString", "__proto__"),
    under(3, "", "hasOwnProperty"),
  ];
  expect(outlineOf(steps)).toEqual([
    ["constructor?", ["__proto__", ["toString"]]],
    ["hasOwnProperty?", [""]],
  ]);
});

test("a stack may be 10,000 deep", () => {
  const nodes = [...walkStacks(buildStackForest(deepStack(10_000)).roots)];
  expect(nodes.map(({ depth }) => depth)).toEqual(Array.from({ length: 10_000 }, (_, depth) => depth));
});

test("one stack may have 100,000 children, and a loop as many members", () => {
  const count = 100_000;
  const wide = Array.from({ length: count }, (_, at) => under(at, `s${at}`, at === 0 ? null : "s0"));
  const round = Array.from({ length: count }, (_, at) => under(at, `s${at}`, `s${(at + 1) % count}`));
  expect(buildStackForest(wide).roots[0]?.children).toHaveLength(count - 1);
  const { roots, loops } = buildStackForest(round);
  expect([roots.length, loops.length, loops[0]?.length]).toEqual([1, 1, count]);
});
