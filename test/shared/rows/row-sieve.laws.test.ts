// A filter against the plain way: tell every row, and keep those that pass by what they say of themselves.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { RowFilter } from "../../../shared/api/filter.ts";
import type { Row } from "../../../shared/api/row.ts";
import { countFacets } from "../../../shared/rows/count-facets.ts";
import {
  everyRow,
  isNarrow,
  isSameFilter,
  setFields,
  withoutField,
} from "../../../shared/rows/row-filter.ts";
import { findRow } from "../../../shared/rows/row-of-pointer.ts";
import { followRows } from "./rows-of.ts";

const tool = fc.constantFrom("look", "write", "__proto__");
const time = fc.constantFrom(
  "2025-01-01T10:00:00Z",
  "2025-01-01T10:00:05.5Z",
  "2025-01-02T00:00:00+02:00",
  "soon",
);
const part = fc.oneof(
  fc.constant({ part_kind: "text", content: "a" }),
  fc.constant({ part_kind: "thinking", content: "b" }),
  fc.constant({ part_kind: "meta:trace" }),
  fc.constant({ part_kind: "custom:plan" }),
  tool.map((tool_name) => ({ part_kind: "tool-call", tool_name, tool_call_id: "c", args: {} })),
  tool.map((tool_name) => ({
    part_kind: "tool-return",
    tool_name,
    tool_call_id: "c",
    content: 1,
    status: "success",
  })),
);
const parts = fc.array(part, { maxLength: 4 });
const stamped = fc.option(time, { nil: undefined });
const message = fc.oneof(
  fc.record({ message_type: fc.constantFrom("request", "response"), timestamp: stamped, parts }),
  fc.record({
    message_type: fc.constant("system"),
    event_type: fc.constantFrom("data-tp-thread_end", "data-sys-x", "data-app-y", "odd"),
    timestamp: stamped,
  }),
);
const turn = fc.oneof(
  fc.record({
    turn_type: fc.constant("user"),
    submitted_at: stamped,
    parts: fc.constant([{ part_kind: "user-prompt", content: "q" }]),
  }),
  fc.record({
    turn_type: fc.constant("agent"),
    agent_id: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
    started_at: stamped,
    completion_status: fc.constantFrom("complete", "interrupted"),
    messages: fc.array(message, { maxLength: 4 }),
  }),
);
const thread = fc.record({ version: fc.constant("0.0.4"), turns: fc.array(turn, { maxLength: 4 }) });
const some = <T>(...values: T[]) => fc.oneof(fc.constant<T[]>([]), fc.subarray(values));
const filter: fc.Arbitrary<RowFilter> = fc.record({
  hidden: some("protocol", "application", "system", "unknown"),
  problems: fc.constant(false),
  roles: some("prompt", "request", "response", "event", "unknown"),
  kinds: some("text", "call", "return", "event", "prompt", "interruption"),
  agents: some<string | null>("a", "b", null),
  tools: some("look", "write", "__proto__"),
  statuses: some("success", "complete", "unanswered", "interrupted", "deferred"),
  from: fc.option(fc.constant("2025-01-01T10:00:01Z"), { nil: null }),
  to: fc.option(fc.constant("2025-01-01T12:00:00Z"), { nil: null }),
});

const words: Readonly<Record<string, string>> = {
  "tool-call": "call",
  "tool-return": "return",
  "user-prompt": "prompt",
};
const kindOf = (row: Row) => (row.kind === "part" ? (words[row.partKind ?? ""] ?? row.partKind) : row.kind);
const passes = (list: readonly unknown[], value: unknown) => list.length === 0 || list.includes(value);

/** By what the row tells of itself, without statuses and times. */
function keeps(row: Row, agent: string | null, wanted: RowFilter): boolean {
  const tier = row.kind === "event" || (row.kind === "part" && row.tier !== "protocol") ? row.tier : null;
  const named = row.kind === "part" ? row.tool : null;
  const role =
    row.kind === "part" ? row.role : row.kind === "event" || row.kind === "interruption" ? "event" : null;
  return (
    !(tier !== null && wanted.hidden.includes(tier)) &&
    (role === null || passes(wanted.roles, role)) &&
    passes(wanted.kinds, kindOf(row)) &&
    passes(wanted.agents, agent) &&
    passes(wanted.tools, named)
  );
}

