import type { Change, Comparison, Entry } from "../../../shared/compare/comparison.ts";

const side = {
  version: { stated: "0.0.4", readAs: "0.0.4", known: true },
  isUpgraded: false,
  first: 0,
  turns: 0,
  hash: "0".repeat(64),
} as const;

const nothing = { kept: 0, lost: 0, gained: 0, repeated: 0 };

type Given = Partial<Omit<Comparison, "changesOf">> & { changes?: readonly Change[] };

/** A comparison that found just this; every changed turn has the same changes. */
export function comparisonOf({ changes = [], ...given }: Given): Comparison {
  return {
    options: { ignoreTimestamps: false, ignoreIds: false, withSystem: false },
    verdict: "different",
    equalBefore: 0,
    entries: [],
    counts: { equal: 0, changed: 0, added: 0, removed: 0, moved: 0 },
    a: side,
    b: side,
    rootChanges: [],
    changesOf: async () => [...changes],
    cost: async () => ({ calls: nothing, returns: nothing }),
    ...given,
  };
}

export const equalTurns = (a: number, b: number, turns: number): Entry => ({
  kind: "equal",
  a,
  b,
  turns,
  moved: null,
});
export const changedTurn = (a: number, b: number): Entry => ({
  kind: "changed",
  a,
  b,
  turns: 1,
  moved: null,
});
export const addedTurn = (b: number, moved: number | null = null): Entry => ({
  kind: "added",
  a: null,
  b,
  turns: 1,
  moved,
});
export const removedTurn = (a: number, moved: number | null = null): Entry => ({
  kind: "removed",
  a,
  b: null,
  turns: 1,
  moved,
});
