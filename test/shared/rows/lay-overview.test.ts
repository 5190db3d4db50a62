import fc from "fast-check";
import { expect, test } from "vitest";
import { type Overview, type OverviewMark, overviewSchema } from "../../../shared/api/overview.ts";
import type { LostPart } from "../../../shared/converted/lost-part.ts";
import { layOverview } from "../../../shared/rows/lay-overview.ts";
import { rowKind } from "../../../shared/rows/row-kind.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { firstRowOfShare, shareOfRow } from "../../../shared/rows/share-of-row.ts";
import { thread as arbitraryThread } from "../cycles/arbitrary-turns.ts";
import { cuts } from "../scan/arbitrary-thread.ts";
import { lostParts } from "./a-lost-part.ts";
import { followRows } from "./rows-of.ts";

const user = { turn_type: "user", parts: [{ part_kind: "user-prompt", content: "a" }] };
const text = { part_kind: "text", content: "a" };
const agent = (id: string, parts: number, more: object = {}) => ({
  turn_type: "agent",
  agent_id: id,
  messages: [{ message_type: "response", parts: Array.from({ length: parts }, () => text) }],
  ...more,
});
const cut = { completion_status: "interrupted", interruption: { reason: "user" } };

function overviewOf(turns: readonly unknown[], shares: number, lost: readonly LostPart[] = []) {
  const { index, map } = followRows(JSON.stringify({ turns }));
  map.lose(lost, []);
  map.update(true);
  return layOverview(index, map, shares, []);
}

const sumOf = ({ marks }: Overview, kind: OverviewMark): number =>
  marks.filter((mark) => mark.kind === kind).reduce((sum, { count }) => sum + count, 0);

test("each share has the lane that fills most of it, the turn it begins in and the prompts in it", () => {
  // Rows: 0-1 user, 2-5 agent a, 6-7 user, 8-9 agent b
  const turns = [user, agent("a", 3), user, agent("b", 1)];
  expect(overviewOf(turns, 5)).toMatchObject({
    rows: 10,
    turns: 4,
    lanes: [0, 2, 2, 0, 3],
    agents: ["a", "b"],
    firstTurns: [0, 1, 1, 2, 3],
    prompts: [1, 0, 0, 1, 0],
    marks: [],
  });
  expect(overviewOf(turns, 2)).toMatchObject({ lanes: [2, 0], firstTurns: [0, 1], prompts: [1, 1] });
  expect(overviewOf(turns, 4000).lanes).toHaveLength(10);
});

test("one interruption among ten thousand rows is still there", () => {
  const turns = [...Array.from({ length: 5000 }, () => user), agent("a", 1, cut), user];
  expect(overviewOf(turns, 3).marks).toEqual([{ share: 2, kind: "interruption", count: 1, row: 10_002 }]);
});

test("a cycle that is not whole is marked where its response begins", () => {
  const call = { part_kind: "tool-call", tool_name: "get", tool_call_id: "a", args: {} };
  const unanswered = {
    turn_type: "agent",
    messages: [
      { message_type: "response", parts: [call] },
      { message_type: "response", parts: [] },
    ],
  };
  expect(overviewOf([user, unanswered], 10).marks).toEqual([
    { share: 3, kind: "incomplete", count: 1, row: 3 },
    { share: 4, kind: "incomplete", count: 1, row: 4 },
  ]);
});

test("problems are marked by their severity, at the first row of a share that has one", () => {
  const { index, map } = followRows(JSON.stringify({ turns: [user, user, user] }));
  const problems = [
    { row: 5, severity: "error" },
    { row: 4, severity: "error" },
    { row: 4, severity: "note" },
    { row: null, severity: "warning" },
  ] as const;
  expect(layOverview(index, map, 2, problems).marks).toEqual([
    { share: 1, kind: "error", count: 2, row: 4 },
    { share: 1, kind: "note", count: 1, row: 4 },
  ]);
});

test("a thread without rows has no shares", () => {
  expect(overviewOf([], 100)).toEqual({
    rows: 0,
    turns: 0,
    lanes: [],
    agents: [],
    firstTurns: [],
    prompts: [],
    marks: [],
  });
});

test("every row stands in exactly one share, and shares follow one another", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 400 }), (rows, wanted) => {
      const shares = Math.min(rows, wanted);
      const firsts = Array.from({ length: shares }, (_, share) => firstRowOfShare(share, rows, shares));
      const counted = firsts.map((first, share) => (firsts[share + 1] ?? rows) - first);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(rows);
      const found = Array.from({ length: rows }, (_, row) => shareOfRow(row, rows, shares));
      expect(found).toEqual(counted.flatMap((count, share) => Array.from({ length: count }, () => share)));
    }),
  );
});

test("of any thread, however it is read, every share is filled and nothing that must be seen gets lost", () => {
  fc.assert(
    fc.property(
      arbitraryThread,
      cuts,
      lostParts,
      fc.integer({ min: 1, max: 40 }),
      (thread, places, lost, wanted) => {
        const { index, map } = followRows(JSON.stringify(thread), places, (growing) => {
          const soFar = layOverview(growing, rowMapOf(growing), wanted, []);
          expect(soFar.lanes).toHaveLength(Math.min(wanted, soFar.rows));
        });
        map.lose(lost, []);
        map.update(true);
        const found = overviewSchema.parse(layOverview(index, map, wanted, []));
        const shares = Math.min(wanted, map.rows.length);
        expect([found.lanes.length, found.firstTurns.length, found.prompts.length]).toEqual([
          shares,
          shares,
          shares,
        ]);
        const kinds = Array.from({ length: map.rows.length }, (_, row) => map.rows.kindOf(row));
        const rowsOfKind = (kind: number) => kinds.filter((own) => own === kind).length;
        expect(sumOf(found, "interruption")).toBe(rowsOfKind(rowKind.interruption));
        expect(sumOf(found, "lost")).toBe(rowsOfKind(rowKind.lost));
        const { partial, unanswered, empty } = map.cycles!.counts;
        expect(sumOf(found, "incomplete")).toBe(partial + unanswered + empty);
        for (const { share, row } of found.marks)
          expect(shareOfRow(row, map.rows.length, shares)).toBe(share);
        found.firstTurns.forEach((turn, share) =>
          expect(turn).toBe(map.rows.turnOf(firstRowOfShare(share, map.rows.length, shares))),
        );
      },
    ),
  );
});
