import { describe, expect, test } from "vitest";
import type { Found } from "../../../electron/cli/diff-json.ts";
import { paintFor } from "../../../electron/cli/paint.ts";
import { type DiffWords, wordDiff } from "../../../electron/cli/word-diff.ts";
import { wordValue, wordValues } from "../../../electron/cli/word-values.ts";
import type { Change } from "../../../shared/compare/comparison.ts";
import { addedTurn, changedTurn, comparisonOf, equalTurns, removedTurn } from "./diff-comparison-of.ts";

const none = { kept: 0, lost: 0, gained: 0, repeated: 0 };

async function linesOf(comparison: Found, given: Partial<DiffWords> = {}): Promise<string[]> {
  const lines: string[] = [];
  const words: DiffWords = {
    headline: "the verdict",
    detail: "",
    names: { a: "a.json", b: "b.json" },
    emptySide: null,
    cost: { calls: none, returns: none },
    nameTurn: async (side, turn) => `turn ${turn} of ${side}`,
    width: 60,
    paint: paintFor({ isTTY: false }),
    ...given,
  };
  for await (const line of wordDiff(comparison, words)) lines.push(line);
  return lines;
}

test("the verdict comes first, then the turns, what that cost, and what differs outside of them", async () => {
  const changes: Change[] = [
    { kind: "changed", a: "/turns/12/x", b: "/turns/13/x", before: "old", after: "new" },
    { kind: "added", a: null, b: "/turns/13/y", after: [1, 2] },
    { kind: "removed", a: "/turns/12/z", b: null, before: null },
  ];
  const lines = await linesOf(
    comparisonOf({
      entries: [
        equalTurns(0, 0, 1200),
        removedTurn(10, 15),
        removedTurn(11),
        changedTurn(12, 13),
        equalTurns(13, 14, 1),
        addedTurn(15, 10),
        addedTurn(16),
        changedTurn(17, 17),
      ],
      changes,
      rootChanges: [{ kind: "changed", a: "/title", b: "/title", before: "a", after: "b" }],
    }),
    {
      detail: "and more about it",
      cost: { calls: { kept: 1200, lost: 1, gained: 2, repeated: 3 }, returns: { ...none, lost: 1 } },
    },
  );
  expect(lines).toEqual([
    "the verdict",
    "and more about it",
    "− A  a.json",
    "+ B  b.json",
    "  1,200 turns are equal",
    "/turns/10  moved to /turns/15: turn 10 of a",
    "/turns/11  removed: turn 11 of a",
    "/turns/12 → /turns/13  changed: turn 12 of a",
    "  /turns/12/x → /turns/13/x",
    '    − "old"',
    '    + "new"',
    "  /turns/13/y",
    "    + [1,2]",
    "  /turns/12/z",
    "    − null",
    "  1 turn is equal",
    "/turns/15  moved from /turns/10: turn 15 of b",
    "/turns/16  added: turn 16 of b",
    "/turns/17  changed: turn 17 of a",
    "  /turns/12/x → /turns/13/x",
    '    − "old"',
    '    + "new"',
    "  /turns/13/y",
    "    + [1,2]",
    "  /turns/12/z",
    "    − null",
    "calls: 1,200 kept, 1 lost, 2 gained, 3 repeated",
    "returns: 0 kept, 1 lost",
    "outside of the turns",
    "  /title",
    '    − "a"',
    '    + "b"',
  ]);
});

test("threads that are the same are said to be so, with nothing about calls that all have", async () => {
  const kept = { ...none, kept: 7 };
  const same = comparisonOf({ verdict: "same", equalBefore: null, entries: [equalTurns(0, 0, 3)] });
  expect(await linesOf(same, { cost: { calls: kept, returns: kept } })).toEqual([
    "the verdict",
    "− A  a.json",
    "+ B  b.json",
    "  3 turns are equal",
  ]);
});

test("a side that is an empty file is named", async () => {
  const lines = await linesOf(comparisonOf({ entries: [addedTurn(0)] }), { emptySide: "a" });
  expect(lines).toContain("A is empty: it is compared as a thread without turns");
});

const many = (length: number) =>
  Array.from({ length }, (_, at): Change => ({ kind: "added", a: null, b: `/x/${at}`, after: at }));

