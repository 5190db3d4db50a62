import fc from "fast-check";
import { expect, test } from "vitest";
import { rowOfPointer } from "../../../shared/rows/row-of-pointer.ts";
import { locateRow } from "../../../shared/rows/locate-row.ts";
import { rowKind } from "../../../shared/rows/row-kind.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

function indexOf(turns: unknown) {
  const scanner = new ThreadScanner();
  expect(scanner.push(new TextEncoder().encode(JSON.stringify({ turns })))).toBeNull();
  expect(scanner.end()).toBeNull();
  return scanner.index;
}

const part = fc.constantFrom<unknown>({ part_kind: "text", content: "a" }, 5, {});
const parts = fc.array(part, { maxLength: 3 });
const message = fc.oneof(
  fc.record({ message_type: fc.constantFrom("request", "response"), parts }),
  fc.record({ message_type: fc.constant("system"), event_type: fc.constant("data-x"), parts }),
  fc.constantFrom<unknown>("no message", {}),
);
const messages = fc.array(message, { maxLength: 5 });
const turn = fc.oneof(
  fc.record({ turn_type: fc.constant("user"), parts }),
  fc.record({ turn_type: fc.constant("agent"), messages }),
  fc.record({ parts, messages, interruption: fc.constant({ reason: "error" }) }),
  fc.constantFrom<unknown>(7, {}),
);

test("finds the first row that shows what a pointer names, for every row of a thread", () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 5 }), (turns) => {
      const index = indexOf(turns);
      const map = rowMapOf(index);
      const firsts = new Map<string, number>();
      for (let row = 0; row < map.rows.length; row += 1) {
        const { pointer } = locateRow(index, map, row);
        if (!firsts.has(pointer)) firsts.set(pointer, row);
      }
      for (const [pointer, row] of firsts)
        expect([pointer, rowOfPointer(index, pointer)]).toEqual([pointer, row]);
    }),
  );
});

const turns = [
  { turn_type: "user", parts: [{ part_kind: "user-prompt", content: "a" }] },
  {
    turn_type: "agent",
    messages: [
      { message_type: "request", parts: [] },
      { message_type: "response", parts: [{ part_kind: "text", content: "b" }, { part_kind: "text" }] },
    ],
    interruption: { reason: "error" },
  },
];

test.each([
  ["a field of a turn is shown by its header", "/turns/1/started_at", 2],
  ["a field of a part by that part", "/turns/1/messages/1/parts/1/content", 5],
  ["a message by its first part", "/turns/1/messages/1", 4],
  ["a message without parts by its own row", "/turns/1/messages/0/timestamp", 3],
  ["an interruption by its own row", "/turns/1/interruption/reason", 6],
  ["a part that is not there by its message", "/turns/1/messages/1/parts/9", 4],
  ["a message that is not there by its turn", "/turns/1/messages/9", 2],
  ["a part of a user's turn that is not there by the turn", "/turns/0/parts/9", 0],
])("%s", (_, pointer, row) => {
  expect(rowOfPointer(indexOf(turns), pointer)).toBe(row);
});

test.each(["", "/version", "/turns", "/turns/9", "/turns/x", "/agents/turns/0"])(
  "has no row for “%s”",
  (pointer) => {
    expect(rowOfPointer(indexOf(turns), pointer)).toBeNull();
  },
);

test("the rows of the example are the ones that the test means", () => {
  const index = indexOf(turns);
  const { rows } = rowMapOf(index);
  expect(Array.from({ length: rows.length }, (_, row) => rows.kindOf(row))).toEqual([
    rowKind.turn,
    rowKind.part,
    rowKind.turn,
    rowKind.bareMessage,
    rowKind.part,
    rowKind.part,
    rowKind.interruption,
  ]);
});
