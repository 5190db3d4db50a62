import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Stacks } from "../../shared/api/stored.ts";
import { deepestIndent } from "../../renderer/stack/mark-paths.ts";
import { type StackRow, stackRows } from "../../renderer/stack/stack-rows.ts";
import { type StackKey, targetOf } from "../../renderer/stack/use-stack-keys.ts";
import { aStack, aStep, interruptedStacks } from "./stack-build.ts";

const statuses = ["completed", "interrupted", "failed", "running", "pending", "odd"];
const types = ["input", "llm", "tool", "delegate"];

/** Flat stacks as hosts tell them: each before its children, with any steps. */
const anyStacks = fc
  .array(
    fc.record({
      deeper: fc.integer({ min: -3, max: 1 }),
      agent: fc.constantFrom("a", "b", null),
      calledBy: fc.option(fc.nat(40)),
      steps: fc.array(
        fc.record({
          status: fc.constantFrom(...statuses),
          type: fc.constantFrom(...types),
          gap: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 25 },
  )
  .map((drawn) => {
    let depth = -1;
    let place = 0;
    return drawn.map(({ deeper, agent, calledBy, steps }, at) => {
      depth = Math.max(0, Math.min(depth + 1, depth + deeper));
      const told = steps.map(({ status, type, gap }) =>
        aStep(place++, { status, type, sequence: place + gap, assistantId: agent }),
      );
      return aStack(`s${at}`, depth, told, { assistantId: agent, calledBy, stored: told.length > 0 });
    });
  });

const anyProblems = fc.array(
  fc.record({
    rule: fc.constant("depth"),
    severity: fc.constantFrom("error" as const, "warning" as const, "note" as const),
    stackId: fc.constantFrom("s0", "s3", "nowhere", null),
    stepId: fc.constantFrom("step_1", "step_7", "nowhere", null),
    message: fc.string(),
  }),
  { maxLength: 6 },
);

const anyRequest = fc.record({ stacks: anyStacks, problems: anyProblems });
const law = (check: (told: Stacks, rows: StackRow[]) => void) =>
  fc.assert(fc.property(anyRequest, (told) => check(told, stackRows(told))));

const namesOf = (rows: readonly StackRow[]) =>
  rows.map((row) =>
    row.kind === "step" ? row.step.sequence : row.kind === "bare" ? row.stack.stackId : row.problem.message,
  );

describe("the rows of a request's stacks", () => {
  it("keep every step, every stack without steps and every problem", () => {
    law(({ stacks, problems }, rows) => {
      const steps = stacks.flatMap((stack) => stack.steps.map(({ place }) => place));
      const drawn = rows.flatMap((row) => (row.kind === "step" ? [row.step.place] : []));
      expect(drawn.toSorted((a, b) => a - b)).toEqual(steps.toSorted((a, b) => a - b));
      const bare = stacks.filter((stack) => stack.steps.length === 0).map(({ stackId }) => stackId);
      expect(rows.flatMap((row) => (row.kind === "bare" ? [row.stack.stackId] : [])).toSorted()).toEqual(
        bare.toSorted(),
      );
      const told = rows.flatMap((row) => (row.kind === "problem" ? [row.problem] : []));
      expect(new Set(told)).toEqual(new Set(problems));
      expect(told).toHaveLength(problems.length);
    });
  });

  it("keep the steps of a stack in their order, all on one level", () => {
    law(({ stacks }, rows) => {
      for (const { stackId, steps } of stacks) {
        const own = rows.filter((row) => row.kind === "step" && row.stack.stackId === stackId);
        expect(own.map((row) => (row.kind === "step" ? row.step.place : null))).toEqual(
          steps.map(({ place }) => place),
        );
        expect(new Set(own.map(({ level }) => level)).size).toBeLessThanOrEqual(1);
      }
    });
  });

  it("stand below their parent, one level deeper, with a rank among their own", () => {
    law((_, rows) => {
      for (const [at, { parent, level, inSet, ofSet }] of rows.entries()) {
        expect(parent === null ? level : level - rows[parent]!.level).toBe(parent === null ? 0 : 1);
        expect(parent ?? -1).toBeLessThan(at);
        expect(ofSet).toBe(rows.filter((row) => row.parent === parent).length);
        expect(inSet).toBe(rows.slice(0, at + 1).filter((row) => row.parent === parent).length);
      }
    });
  });

  it("mark every incomplete step and all that leads to it, and nothing else", () => {
    law((_, rows) => {
      const marked = new Set<number>();
      for (const [at, row] of rows.entries()) {
        if (row.kind !== "step" || ["completed", "odd"].includes(row.step.status)) continue;
        for (let up: number | null = at; up !== null; up = rows[up]!.parent) marked.add(up);
      }
      expect(rows.flatMap(({ path }, at) => (path === null ? [] : [at]))).toEqual(
        [...marked].toSorted((a, b) => a - b),
      );
    });
  });

  it("draw a line from each marked row up to its parent", () => {
    law((_, rows) => {
      for (const [at, { path, parent, level }] of rows.entries()) {
        if (path === null || parent === null) continue;
        const column = Math.min(level, deepestIndent);
        for (let between = parent + 1; between <= at; between++)
          expect(rows[between]!.lines.map((line) => line.column)).toContain(column);
      }
    });
  });

  it("have no line where nothing below leads to an incomplete step", () => {
    law((_, rows) => {
      const last = rows.findLastIndex(({ path }) => path !== null);
      expect(rows.slice(last + 1).flatMap(({ lines }) => lines)).toEqual([]);
    });
  });

  it("put a child after the delegate step that called it", () => {
    const rows = stackRows({
      stacks: [
        aStack("root", 0, [
          aStep(0, { type: "delegate", sequence: 1 }),
          aStep(3, { type: "delegate", sequence: 4 }),
          aStep(5, { sequence: 6 }),
        ]),
        aStack("b", 1, [aStep(1, { sequence: 2 })], { calledBy: 0 }),
        aStack("c", 1, [aStep(4, { sequence: 5 })], { calledBy: 3 }),
        aStack("nobody", 1, [aStep(2, { sequence: 3 })]),
      ],
      problems: [],
    });
    expect(namesOf(rows)).toEqual([1, 2, 4, 5, 6, 3]);
    expect(rows.map(({ level }) => level)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("lead to the interrupted step through a delegate that waits", () => {
    const rows = stackRows(interruptedStacks);
    expect(rows.map(({ path }) => path?.isEnd ?? null)).toEqual([null, null, false, null, true]);
    expect(rows.map((row) => row.kind === "step" && row.waits)).toEqual([false, false, true, false, false]);
    expect(rows.map(({ lines }) => lines.map(({ ends }) => ends))).toEqual([[], [], [], [false], [true]]);
    expect(rows[2]!.path).toEqual({ tone: "warn", status: "interrupted", isEnd: false });
  });

  it("do not say that a delegate waits for a child that has ended", () => {
    const { stacks } = interruptedStacks;
    const ended = {
      ...stacks[1]!,
      steps: [aStep(3, { assistantId: "visualizer" })],
    };
    const rows = stackRows({ stacks: [stacks[0]!, ended], problems: [] });
    expect(rows.some((row) => row.kind === "step" && row.waits)).toBe(false);
  });

  it("show a parent that was never stored, and lead through it", () => {
    const child = aStack("stk_001", 1, [aStep(0, { status: "failed" })], { parentId: "stk_000" });
    const rows = stackRows({ stacks: [aStack("stk_000", 0, [], { stored: false }), child], problems: [] });
    expect(rows.map(({ kind }) => kind)).toEqual(["bare", "step"]);
    expect(rows[0]!.path).toEqual({ tone: "bad", status: "failed", isEnd: false });
    expect(rows[1]!.lines).toEqual([{ column: 1, tone: "bad", ends: true }]);
  });

  it("take their place from the order, however parents name each other", () => {
    const rows = stackRows({
      stacks: [aStack("a", 0, [aStep(0)], { parentId: "b" }), aStack("b", 1, [aStep(1)], { parentId: "a" })],
      problems: [],
    });
    expect(rows.map(({ level }) => level)).toEqual([0, 1]);
  });

  it("have problems below what they name, and at the top what names nothing that is there", () => {
    const problem = { rule: "r", severity: "warning" as const, stackId: null, stepId: null, message: "top" };
    const rows = stackRows({
      ...interruptedStacks,
      problems: [
        problem,
        { ...problem, stepId: "step_2", message: "of a step" },
        { ...problem, stackId: "stk_002", message: "of a stack" },
        { ...problem, stackId: "gone", stepId: "gone", message: "of nothing" },
      ],
    });
    expect(namesOf(rows)).toEqual(["top", "of nothing", 1, 2, "of a step", 3, 4, "of a stack", 5]);
  });

  it("are there at once for stacks that are nested ten thousand deep", () => {
    const stacks = Array.from({ length: 10_000 }, (_, depth) =>
      aStack(`s${depth}`, depth, [
        aStep(depth, { type: "delegate", status: depth === 9999 ? "interrupted" : "running" }),
      ]),
    );
    const rows = stackRows({ stacks, problems: [] });
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)!.level).toBe(9999);
    expect(rows.every(({ path }) => path !== null)).toBe(true);
    expect(Math.max(...rows.map(({ lines }) => lines.length))).toBeLessThanOrEqual(deepestIndent);
  });

  it("are there at once for ten thousand stacks that one step called", () => {
    const children = Array.from({ length: 10_000 }, (_, at) => aStack(`c${at}`, 1, [aStep(at + 1)]));
    const root = aStack("root", 0, [aStep(0, { type: "delegate" })]);
    expect(stackRows({ stacks: [root, ...children], problems: [] })).toHaveLength(10_001);
  });
});

describe("the keys of the tree", () => {
  const rows = stackRows(interruptedStacks);
  const press = (key: StackKey, active: number | null, start: number | null = null) =>
    targetOf(key, rows, { active, start, page: 3 });

  it("go row by row and never past the ends", () => {
    expect([press("ArrowDown", 1), press("ArrowUp", 0), press("ArrowDown", 4)]).toEqual([2, 0, 4]);
    expect([press("PageDown", 0), press("PageUp", 4), press("Home", 3), press("End", 0)]).toEqual([
      3, 1, 0, 4,
    ]);
  });

  it("begin at the step of the plan", () => {
    expect([press("ArrowDown", null, 4), press("ArrowDown", null)]).toEqual([4, 0]);
  });

  it("lead to the caller and to what was called", () => {
    expect([press("ArrowLeft", 4), press("ArrowRight", 2), press("ArrowRight", 1)]).toEqual([2, 3, null]);
    expect(press("ArrowLeft", 0)).toBeNull();
  });

  it("lead from one step that stopped to the next, past those that only wait", () => {
    expect([press("n", null), press("n", 4), press("N", null), press("N", 4)]).toEqual([4, null, 4, null]);
  });
});
