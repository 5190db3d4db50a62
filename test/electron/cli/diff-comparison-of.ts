import type { Found } from "../../../electron/cli/diff-json.ts";
import type { Change, Entry } from "../../../shared/compare/comparison.ts";

type Given = Partial<Omit<Found, "changesOf">> & { changes?: readonly Change[] };

/** A comparison that found just this; every changed turn has the same changes. */
export function comparisonOf({ changes = [], ...given }: Given): Found {
  return {
    verdict: "different",
    equalBefore: 0,
    entries: [],
    a: { first: 0 },
    rootChanges: [],
    changesOf: async () => [...changes],
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
