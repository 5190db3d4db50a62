import { describe, expect, it, vi } from "vitest";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile } from "../cli/database-file.ts";
import { openHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

describe("a step of a request", () => {
  it("tells all of a step: its columns, and its space against the step before", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      const chat_id = "c";
      add("agent_chat", { chat_id });
      add("agent_step", {
        chat_id,
        space_snapshot: JSON.stringify({ kept: 1, changed: "a", gone: [1] }),
        created_at: "2026-11-01 10:00:00",
        updated_at: "2026-11-01 10:00:02.5",
      });
      add("agent_step", { chat_id, stack_id: "s2", space_snapshot: "[]" });
      add("agent_step", {
        chat_id,
        type: "tool",
        status: "failed",
        error: "e".repeat(600),
        input: '{"tool":"look","n":12345678901234567890}',
        metadata: "{",
        space_snapshot: JSON.stringify({ kept: 1, changed: "b", added: "z".repeat(5000), __proto__x: 1 }),
        created_at: "2026-11-01 10:00:02",
        updated_at: "2026-11-01 10:00:00",
      });
      add("agent_step", { chat_id, stack_id: "s3" });
    });
    const { ask, id } = await openHost(path);
    const place = { id, chatId: "c", request: 0 };
    const detail = async (number: number) => valueOf(await ask("chats.step", { ...place, place: number }));
    const third = await detail(2);
    expect(third).toMatchObject({
      step: { place: 2, target: "look", durationMs: null, status: "failed", error: "e".repeat(500) },
      error: { state: "not-json", text: "e".repeat(600), isCut: false },
      input: { state: "json", text: '{"n": 12345678901234567890, "tool": "look"}' },
      output: { state: "none" },
      metadata: { state: "not-json", text: "{" },
      space: { state: "read", left: 0, since: { place: 0, sequence: 2, type: "llm" } },
    });
    if (third.space.state !== "read") throw new Error(third.space.state);
    expect(third.space.entries.map(({ key, change, before }) => [key, change, before])).toEqual([
      ["__proto__x", "added", null],
      ["added", "added", null],
      ["changed", "changed", '"a"'],
      ["gone", "removed", "[1]"],
      ["kept", "same", "1"],
    ]);
    expect(third.space.entries.map(({ now }) => now?.length ?? null)).toEqual([1, 4000, 3, null, 1]);
    expect(await detail(0)).toMatchObject({
      step: { durationMs: 2500, hasSpace: true },
      space: { since: null },
    });
    expect(await detail(1)).toMatchObject({
      step: { depth: 0 },
      space: { state: "unreadable", notice: expect.stringContaining("not an object") as string },
    });
    expect(await detail(3)).toMatchObject({ step: { hasSpace: false }, space: { state: "none" } });
    const column = { item: "step", place: 2, column: "error" } as const;
    expect(valueOf(await ask("chats.column", { ...place, of: column, from: 599, count: 9 }))).toEqual({
      text: "e",
      total: 600,
    });
  });

  it("tells five hundred entries of a space, and how many more there are", async () => {
    const space = Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`k${at}`, at]));
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      add("agent_step", { chat_id: "c", space_snapshot: JSON.stringify(space) });
    });
    const { ask, id } = await openHost(path);
    const { space: told } = valueOf(await ask("chats.step", { id, chatId: "c", request: 0, place: 0 }));
    if (told.state !== "read") throw new Error(told.state);
    expect([told.entries.length, told.left]).toEqual([500, 200]);
  });
});
