import fc from "fast-check";
import { expect, test } from "vitest";
import type { CycleRule } from "../../../shared/cycles/cycle-columns.ts";
import { thread } from "./arbitrary-turns.ts";
import { cyclesOf } from "./cycles-of.ts";
import { dumpCycles } from "./dump-cycles.ts";
import { expectCycles } from "./expect-cycles.ts";
import { event } from "./write-thread.ts";

const rules = ["all-returns", "any-return"] as const;

test.each(rules)("under the rule %s the columns say what the plain reading of the objects says", (rule) => {
  fc.assert(
    fc.property(thread, (root) => {
      expect(dumpCycles(cyclesOf(root, rule))).toEqual(expectCycles(root, rule));
    }),
    { numRuns: 400 },
  );
});

function withoutStates(root: unknown, rule: CycleRule) {
  const dump = dumpCycles(cyclesOf(root, rule));
  for (const cycle of dump.cycles) cycle.state = "any";
  return dump;
}

test("the rule changes states and nothing else", () => {
  fc.assert(
    fc.property(thread, (root) => {
      expect(withoutStates(root, "any-return")).toEqual(withoutStates(root, "all-returns"));
    }),
    { numRuns: 60 },
  );
});

test("a part is paired with at most one other, and that one with it", () => {
  fc.assert(
    fc.property(thread, (root) => {
      const { index, cycles } = cyclesOf(root);
      const parts = Array.from({ length: index.parts.length }, (_, part) => part);
      const paired = parts.filter((part) => cycles.pairOf(part) !== null);
      expect(paired.map((part) => cycles.pairOf(cycles.pairOf(part)!))).toEqual(paired);
    }),
    { numRuns: 60 },
  );
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("the counts add up to the cycles, and each turn's cycles stand together", () => {
  fc.assert(
    fc.property(thread, (root) => {
      const { index, cycles } = cyclesOf(root);
      const perTurn = Array.from({ length: index.turns.length }, (_, turn) => cycles.countOf(turn));
      expect(sum(Object.values(cycles.counts))).toBe(cycles.table.length);
      expect(sum(perTurn)).toBe(cycles.table.length);
    }),
    { numRuns: 60 },
  );
});

type Turn = { messages?: unknown[] } | null;

test.each(rules)("under the rule %s an event put anywhere changes no state", (rule) => {
  const states = (root: unknown) =>
    dumpCycles(cyclesOf(root, rule)).cycles.map(({ state, hasErrors }) => ({ state, hasErrors }));
  fc.assert(
    fc.property(thread, fc.nat(), fc.nat(), (root, inTurn, at) => {
      const { turns } = structuredClone(root) as { turns: Turn[] };
      const turn = turns[inTurn % Math.max(turns.length, 1)];
      if (!Array.isArray(turn?.messages)) return;
      turn.messages.splice(at % (turn.messages.length + 1), 0, event());
      expect(states({ turns })).toEqual(states(root));
    }),
    { numRuns: 100 },
  );
});
