// What a screen can ask about filters, through a real host and a real engine process.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { everyRow } from "../../../../shared/rows/row-filter.ts";
import { scratchFile, userTurn } from "../scratch.ts";
import { failureOf, startHost, valueOf } from "../start-host.ts";

const call = (tool_call_id: string, tool_name: string) => ({
  part_kind: "tool-call",
  tool_name,
  tool_call_id,
  args: {},
});
const thread = {
  version: "0.0.4",
  agents: { a: { name: "Alice" } },
  turns: [
    userTurn("a"),
    {
      turn_type: "agent",
      agent_id: "a",
      started_at: "2025-01-01T10:00:00Z",
      completion_status: "complete",
      messages: [{ message_type: "response", parts: [call("1", "look"), call("2", "write")] }],
    },
  ],
};

const opened = async () => {
  const host = startHost();
  const { id } = valueOf(await host.open(scratchFile(JSON.stringify(thread))));
  await host.analysed(id);
  return { ...host, id };
};

it("counts what can be chosen, whatever is chosen now", async () => {
  const { ask, id } = await opened();
  const before = valueOf(await ask("document.facets", { id }));
  expect(before).toMatchObject({
    rows: 5,
    tools: {
      listed: [
        { value: "look", rows: 1 },
        { value: "write", rows: 1 },
      ],
      left: 0,
    },
    agents: {
      listed: [
        { value: "a", rows: 2 },
        { value: null, rows: 1 },
      ],
    },
    times: { first: Date.parse("2025-01-01T10:00:00Z") / 1000 },
  });
  expect(before.problems).toBeGreaterThan(0);
  valueOf(await ask("document.filter", { id, filter: { ...everyRow, tools: ["look"] }, onlyTurns: false }));
  expect(valueOf(await ask("document.facets", { id }))).toEqual(before);
});

it("tells what a filter leaves, and what each field of it takes away", async () => {
  const { ask, id } = await opened();
  const filter = { ...everyRow, tools: ["look"], roles: ["prompt" as const] };
  const none = valueOf(await ask("document.filter", { id, filter, onlyTurns: false }));
  expect(none).toMatchObject({ rows: 0, allRows: 5, filter });
  expect(valueOf(await ask("document.loosened", { id }))).toEqual([
    { field: "roles", rows: 2 },
    { field: "tools", rows: 2 },
  ]);
});

it("only problems are there once they are known, and not before they are looked for", async () => {
  const { ask, id } = await opened();
  const only = valueOf(
    await ask("document.filter", { id, filter: { ...everyRow, problems: true }, onlyTurns: false }),
  );
  const { problems } = valueOf(await ask("document.facets", { id }));
  const rows = valueOf(await ask("document.rows", { id, from: 0, count: 50 }));
  expect(rows.filter(({ problem }) => problem !== null)).toHaveLength(problems!);
  expect(only.rows).toBe(rows.length);
});

it("keeps filters under names for the next start, and a damaged list is none", async () => {
  const first = startHost();
  const filter = { ...everyRow, kinds: ["call"] };
  valueOf(await first.ask("filters.save", { name: "Calls", filter }));
  valueOf(await first.ask("filters.save", { name: "All", filter: everyRow }));
  expect(
    valueOf(await first.ask("filters.rename", { name: "Calls", to: "Tools" })).map(({ name }) => name),
  ).toEqual(["All", "Tools"]);
  valueOf(await first.ask("filters.forget", { name: "All" }));
  expect(valueOf(await first.ask("filters.list", {}))).toEqual([{ name: "Tools", filter }]);
  expect(failureOf(await first.ask("filters.save", { name: " ", filter })).code).toBe("bad-request");
  const again = startHost({ home: first.home });
  expect(valueOf(await again.ask("filters.list", {}))).toEqual([{ name: "Tools", filter }]);
  expect(readdirSync(first.home)).toContain("filters.json");
  writeFileSync(join(first.home, "filters.json"), '[{"name":1}]');
  expect(valueOf(await startHost({ home: first.home }).ask("filters.list", {}))).toEqual([]);
});
