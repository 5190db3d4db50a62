import { expect, test } from "vitest";
import { tierSchema } from "../../../shared/api/row.ts";
import { rowOfPointer } from "../../../shared/rows/row-of-pointer.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { followRows } from "./rows-of.ts";

const event = (event_type: string) => ({ message_type: "system", event_type, event_data: {} });
const thread = {
  turns: [
    {
      turn_type: "agent",
      messages: [
        event("data-tp-thread_end"),
        event("data-sys-latency"),
        event("data-app-x"),
        event("__proto__"),
        {
          message_type: "response",
          parts: [
            { part_kind: "text", content: "a" },
            { part_kind: "meta:trace" },
            { part_kind: "custom:plan" },
            { part_kind: "odd" },
          ],
        },
      ],
    },
  ],
};

const shown = async (...hidden: (typeof tierSchema.options)[number][]) => {
  const followed = followRows(JSON.stringify(thread));
  followed.map.choose({ filter: { ...everyRow, hidden }, onlyTurns: false });
  followed.map.update(true);
  const rows = await followed.rows();
  return {
    ...followed,
    names: rows.map((row) => ("name" in row ? row.name : "partKind" in row ? row.partKind : row.kind)),
  };
};

test.each([
  ["protocol", ["data-tp-thread_end"]],
  ["system", ["data-sys-latency", "meta:trace"]],
  ["application", ["data-app-x", "custom:plan"]],
  ["unknown", ["__proto__", "odd"]],
] as const)("with %s off exactly its events and parts have no rows", async (tier, gone) => {
  const all = (await shown()).names;
  expect((await shown(tier)).names).toEqual(
    all.filter((name) => !(gone as readonly unknown[]).includes(name)),
  );
});

test("the conversation itself always stays", async () => {
  expect((await shown(...tierSchema.options)).names).toEqual(["turn", "text"]);
});

test("what is hidden is found at the nearest row above it, and every choice is another layout", async () => {
  const { index, map } = await shown("system");
  expect(rowOfPointer(index, "/turns/0/messages/1")).toBe(0);
  expect(rowOfPointer(index, "/turns/0/messages/2")).toBe(2);
  expect(map.layout).toBe(1);
  expect(map.messages).toBe(5);
  map.choose({ filter: everyRow, onlyTurns: false });
  map.update(true);
  expect(rowOfPointer(index, "/turns/0/messages/1")).toBe(2);
  expect(map.layout).toBe(2);
});
