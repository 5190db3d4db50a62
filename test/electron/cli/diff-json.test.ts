import { expect, test } from "vitest";
import { diffJson } from "../../../electron/cli/diff-json.ts";
import { jsonStart } from "../../../electron/cli/json-start.ts";
import type { Change } from "../../../shared/compare/comparison.ts";
import { addedTurn, changedTurn, comparisonOf, equalTurns, removedTurn } from "./diff-comparison-of.ts";

async function textOf(...args: Parameters<typeof diffJson>): Promise<string> {
  let text = "";
  for await (const piece of diffJson(...args)) text += piece;
  return text;
}

const jsonOf = async (comparison: Parameters<typeof diffJson>[0]): Promise<unknown> =>
  JSON.parse(await textOf(comparison, null));

/** What a single change becomes. */
async function toldOf(change: Change): Promise<unknown> {
  const { rootChanges } = (await jsonOf(comparisonOf({ rootChanges: [change] }))) as {
    rootChanges: unknown[];
  };
  return rootChanges[0];
}

test("every turn has an entry of its own, in one object on one line", async () => {
  const changes: Change[] = [
    { kind: "changed", a: "/turns/3/parts/0/content", b: "/turns/4/parts/0/content", before: "x", after: 1 },
    { kind: "added", a: null, b: "/turns/4/more", after: null },
    { kind: "removed", a: "/turns/3/less", b: null, before: { a: [] } },
    { kind: "changed", a: "/turns/3/same", b: "/turns/3/same", before: false, after: true },
  ];
  const text = await textOf(
    comparisonOf({
      equalBefore: 2,
      entries: [
        equalTurns(0, 0, 2),
        removedTurn(2, 5),
        addedTurn(2),
        changedTurn(3, 3),
        removedTurn(4),
        addedTurn(5, 2),
      ],
      changes,
      rootChanges: [{ kind: "changed", a: "/title", b: "/title", before: "a", after: "b" }],
    }),
    null,
  );
  expect(text).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(text)).toEqual({
    verdict: "different",
    divergesAtTurn: 2,
    turns: [
      { kind: "equal", a: 0, b: 0 },
      { kind: "equal", a: 1, b: 1 },
      { kind: "removed", a: 2, b: null, movedTo: 5 },
      { kind: "added", a: null, b: 2 },
      {
        kind: "changed",
        a: 3,
        b: 3,
        changes: [
          {
            pointer: "/turns/3/parts/0/content",
            pointerB: "/turns/4/parts/0/content",
            kind: "changed",
            before: "x",
            after: 1,
          },
          { pointer: "/turns/4/more", kind: "added", after: null },
          { pointer: "/turns/3/less", kind: "removed", before: { a: [] } },
          { pointer: "/turns/3/same", kind: "changed", before: false, after: true },
        ],
      },
      { kind: "removed", a: 4, b: null },
      { kind: "added", a: null, b: 5, movedFrom: 2 },
    ],
    rootChanges: [{ pointer: "/title", kind: "changed", before: "a", after: "b" }],
  });
});

test("where they part is a turn of A, also of a range, and null unless they are different", async () => {
  const parted = comparisonOf({ equalBefore: 3, a: { first: 10 } });
  expect(await jsonOf(parted)).toMatchObject({ divergesAtTurn: 13 });
  const same = comparisonOf({ verdict: "same", equalBefore: null, entries: [equalTurns(4, 2, 1)] });
  expect(await jsonOf(same)).toEqual({
    verdict: "same",
    divergesAtTurn: null,
    turns: [{ kind: "equal", a: 4, b: 2 }],
    rootChanges: [],
  });
});

test("long runs of equal turns are whole", async () => {
  const { turns } = (await jsonOf(comparisonOf({ entries: [equalTurns(1, 3, 10_000)] }))) as {
    turns: { a: number; b: number }[];
  };
  expect(turns).toHaveLength(10_000);
  expect(turns.every(({ a, b }, at) => a === at + 1 && b === at + 3)).toBe(true);
});

test("an empty side is named", async () => {
  expect(JSON.parse(await textOf(comparisonOf({}), "b"))).toMatchObject({ emptySide: "b" });
});

test("values are cut where their JSON is longer than 200 characters", async () => {
  const change = { kind: "changed", a: "/a", b: "/a" } as const;
  const longest = "x".repeat(198);
  expect(await toldOf({ ...change, before: longest, after: 0 })).toEqual({
    pointer: "/a",
    kind: "changed",
    before: longest,
    after: 0,
  });
  expect(await toldOf({ ...change, before: `${longest}y`, after: ["z".repeat(300)] })).toEqual({
    pointer: "/a",
    kind: "changed",
    before: `${longest}y…`,
    after: `["${"z".repeat(198)}…`,
    cut: true,
  });
});

test("cuts go neither through an escape nor through a character", async () => {
  const change = { kind: "removed", a: "/a", b: null } as const;
  const told = async (before: unknown) => (await toldOf({ ...change, before })) as { before: string };
  expect(await told("\n".repeat(150))).toMatchObject({ before: `${"\n".repeat(99)}…`, cut: true });
  expect(await told(`x${"😀".repeat(150)}`)).toMatchObject({ before: `x${"😀".repeat(99)}…` });
  expect(await told(["😀".repeat(150)])).toMatchObject({ before: `["${"😀".repeat(99)}…` });
});

test("of a value that is large or deep no more is made than is shown", () => {
  const deep = JSON.parse("[".repeat(9_000) + "]".repeat(9_000)) as unknown;
  expect(jsonStart(deep, 5)).toEqual({ text: "[[[[[", cut: true });
  expect(
    jsonStart(
      Array.from({ length: 1_000_000 }, () => 0),
      5,
    ),
  ).toEqual({ text: "[0,0,", cut: true });
});

test("the start of a value is its JSON", () => {
  const value = JSON.parse('{"a":[1,-0.5,"\\u2028\\"",{}],"__proto__":{"b":null},"":[],"c":true}') as unknown;
  expect(jsonStart(value, 1000)).toEqual({ text: JSON.stringify(value), cut: false });
  expect(jsonStart([JSON.parse("1e400"), JSON.parse("-1e400")], 50)).toEqual({
    text: "[1e999,-1e999]",
    cut: false,
  });
});