describe("what is long", () => {
  test("a thousand changes are listed, and the rest is counted", async () => {
    const lines = await linesOf(
      comparisonOf({
        entries: [changedTurn(0, 0), addedTurn(1), equalTurns(1, 2, 5), removedTurn(6), equalTurns(7, 7, 1)],
        changes: many(1200),
        rootChanges: many(1001),
      }),
    );
    expect(lines.filter((line) => line.startsWith("    + "))).toHaveLength(2000);
    expect(lines).toContain("  … and 200 more in this turn (--json lists all)");
    expect(lines).toContain("… and 2 more turns that differ (--json lists all)");
    expect(lines.at(-1)).toBe("  … and 1 more outside of the turns (--json lists all)");
  });

  test("every line fits the terminal", async () => {
    const long = "long ".repeat(1000);
    const lines = await linesOf(
      comparisonOf({
        entries: [changedTurn(0, 0), addedTurn(1)],
        changes: [
          { kind: "changed", a: `/a/${long}`, b: `/b/${long}`, before: long, after: { long } },
          { kind: "changed", a: "/a", b: "/a", before: `${long}a${long}`, after: `${long}b${long}` },
          { kind: "added", a: null, b: "/b", after: "\u0007".repeat(100) },
        ],
      }),
      { nameTurn: async () => long },
    );
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });

  test("strings show where they begin to differ", () => {
    const start = "It rained in Tokyo all day. ".repeat(10);
    const end = " And then the sun came out.".repeat(10);
    expect(wordValues(`${start}Stay in.${end}`, `${start}Go out!${end}`, 60)).toEqual({
      before: "…ained in Tokyo all day. Stay in. And then the sun came out…",
      after: "…ained in Tokyo all day. Go out! And then the sun came out.…",
    });
    expect(wordValues(start.trim(), `${start}Go out!`, 60)).toEqual({
      before: '…rained in Tokyo all day."',
      after: '…rained in Tokyo all day. Go out!"',
    });
    expect(wordValues("short", `short${end}`, 20)).toEqual({
      before: '"short"',
      after: '"short And then the…',
    });
  });

  test("no character is cut in two", () => {
    const faces = "😀".repeat(100);
    for (const room of [20, 21, 22, 23]) {
      const { before, after } = wordValues(`${faces}a${faces}`, `x${faces}a`, room);
      for (const text of [before, after, ...Object.values(wordValues(`${faces}a`, `${faces}b`, room))])
        expect(text.isWellFormed()).toBe(true);
    }
  });

  test("strings that differ in a half of a character begin to differ before it", () => {
    const start = "x".repeat(100);
    expect(wordValues(`${start}😀`, `${start}😁`, 40)).toEqual({
      before: `…${"x".repeat(24)}😀"`,
      after: `…${"x".repeat(24)}😁"`,
    });
  });
});

describe("what a file says drives no terminal", () => {
  const hostile = "\u001b[2J\u0007\n\u202Eevil\u009b31m\u2028";
  // oxlint-disable-next-line no-control-regex
  const marks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/;

  test("wherever it stands", async () => {
    const change: Change = {
      kind: "changed",
      a: `/turns/0/${hostile}`,
      b: `/turns/0/${hostile}b`,
      before: { [hostile]: hostile },
      after: hostile,
    };
    const lines = await linesOf(
      comparisonOf({ entries: [changedTurn(0, 0)], changes: [change], rootChanges: [change] }),
      {
        headline: hostile,
        detail: hostile,
        names: { a: hostile, b: hostile },
        nameTurn: async () => hostile,
        width: 400,
      },
    );
    expect(lines.filter((line) => marks.test(line))).toEqual([]);
  });

  test("values that differ in it alone look different", () => {
    expect(wordValues("a\u202Eb", "a\u202Db", 40)).toEqual({ before: '"a\\u202eb"', after: '"a\\u202db"' });
    expect(wordValue("\u009b\n", 40)).toBe('"\\u009b\\n"');
  });
});

test("a terminal gets colours", async () => {
  const comparison = comparisonOf({
    entries: [equalTurns(0, 0, 1), changedTurn(1, 1), removedTurn(2, 4), addedTurn(3)],
    changes: [{ kind: "changed", a: "/a", b: "/a", before: 1, after: 2 }],
  });
  const painted = await linesOf(comparison, { paint: paintFor({ isTTY: true }, {}) });
  // oxlint-disable-next-line no-control-regex
  expect(painted.map((line) => line.replace(/\u001B\[\d+m/g, ""))).toEqual(await linesOf(comparison));
  expect(painted).toContain("\u001B[31m    − 1\u001B[0m");
  expect(painted).toContain("\u001B[32m    + 2\u001B[0m");
});
