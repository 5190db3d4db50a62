import { describe, expect, test } from "vitest";
import { layAlone, layLines } from "../../../shared/compare/lay-lines.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { locateRow } from "../../../shared/rows/locate-row.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { RowMap } from "../../../shared/rows/row-map.ts";
import {
  agentTurn,
  answer,
  call,
  type CompareTexts,
  compareTexts,
  request,
  response,
  sourceOf,
  systemEvent,
  text,
  writeThread,
} from "./compare-texts.ts";

/** Rows as the engine lays them out: nothing is hidden but what is not compared. */
function rowsOf(index: ThreadIndex, withSystem: boolean): RowMap {
  const map = new RowMap(index);
  map.follow(new Cycles(index).update(true));
  if (!withSystem) map.choose({ filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false });
  return map.update(true);
}

const placeIn = (index: ThreadIndex, map: RowMap, row: number | null) =>
  row === null ? null : locateRow(index, map, row).pointer.replace("/turns/0", "") || "turn";

/** The lines of two turns: what they are, where they stand on both sides, and the fields that differ. */
async function lay(a: unknown, b: unknown, chosen: CompareTexts = {}) {
  const [one, other] = [writeThread([a]), writeThread([b])];
  const comparison = await compareTexts(one, other, chosen);
  const [indexA, indexB] = [sourceOf(one).index, sourceOf(other).index];
  const [mapA, mapB] = [indexA, indexB].map((index) => rowsOf(index, chosen.withSystem ?? false)) as [
    RowMap,
    RowMap,
  ];
  const lines = layLines(
    { index: indexA, map: mapA, turn: 0 },
    { index: indexB, map: mapB, turn: 0 },
    await comparison.diffTurns(0, 0),
  );
  return lines.map(({ kind, a: rowA, b: rowB, changes }) => {
    const fields = changes.map((change) => (change.a ?? change.b)!.replace("/turns/0", "")).toSorted();
    return [kind, placeIn(indexA, mapA, rowA), placeIn(indexB, mapB, rowB)].concat(fields);
  });
}

const turnReplying = (reply: string) =>
  agentTurn([
    response(call("a", "Rome"), call("b", "Oslo")),
    request(answer("b", "rain over Oslo"), answer("a", reply)),
  ]);

const turnSaying = (more: object) =>
  agentTurn([{ ...response(text("one two"), text("three four")), ...more }]);

const turnNoting = (note: string) => agentTurn([{ ...response(), note }]);

const turnCut = (more: object) =>
  agentTurn([response(text("one two three"))], { completion_status: "interrupted", ...more });

const turnAnswering = (first: string, second: string) =>
  agentTurn([
    response(call("a", "Rome"), call("b", "Oslo")),
    request(answer(first, "the very same answer here"), answer(second, "quite another answer there")),
  ]);

