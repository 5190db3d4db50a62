import fc from "fast-check";
import { expect, test } from "vitest";
import { type Row, rowSchema } from "../../../shared/api/row.ts";
import type { LostPart, Silence } from "../../../shared/converted/lost-part.ts";
import { describeThread } from "../../../shared/rows/describe-thread.ts";
import { locateRow } from "../../../shared/rows/locate-row.ts";
import { lostAt } from "../../../shared/rows/lost-at.ts";
import { placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { readOutline } from "../../../shared/rows/read-outline.ts";
import { rowKind } from "../../../shared/rows/row-kind.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { rowOfPointer } from "../../../shared/rows/row-of-pointer.ts";
import { thread as arbitraryThread } from "../cycles/arbitrary-turns.ts";
import { cuts } from "../scan/arbitrary-thread.ts";
import { aLostPart, lostParts } from "./a-lost-part.ts";
import { followRows } from "./rows-of.ts";

const call = { part_kind: "tool-call", tool_name: "get", tool_call_id: "a", args: {} };
const answer = { part_kind: "tool-return", tool_name: "get", tool_call_id: "a", content: "a" };
const response = (...parts: unknown[]) => ({ message_type: "response", parts });
const request = (...parts: unknown[]) => ({ message_type: "request", parts });
const turn = {
  turn_type: "agent",
  completion_status: "interrupted",
  interruption: { reason: "network_failure" },
  messages: [response(call), request(answer), response({ part_kind: "text", content: "b" })],
};

const textOf = (turns: unknown) => JSON.stringify({ turns });

function lose(text: string, lost: readonly LostPart[], silences: readonly Silence[] = []) {
  const followed = followRows(text);
  followed.map.lose(lost, silences);
  followed.map.update(true);
  return followed;
}

const kinds = (rows: readonly Row[]) =>
  rows.map((row) => (row.kind === "lost" ? row.preview.text : row.kind));

test("each stands before its message, and behind the last one before the interruption", async () => {
  const lost = [3, 0, 1, 9, 2, 0].map((message, at) => aLostPart({ message, text: `${message} ${at}` }));
  const rows = await lose(textOf([turn]), lost).rows();
  expect(kinds(rows)).toEqual([
    "turn",
    "0 1",
    "0 5",
    "part",
    "part",
    "1 2",
    "2 4",
    "part",
    "3 0",
    "9 3",
    "interruption",
  ]);
  expect(rows.filter(({ kind }) => kind === "lost").map(({ pointer }) => pointer)).toEqual(
    [0, 1, 2, 3, 4, 5].map((place) => `/turns/0/lost/${place}`),
  );
});

test("a turn that holds nothing else shows its ghosts, and no row for nothing", async () => {
  const rows = await lose(textOf([{ turn_type: "agent", messages: [] }, { turn_type: "agent" }]), [
    aLostPart(),
  ]).rows();
  expect(kinds(rows)).toEqual(["turn", "Based on the weather", "turn", "bare"]);
});

test("one between two messages of a cycle stands in it, one between two cycles in none", async () => {
  const lost = [0, 1, 2, 3].map((message) => aLostPart({ message }));
  const rows = await lose(textOf([turn]), lost).rows();
  expect(
    rows.map((row) =>
      "cycle" in row && row.cycle !== null ? [row.cycle.number, row.cycle.opens, row.cycle.closes] : row.kind,
    ),
  ).toEqual([
    "turn",
    "lost",
    [0, true, false],
    [0, false, false],
    [0, false, true],
    "lost",
    [1, true, true],
    "lost",
    "interruption",
  ]);
});

test("an interruption says how much its turn lost and how long its stream was silent, the outline and the thread too", async () => {
  const lost = [aLostPart({ turn: 1 }), aLostPart({ turn: 1, message: 2 })];
  const { rows, index, reader } = lose(textOf([turn, turn]), lost, [
    { turn: 1, milliseconds: 7000, heartbeats: 2 },
  ]);
  expect((await rows()).filter(({ kind }) => kind === "interruption")).toMatchObject([
    { lost: 0, silence: null },
    { lost: 2, silence: { milliseconds: 7000, heartbeats: 2 } },
  ]);
  expect((await readOutline(index, reader, 0, 9)).map((entry) => entry.lost)).toEqual([0, 2]);
  expect(await describeThread(index, reader)).toMatchObject({ lostParts: 2, parts: 6 });
});

test("rows are laid anew when something else is lost, and only then", () => {
  const { map } = followRows(textOf([turn]));
  map.lose([], []);
  expect(map.layout).toBe(0);
  map.lose([aLostPart()], []);
  expect(map.layout).toBe(1);
  expect(map.update(true).rows.length).toBe(6);
  map.lose([], []);
  expect([map.layout, map.update(true).rows.length]).toEqual([2, 5]);
});

test("tells what is known of it, with the size of its text", async () => {
  const part = aLostPart({
    kind: "tool-call",
    tool: "get_weather",
    callId: "call_1",
    text: '{"city": "Zürich',
  });
  const [, row] = await lose(textOf([turn]), [part]).rows();
  expect(row).toEqual({
    kind: "lost",
    row: 1,
    pointer: "/turns/0/lost/0",
    turn: 0,
    sizeBytes: 17,
    settled: true,
    problem: null,
    part: "tool-call",
    tool: "get_weather",
    callId: "call_1",
    lastEvent: "text-delta",
    reason: "the stream ended before it did",
    startedAt: "2025-01-20T10:00:12Z",
    lastAt: "2025-01-20T10:00:14Z",
    line: 31,
    preview: { form: "json", text: '{"city":"Zürich', cut: false, sizeBytes: 17 },
    cycle: null,
  });
});

test.each([
  ["nothing", { text: "" }, { form: "none", text: "", cut: false, sizeBytes: 0 }],
  ["a text", { text: "{} is JSON" }, { form: "text", text: "{} is JSON", cut: false }],
  [
    "a long text, not cut inside a character",
    { text: "🙂".repeat(1001) + "a" },
    { text: "🙂".repeat(1000), cut: true },
  ],
  ["a return in words", { kind: "tool-return", text: "22 °C" }, { form: "text" }],
  ["a return as JSON", { kind: "tool-return", text: ' [1, "' }, { form: "json", text: '[1,"', cut: false }],
  ["an unreadable line", { kind: "line", text: "data: {" }, { form: "text", text: "data: {" }],
  ["something else", { kind: "other", text: '{"a": 1}' }, { form: "json", text: '{"a":1}' }],
] as const)("shows the beginning of %s", async (_, change, preview) => {
  const [, row] = await lose(textOf([turn]), [aLostPart(change)]).rows();
  expect(row).toMatchObject({ preview });
});

test("an id of a megabyte is shown in part", async () => {
  const part = aLostPart({ callId: "c".repeat(1e6), reason: "r".repeat(1e6), lastEvent: "e".repeat(1e6) });
  const [, row] = await lose(textOf([turn]), [part]).rows();
  expect(JSON.stringify(row).length).toBeLessThan(1500);
});

test("with any lost parts, what is in the thread has the same rows in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryThread, lostParts, async (thread, lost) => {
      const text = JSON.stringify(thread);
      const { index, map, rows } = lose(text, lost);
      const losing = new Set(lost.map((part) => part.turn));
      const isOwn = ({ kind, turn: its }: Row) => !(kind === "bare" && losing.has(its)) && kind !== "lost";
      const names = (all: readonly Row[]) =>
        all.filter(isOwn).map(({ kind, pointer }) => `${kind} ${pointer}`);
      const found = await rows();
      for (const row of found) rowSchema.parse(row);
      const own = found.filter(({ kind }) => kind !== "lost");
      const before = await followRows(text).rows();
      expect(names(found)).toEqual(names(before));
      // Of bare rows only those go that say that a turn holds nothing.
      expect(before.filter((row) => !own.some(({ pointer }) => pointer === row.pointer))).toEqual([]);
      const expected = lost.filter((part) => part.turn < map.rows.turns);
      expect(found.length - own.length).toBe(expected.length);
      const led = found.flatMap((row) =>
        row.kind === "lost" ? [lostAt(index, placeOfPointer(index, row.pointer)!)] : [],
      );
      expect(new Set(led)).toEqual(new Set(expected));
      const ghosts = found.filter(({ kind }) => kind === "lost");
      expect(ghosts.map(({ pointer }) => rowOfPointer(index, pointer))).toEqual(ghosts.map(({ row }) => row));
    }),
    { numRuns: 150 },
  );
});

