import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import type { Change, Entry } from "../../../shared/compare/comparison.ts";
import { tierOf } from "../../../shared/tiers/tier-of.ts";
import { threadText } from "../cleaning/arbitrary-threads.ts";
import { writeDifferently } from "../hashes/write-differently.ts";
import { upgradeText } from "../versions/convert.ts";
import { applyComparison, applyRoot } from "./apply-changes.ts";
import { pairOfTexts } from "./arbitrary-pairs.ts";
import { agentTurn, compareTexts, response, tellAll, text, userTurn } from "./compare-texts.ts";

const options = fc.record({
  ignoreTimestamps: fc.boolean(),
  ignoreIds: fc.boolean(),
  withSystem: fc.boolean(),
  // Turns are read at once, message by message, or hardly looked into.
  largest: fc.constantFrom(
    undefined,
    { turn: 0, value: 100_000 },
    { turn: 300, value: 100_000 },
    { turn: 0, value: 90 },
  ),
});

const runs = { numRuns: 100 };

describe("comparing", () => {
  test("finds nothing between a thread and itself", async () => {
    await fc.assert(
      fc.asyncProperty(threadText, options, async (a, chosen) => {
        const told = await tellAll(await compareTexts(a, a, chosen));
        expect(told).toMatchObject({ verdict: "identical", equalBefore: null, rootChanges: [] });
        expect(told.entries.filter(({ kind }) => kind !== "equal")).toEqual([]);
        expect(told.changes.flat()).toEqual([]);
      }),
      runs,
    );
  });

  test("finds nothing between two ways to write a thread", async () => {
    await fc.assert(
      fc.asyncProperty(threadText, fc.nat(), options, async (a, seed, chosen) => {
        const value: unknown = JSON.parse(a.replace(/^\ufeff/, ""));
        const b = writeDifferently(value, seed);
        // What is too large to be looked into is told by its size as it is written.
        const largest = chosen.largest && { ...chosen.largest, value: 100_000 };
        const told = await tellAll(await compareTexts(JSON.stringify(value), b, { ...chosen, largest }));
        expect(["same", "identical"]).toContain(told.verdict);
        expect(told.changes.flat()).toEqual([]);
      }),
      runs,
    );
  });

  test("mirrors its result when the sides are swapped", async () => {
    await fc.assert(
      fc.asyncProperty(pairOfTexts, options, async ([a, b], chosen) => {
        const there = await tellAll(await compareTexts(a, b, chosen));
        const back = await tellAll(await compareTexts(b, a, chosen));
        expect(back.verdict).toBe(there.verdict);
        expect(back.equalBefore).toBe(there.equalBefore);
        expect([back.a, back.b]).toEqual([there.b, there.a]);
        expect(back.entries).toEqual(there.entries.map(mirrorEntry));
        expect(back.rootChanges).toEqual(there.rootChanges.map(mirrorChange));
        expect(back.changes).toEqual(there.changes.map((changes) => changes.map(mirrorChange)));
      }),
      runs,
    );
  });

  test("says all that it takes to make B of A", async () => {
    await fc.assert(
      fc.asyncProperty(
        pairOfTexts,
        fc.boolean(),
        fc.constantFrom(0, 300, 100_000),
        async ([a, b], withSystem, turn) => {
          const comparison = await compareTexts(a, b, { withSystem, largest: { turn, value: 100_000 } });
          const [one, other] = [await formOf(a, withSystem), await formOf(b, withSystem)];
          const turns = await applyComparison(comparison, one.turns);
          expect(canonicalJson(turns)).toBe(canonicalJson(other.turns));
          expect(canonicalJson(applyRoot(comparison, one.root))).toBe(canonicalJson(other.root));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("reports a turn that was put in anywhere as one that was added, and none as changed", async () => {
    const inserted = fc.constantFrom(userTurn("Wait"), agentTurn([response(text("I wait."))]));
    await fc.assert(
      fc.asyncProperty(threadText, inserted, fc.nat(), options, async (a, turn, place, chosen) => {
        // Without a version the new turn might decide which one all are read as.
        const root = { ...(JSON.parse(a.replace(/^\ufeff/, "")) as { turns: unknown[] }), version: "0.0.4" };
        const at = place % (root.turns.length + 1);
        const b = { ...root, turns: root.turns.toSpliced(at, 0, turn) };
        const { verdict, counts, entries } = await compareTexts(
          JSON.stringify(root),
          JSON.stringify(b),
          chosen,
        );
        expect(verdict).toBe("different");
        expect(counts).toEqual({ equal: root.turns.length, changed: 0, added: 1, removed: 0, moved: 0 });
        expect(entries.filter(({ kind }) => kind === "added")).toHaveLength(1);
      }),
      runs,
    );
  });

  test("covers every turn of both sides once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(pairOfTexts, options, async ([a, b], chosen) => {
        const comparison = await compareTexts(a, b, chosen);
        for (const side of ["a", "b"] as const) {
          const seen = comparison.entries.flatMap((entry) =>
            entry[side] === null ? [] : Array.from({ length: entry.turns }, (_, at) => entry[side]! + at),
          );
          expect(seen).toEqual(Array.from({ length: comparison[side].turns }, (_, at) => at));
        }
      }),
      runs,
    );
  });
});

const otherKind = { equal: "equal", changed: "changed", added: "removed", removed: "added" } as const;
const mirrorEntry = (entry: Entry): Entry => ({
  ...entry,
  kind: otherKind[entry.kind],
  a: entry.b,
  b: entry.a,
});
function mirrorChange(change: Change): Change {
  const { kind, a, b, ...values } = change;
  return {
    kind: otherKind[kind],
    a: b,
    b: a,
    ...("after" in values ? { before: values.after } : {}),
    ...("before" in values ? { after: values.before } : {}),
  };
}

/** A thread as it is compared, by the definition. */
async function formOf(source: string, withSystem: boolean): Promise<{ turns: unknown[]; root: object }> {
  const { text: upgraded } = await upgradeText(source);
  const { turns, ...root } = JSON.parse(canonicalJson(JSON.parse(upgraded.replace(/^\ufeff/, "")))) as {
    turns: unknown[];
  };
  return { turns: withSystem ? turns : turns.map(leaveOutOfTurn), root };
}

function leaveOutOfTurn(turn: unknown): unknown {
  return leaveOut(leaveOut(turn, "parts", isSystemPart), "messages", isSystemEvent, (message) =>
    leaveOut(message, "parts", isSystemPart),
  );
}

function leaveOut(
  value: unknown,
  name: string,
  isLeft: (element: unknown) => boolean,
  inner: (element: unknown) => unknown = (element) => element,
): unknown {
  const list: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  if (!Array.isArray(list)) return value;
  const entries = Object.entries(value as object).map(([key, field]: [string, unknown]) => [
    key,
    key === name ? list.filter((element) => !isLeft(element)).map(inner) : field,
  ]);
  return Object.fromEntries(entries) as unknown;
}

const field = (value: unknown, name: string): string | null => {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof found === "string" ? found : null;
};
const isSystemPart = (part: unknown) => tierOf("part", field(part, "part_kind")) === "system";
const isSystemEvent = (message: unknown) =>
  field(message, "message_type") === "system" && tierOf("event", field(message, "event_type")) === "system";