describe("layLines", () => {
  test("sets returns below their calls, on both sides", async () => {
    expect(await lay(turnReplying("sun over Rome all day"), turnReplying("sun over Rome all night"))).toEqual(
      [
        ["equal", "turn", "turn"],
        ["equal", "/messages/0/parts/0", "/messages/0/parts/0"],
        ["changed", "/messages/1/parts/1", "/messages/1/parts/1", "/messages/1/parts/1/content"],
        ["equal", "/messages/0/parts/1", "/messages/0/parts/1"],
        ["equal", "/messages/1/parts/0", "/messages/1/parts/0"],
      ],
    );
  });

  test("tells what differs in a message on the first of its rows", async () => {
    expect(
      await lay(turnSaying({ model_name: "x" }), turnSaying({ model_name: "y", finish_reason: "stop" })),
    ).toEqual([
      ["equal", "turn", "turn"],
      [
        "changed",
        "/messages/0/parts/0",
        "/messages/0/parts/0",
        "/messages/0/finish_reason",
        "/messages/0/model_name",
      ],
      ["equal", "/messages/0/parts/1", "/messages/0/parts/1"],
    ]);
  });

  test("tells what differs in a message without parts on its own row", async () => {
    expect(await lay(turnNoting("the same four words"), turnNoting("the same four letters"))).toEqual([
      ["equal", "turn", "turn"],
      ["changed", "/messages/0", "/messages/0", "/messages/0/note"],
    ]);
  });

  test("tells what differs in a turn on its own row, and in its interruption there if both have one", async () => {
    const [one, other] = [
      turnCut({ interruption: { reason: "timeout" }, agent_id: "x", interruption_note: 1 }),
      turnCut({ interruption: { reason: "error" }, agent_id: "y", interruption_note: 2 }),
    ];
    expect(await lay(one, other)).toEqual([
      ["changed", "turn", "turn", "/agent_id", "/interruption_note"],
      ["equal", "/messages/0/parts/0", "/messages/0/parts/0"],
      ["changed", "/interruption", "/interruption", "/interruption/reason"],
    ]);
  });

  test("has an interruption that only one side has alone, and tells it with the turn", async () => {
    const said = [response(text("one two three"))];
    const cut = agentTurn(said, { completion_status: "interrupted", interruption: { reason: "timeout" } });
    const lines = await lay(cut, agentTurn(said));
    expect(lines.at(-1)).toEqual(["removed", "/interruption", null]);
    expect(lines[0]).toEqual(["changed", "turn", "turn", "/completion_status", "/interruption"]);
  });

  test("has what only one side has alone, at its place", async () => {
    const [first, second, third] = ["one two three", "four five six", "seven eight nine"].map((said) =>
      response(text(said)),
    );
    expect(await lay(agentTurn([first, second]), agentTurn([first, third, second]))).toEqual([
      ["equal", "turn", "turn"],
      ["equal", "/messages/0/parts/0", "/messages/0/parts/0"],
      ["added", null, "/messages/1/parts/0"],
      ["equal", "/messages/1/parts/0", "/messages/2/parts/0"],
    ]);
  });

  test("leaves rows out that are of the system tier, unless these are compared", async () => {
    const [one, other] = [
      agentTurn([systemEvent("data-sys-one"), response(text("said"), { part_kind: "meta:x", content: 1 })]),
      agentTurn([response(text("said"))]),
    ];
    expect(await lay(one, other)).toEqual([
      ["equal", "turn", "turn"],
      ["equal", "/messages/1/parts/0", "/messages/0/parts/0"],
    ]);
    expect(await lay(one, other, { withSystem: true })).toEqual([
      ["equal", "turn", "turn"],
      ["removed", "/messages/0", null],
      ["equal", "/messages/1/parts/0", "/messages/0/parts/0"],
      ["removed", "/messages/1/parts/1", null],
    ]);
  });

  test("has every row of both sides once, in order, where returns have changed places", async () => {
    const lines = await lay(turnAnswering("a", "b"), turnAnswering("b", "a"));
    for (const side of [1, 2])
      expect(new Set(lines.map((line) => line[side]))).toEqual(
        new Set([
          null,
          "turn",
          "/messages/0/parts/0",
          "/messages/0/parts/1",
          "/messages/1/parts/0",
          "/messages/1/parts/1",
        ]),
      );
    expect(lines.flatMap(([, a, b]) => [a, b]).filter((place) => place !== null)).toHaveLength(10);
  });
});

test("layAlone has all rows of a turn on the one side that has it", () => {
  const { index } = sourceOf(writeThread([agentTurn([response(text("one"), text("two"))])]));
  const rows = { index, map: rowsOf(index, false), turn: 0 };
  expect(layAlone(rows, "a").map(({ kind, a, b }) => [kind, a, b])).toEqual([
    ["removed", 0, null],
    ["removed", 1, null],
    ["removed", 2, null],
  ]);
  expect(layAlone(rows, "b").map(({ kind, a, b }) => [kind, a, b])).toEqual([
    ["added", null, 0],
    ["added", null, 1],
    ["added", null, 2],
  ]);
});
