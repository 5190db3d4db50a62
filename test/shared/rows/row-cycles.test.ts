import fc from "fast-check";
import { expect, test } from "vitest";
import { rowSchema } from "../../../shared/api/row.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { locateRow } from "../../../shared/rows/locate-row.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { rowOfPointer } from "../../../shared/rows/row-of-pointer.ts";
import { thread as arbitraryThread } from "../cycles/arbitrary-turns.ts";
import { cuts } from "../scan/arbitrary-thread.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { followRows, isPart, rowsOf } from "./rows-of.ts";

const call = (id: string, tool = "get") => ({
  part_kind: "tool-call",
  tool_name: tool,
  tool_call_id: id,
  args: {},
});
const answer = (id: string, more: object = {}) => ({
  part_kind: "tool-return",
  tool_name: "get",
  tool_call_id: id,
  status: "success",
  content: id,
  ...more,
});
const response = (...parts: unknown[]) => ({ message_type: "response", timestamp: "T1", parts });
const request = (...parts: unknown[]) => ({ message_type: "request", timestamp: "T2", parts });
const event = (event_type: string) => ({ message_type: "system", event_type, event_data: {} });
const agent = (...messages: unknown[]) => ({ turn_type: "agent", completion_status: "complete", messages });

function pointersOf(index: ThreadIndex): string[] {
  const map = rowMapOf(index);
  return [
    ...new Set(Array.from({ length: map.rows.length }, (_, row) => locateRow(index, map, row).pointer)),
  ];
}

const pointers = (rows: readonly { pointer: string }[]) =>
  rows.map(({ pointer }) => pointer.replace("/messages/", ".").replace("/parts/", "."));

test("a return stands right below its call, in whatever order the returns came", async () => {
  const rows = await rowsOf({
    turns: [agent(response(call("a"), call("b")), request(answer("b"), answer("a")))],
  });
  expect(pointers(rows)).toEqual([
    "/turns/0",
    "/turns/0.0.0",
    "/turns/0.1.1",
    "/turns/0.0.1",
    "/turns/0.1.0",
  ]);
  expect(rows.filter(isPart).map(({ pair, answer: has }) => [pair?.row, pair?.at, has])).toEqual([
    [2, "T2", "answered"],
    [1, "T1", null],
    [4, "T2", "answered"],
    [3, "T1", null],
  ]);
});

test("a cycle brackets its rows, the events between call and return among them", async () => {
  const rows = await rowsOf({
    turns: [
      agent(response(call("a")), event("data-sys-x"), request(answer("a")), response({ part_kind: "text" })),
    ],
  });
  expect(
    rows.map((row) =>
      "cycle" in row && row.cycle !== null ? [row.cycle.number, row.cycle.opens, row.cycle.closes] : null,
    ),
  ).toEqual([null, [0, true, false], [0, false, false], [0, false, true], [1, true, true]]);
});

test.each([
  ["complete", agent(response(call("a")), request(answer("a"))), { calls: 1, answered: 1, hasErrors: false }],
  ["complete", agent(response(call("a")), request(answer("a", { status: "error" }))), { hasErrors: true }],
  ["partial", agent(response(call("a"), call("b")), request(answer("b"))), { calls: 2, answered: 1 }],
  ["unanswered", agent(response(call("a"))), { calls: 1, answered: 0 }],
  ["empty", agent(response()), { calls: 0 }],
])("rows tell that a cycle is %s", async (state, turn, more) => {
  const [, row] = await rowsOf({ turns: [turn] });
  expect(row).toMatchObject({ settled: true, cycle: { state, ...more } });
});

test("a call without its return says so, one that the provider ran owes none", async () => {
  const rows = await rowsOf({
    turns: [agent(response(call("a"), { ...call("b"), part_kind: "builtin-tool-call" }))],
  });
  expect(rows.filter(isPart).map((row) => row.answer)).toEqual(["owed", "provider"]);
});

test("a deferred cycle leads to the row and the turn that answer it, and back", async () => {
  const rows = await rowsOf({
    turns: [agent(response(call("a"))), { turn_type: "user", parts: [answer("a")] }, agent(response({}))],
  });
  expect(rows[1]).toMatchObject({
    cycle: { state: "deferred", answeredAt: { row: 3, turn: 1 } },
    pair: { row: 3, turn: 1 },
  });
  expect(rows[3]).toMatchObject({ pair: { row: 1, turn: 0 } });
});

test.each([
  ["orphan", [response({ part_kind: "text" }), request(answer("z"))]],
  ["duplicate", [response(call("a")), request(answer("a"), answer("a"))]],
])("a return that answers nothing is %s and stays where it stands", async (stray, messages) => {
  const rows = await rowsOf({ turns: [agent(...messages)] });
  expect(rows.at(-1)).toMatchObject({ stray, pair: null });
});

test("a turn's header and its interruption say what was kept and what was not", async () => {
  const turn = {
    ...agent(response(call("a")), request(answer("a")), response(call("b"), call("c"))),
    completion_status: "interrupted",
    interruption: { reason: "timeout" },
  };
  const rows = await rowsOf({ turns: [turn] });
  expect(rows[0]).toMatchObject({ cycles: { kept: 1, incomplete: 1 } });
  expect(rows.at(-1)).toMatchObject({
    kind: "interruption",
    pointer: "/turns/0/interruption",
    left: { kept: 1, incomplete: 1, unansweredCalls: 2 },
  });
});

test("until a turn's cycles are known its rows stand as in the file and say that they are not settled", async () => {
  const turn = agent(response(call("a"), call("b")), request(answer("a"), answer("b")));
  const text = JSON.stringify({ turns: [turn, turn] });
  const seen = new Set<string>();
  const { rows } = followRows(text, [text.lastIndexOf('{"turn_type"') - 1, text.length], (index) => {
    const map = rowMapOf(index);
    if (map.settledTurns === 0 && map.rows.length > 0)
      seen.add(Array.from({ length: 5 }, (_, row) => locateRow(index, map, row).pointer).join(" "));
  });
  expect([...seen]).toEqual([
    "/turns/0 /turns/0/messages/0/parts/0 /turns/0/messages/0/parts/1 /turns/0/messages/1/parts/0 /turns/0/messages/1/parts/1",
  ]);
  expect((await rows()).every(({ settled }) => settled)).toBe(true);
});

test("rows that follow the reading are in the end the same as rows that come after it", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryThread, cuts, async (thread, places) => {
      const text = JSON.stringify(thread);
      const rows = await followRows(text, places).rows();
      expect(rows).toEqual(await followRows(text).rows());
      for (const row of rows) rowSchema.parse(row);
    }),
    { numRuns: 150 },
  );
});

test("nothing in a thread is without a row, and every row is found by its pointer", () => {
  fc.assert(
    fc.property(arbitraryThread, (thread) => {
      const { index, map } = followRows(JSON.stringify(thread));
      const places = Array.from({ length: map.rows.length }, (_, row) => locateRow(index, map, row));
      const parts = places.flatMap(({ part }) => (part === null ? [] : [part]));
      expect(new Set(parts).size).toBe(parts.length);
      const seen = new Set(places.map(({ pointer }) => pointer));
      // The same rows as in the order of the file, only elsewhere.
      const inFileOrder = scanBytes(encode(JSON.stringify(thread))).index;
      expect([...seen].toSorted()).toEqual(pointersOf(inFileOrder).toSorted());
      expect([...seen].filter((pointer) => rowOfPointer(index, pointer) === null)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