it("the rows are those that pass, below the headers of their turns", async () => {
  await fc.assert(
    fc.asyncProperty(thread, filter, async (value, chosen) => {
      const wanted = { ...chosen, statuses: [], from: null, to: null };
      const followed = followRows(JSON.stringify(value));
      const all = await followed.rows();
      fc.pre(all.every(({ kind }) => kind !== "bare"));
      const agents = new Map(all.flatMap((row) => (row.kind === "turn" ? [[row.turn, row.agent]] : [])));
      const kept = all.filter(
        (row) => row.kind === "turn" || keeps(row, agents.get(row.turn) ?? null, wanted),
      );
      const headed = new Set(kept.flatMap(({ kind, turn: own }) => (kind === "turn" ? [] : [own])));
      const expected = kept.filter(
        ({ kind, turn: own }) => kind !== "turn" || headed.has(own) || !isNarrow(wanted),
      );
      followed.map.choose({ filter: wanted, onlyTurns: false });
      followed.map.update(true);
      expect((await followed.rows()).map(({ pointer }) => pointer)).toEqual(
        expected.map(({ pointer }) => pointer),
      );
      expect(followed.map.allRows).toBe(all.length);
    }),
  );
});

it("each field only ever takes rows away, and what is left out is found near by", async () => {
  await fc.assert(
    fc.asyncProperty(thread, filter, async (value, wanted) => {
      const followed = followRows(JSON.stringify(value));
      const all = await followed.rows();
      const shown = async (filtered: RowFilter) => {
        followed.map.choose({ filter: filtered, onlyTurns: false });
        followed.map.update(true);
        return new Set((await followed.rows()).map(({ pointer }) => pointer));
      };
      const rows = await shown(wanted);
      for (const { pointer } of all) {
        const found = findRow(followed.index, pointer);
        expect(found.leftOut !== true).toBe(rows.has(pointer));
        expect(found.row ?? -1).toBeLessThan(followed.map.rows.length);
      }
      for (const field of setFields(wanted)) {
        const more = await shown(withoutField(wanted, field));
        expect([...rows].filter((pointer) => !more.has(pointer))).toEqual([]);
      }
    }),
  );
});

it("of turns alone, those have a header that have a row otherwise", async () => {
  await fc.assert(
    fc.asyncProperty(thread, filter, async (value, wanted) => {
      const followed = followRows(JSON.stringify(value));
      const turnsOf = async (onlyTurns: boolean) => {
        followed.map.choose({ filter: wanted, onlyTurns });
        followed.map.update(true);
        return followed.rows();
      };
      const headers = (await turnsOf(false)).filter(({ kind }) => kind === "turn");
      const alone = await turnsOf(true);
      expect(alone.map(({ pointer }) => pointer)).toEqual(headers.map(({ pointer }) => pointer));
    }),
  );
});

it("as many rows pass by one value alone as are counted for it", async () => {
  await fc.assert(
    fc.asyncProperty(thread, async (value) => {
      const { index, map, rows } = followRows(JSON.stringify(value));
      const source = { index, cycles: map.cycles, lost: map.lost };
      const facets = countFacets(source, map.rows, null);
      const ofOne = async (filtered: Partial<RowFilter>) => {
        map.choose({ filter: { ...everyRow, ...filtered }, onlyTurns: false });
        map.update(true);
        return (await rows()).filter(({ kind }) => kind !== "turn").length;
      };
      for (const { value: role, rows: count } of facets.roles.listed)
        expect(await ofOne({ roles: [role] })).toBe(count);
      for (const { value: kind, rows: count } of facets.kinds.listed)
        expect(await ofOne({ kinds: [kind] })).toBe(count);
      for (const { value: name, rows: count } of facets.tools.listed)
        expect(await ofOne({ tools: [name] })).toBe(count);
      for (const { value: status, rows: count } of facets.statuses.listed)
        expect(await ofOne({ statuses: [status] })).toBe(count);
      for (const { value: agent, rows: count } of facets.agents.listed)
        expect(await ofOne({ agents: [agent] })).toBe(count);
    }),
  );
});

it("a filter is the same in whatever order its values stand", () => {
  fc.assert(
    fc.property(filter, (wanted) => {
      const turned = {
        ...wanted,
        kinds: wanted.kinds.toReversed(),
        agents: wanted.agents.toReversed(),
        statuses: wanted.statuses.toReversed(),
      };
      expect(isSameFilter(wanted, turned)).toBe(true);
      expect(isSameFilter(wanted, { ...wanted, tools: [...wanted.tools, "another"] })).toBe(false);
    }),
  );
});