test("with any lost parts, the rows of a cycle follow each other from its first to its last", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryThread, lostParts, async (thread, lost) => {
      const rows = await lose(JSON.stringify(thread), lost).rows();
      const cycles = rows.map((row) => ("cycle" in row ? row.cycle : null));
      const opened = cycles.flatMap((cycle) => (cycle?.opens === true ? [cycle.number] : []));
      expect(new Set(opened).size).toBe(opened.length);
      for (const [at, cycle] of cycles.entries()) {
        if (cycle === null) continue;
        expect(cycle.opens).toBe(cycles[at - 1]?.number !== cycle.number);
        expect(cycle.closes).toBe(cycles[at + 1]?.number !== cycle.number);
      }
    }),
    { numRuns: 100 },
  );
});

test("whenever it is told what was lost, the rows are the same in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryThread,
      cuts,
      lostParts,
      fc.nat({ max: 3 }),
      async (thread, places, lost, when) => {
        const text = JSON.stringify(thread);
        let chunks = 0;
        const { map, rows } = followRows(text, places, (index) => {
          if (chunks++ === when) rowMapOf(index).lose(lost, []);
        });
        if (chunks <= when) map.lose(lost, []);
        map.update(true);
        expect(await rows()).toEqual(await lose(text, lost).rows());
      },
    ),
    { numRuns: 100 },
  );
});

test("a turn that is still being read has the ghosts before what was read of it", () => {
  const text = textOf([turn]);
  const lost = [0, 1, 3].map((message) => aLostPart({ message }));
  const seen = new Set<string>();
  followRows(text, [text.indexOf('{"message_type":"request"'), text.length - 4], (index) => {
    const map = rowMapOf(index);
    if (map.lost.length === 0) map.lose(lost, []);
    map.update();
    seen.add(
      Array.from({ length: map.rows.length }, (_, row) => locateRow(index, map, row).kind)
        .map((kind) => (kind === rowKind.lost ? "lost" : kind === rowKind.part ? "part" : ""))
        .join(" ")
        .trim(),
    );
  });
  expect([...seen].some((rows) => rows.startsWith("lost part lost"))).toBe(true);
});
