import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mirrorChange, mirrorEntry, mirrorTurn } from "../../../shared/compare/mirror.ts";
import { pairOfTexts } from "./arbitrary-pairs.ts";
import { compareTexts } from "./compare-texts.ts";

describe("mirroring", () => {
  test("makes what was added removed, and swaps places and values", () => {
    expect(mirrorChange({ kind: "added", a: null, b: "/x", after: 1 })).toEqual({
      kind: "removed",
      a: "/x",
      b: null,
      before: 1,
    });
    expect(mirrorChange({ kind: "changed", a: "/1", b: "/2", before: null, after: 2 })).toEqual({
      kind: "changed",
      a: "/2",
      b: "/1",
      before: 2,
      after: null,
    });
    expect(mirrorEntry({ kind: "removed", a: 3, b: null, turns: 1, moved: 7 })).toEqual({
      kind: "added",
      a: null,
      b: 3,
      turns: 1,
      moved: 7,
    });
  });

  test("gives the same again when it is done twice", async () => {
    await fc.assert(
      fc.asyncProperty(pairOfTexts, async ([a, b]) => {
        const comparison = await compareTexts(a, b);
        for (const entry of comparison.entries) {
          expect(mirrorEntry(mirrorEntry(entry))).toEqual(entry);
          if (entry.kind !== "changed") continue;
          const diff = await comparison.diffTurns(entry.a!, entry.b!);
          expect(mirrorTurn(mirrorTurn(diff))).toEqual(diff);
        }
      }),
      { numRuns: 30 },
    );
  });
});
