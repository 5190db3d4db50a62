import { describe, expect, it, vi } from "vitest";
import { historySchema, otherTables, seedSchema, yaoSchema } from "../../databases/schemas.ts";
import { type AddRow, databaseFile } from "../cli/database-file.ts";
import { type TestHost, openHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Whatever one chat holds, all questions about it are answered. */
async function askAll({ ask, id }: Pick<TestHost, "ask"> & { id: string }, chatId: string) {
  const chat = { id, chatId };
  const { chats } = valueOf(await ask("chats.list", { id, filter: { deleted: true }, count: 500 }));
  const requests = valueOf(await ask("chats.requests", chat));
  const numbers = requests.map(({ number }) => ({ ...chat, request: number }));
  const said = await Promise.all(
    numbers.map(async (place) => valueOf(await ask("chats.said", { ...place, from: 0, count: 500 }))),
  );
  const messages = await Promise.all(
    said.flatMap(({ messages: told }, at) =>
      told.map(async ({ row }) => valueOf(await ask("chats.message", { ...numbers[at]!, row }))),
    ),
  );
  const stacks = await Promise.all(numbers.map(async (place) => valueOf(await ask("chats.stacks", place))));
  const searches = await Promise.all(
    numbers.map(async (place) => valueOf(await ask("chats.searches", place))),
  );
  const plan = valueOf(await ask("chats.resume", chat));
  return { chats, messages, requests, stacks, searches, plan };
}

function fillHostile(add: AddRow, chat_id: string): void {
  add("agent_chat", { chat_id, title: chat_id, metadata: "no json", last_message_at: "someday" });
  add("agent_message", { chat_id, props: "no { json", metadata: "[1" });
  add("agent_message", { chat_id, role: chat_id, type: chat_id, props: `{"n":12345678901234567890}` });
  add("agent_step", { chat_id, status: "failed", type: chat_id, stack_id: chat_id, space_snapshot: "[" });
  add("agent_step", { chat_id, status: chat_id, stack_id: "x", stack_parent_id: chat_id, error: chat_id });
}

describe("hostile content is answered", () => {
  it("in chats whose ids are hostile, and whose requests and stacks share theirs", async () => {
    const ids = ["__proto__", "a#b/c~d", "line\nbreak", "\u001B[2J\u202E"];
    const host = await openHost(
      databaseFile(seedSchema(), (add) => ids.forEach((id) => fillHostile(add, id))),
    );
    for (const chatId of ids) {
      const { chats, messages, stacks, plan } = await askAll(host, chatId);
      const chat = chats.find((one) => one.chatId === chatId);
      expect(chat).toMatchObject({ title: chatId, lastMessageAt: null });
      expect(chat?.notices.map(({ rule }) => rule).toSorted()).toEqual([
        "column-not-json",
        "unreadable-time",
      ]);
      expect(messages).toMatchObject([
        { props: { state: "not-json", text: "no { json", isCut: false } },
        { message: { role: chatId }, props: { state: "json", text: '{"n": 12345678901234567890}' } },
      ]);
      expect(stacks[0]?.stacks.map(({ stackId }) => stackId)).toEqual([chatId, "x"]);
      expect(plan).toMatchObject({
        action: "retry",
        space: { state: "unreadable" },
        levels: [{ stackId: chatId, stored: true }],
      });
      expect(plan?.sentence).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  it("in numbers that are none", async () => {
    const path = databaseFile(seedSchema() + otherTables(""), (add) => {
      const chat_id = "c";
      add("agent_chat", { chat_id, sort: 1e308, last_message_at: 9e18, created_at: -1 });
      add("agent_message", { chat_id, sequence: Infinity });
      add("agent_message", { chat_id, sequence: "first" });
      add("agent_step", { chat_id, status: "failed", sequence: -Infinity, stack_depth: 1.5 });
      add("agent_step", { chat_id, status: "failed", sequence: "last", stack_depth: -3, stack_id: "" });
      add("openapi_request", {
        request_id: "r1",
        status: 5,
        input_tokens: Infinity,
        duration: "long",
        error: "",
      });
      add("agent_search", {
        request_id: "r1",
        chat_id,
        query: 7,
        source: "web",
        references: "[",
        duration: Infinity,
      });
    });
    const { messages, requests, stacks, plan } = await askAll(await openHost(path), "c");
    expect(messages).toHaveLength(2);
    expect(requests[0]).toMatchObject({ messages: 2, steps: 2 });
    expect(stacks[0]?.stacks.flatMap(({ steps }) => steps)).toHaveLength(2);
    expect(plan).toMatchObject({ action: "retry" });
  });

  it("in columns too large to be read, and in long ones, which are cut", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      add("agent_message", { chat_id: "c", props: JSON.stringify({ content: "y".repeat(20_000_000) }) });
      add("agent_message", { chat_id: "c", props: JSON.stringify({ content: "y".repeat(100_000) }) });
      add("agent_step", { chat_id: "c", status: "running", error: "e".repeat(100_000) });
    });
    const { messages, plan } = await askAll(await openHost(path), "c");
    expect(messages).toMatchObject([
      { props: { state: "too-large", sizeBytes: 20_000_014 } },
      { props: { state: "json", isCut: true } },
    ]);
    expect(plan?.step.error).toHaveLength(500);
  });

  it("in stacks ten thousand deep", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      for (let depth = 0; depth < 10_000; depth++)
        add("agent_step", {
          chat_id: "c",
          stack_id: `k${depth}`,
          stack_parent_id: depth === 0 ? null : `k${depth - 1}`,
          stack_depth: depth,
          type: "delegate",
          status: "running",
        });
    });
    const { stacks, plan } = await askAll(await openHost(path), "c");
    expect(stacks[0]?.stacks.at(-1)).toMatchObject({ stackId: "k9999", depth: 9999 });
    expect(plan?.levels).toHaveLength(10_000);
    expect(plan?.closes).toHaveLength(9_999);
  });

  it("in tables of older generations, which have no steps", async () => {
    const path = databaseFile(historySchema(), (add) => {
      add("agent_chat", { chat_id: "c", title: "Before" });
      for (const role of ["user", "assistant", "user"])
        add("agent_history", { chat_id: "c", role, content: role });
    });
    const { messages, requests, stacks, plan } = await askAll(await openHost(path), "c");
    expect(messages).toHaveLength(3);
    expect(requests.map(({ requestId, hasAnswer }) => [requestId, hasAnswer])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(stacks.map(({ problems }) => problems.map(({ rule }) => rule))).toEqual([
      [],
      ["request-without-answer"],
    ]);
    expect(plan).toBeNull();
  });

  it("in today's tables, which keep steps of failures only", async () => {
    const path = databaseFile(yaoSchema("app_"), (add) => {
      add("app_agent_chat", { chat_id: "c" });
      add("app_agent_resume", {
        resume_id: "s",
        chat_id: "c",
        request_id: "r",
        assistant_id: "a",
        stack_id: "k",
        stack_parent_id: "gone",
        type: "tool",
        status: "interrupted",
        sequence: 4,
        stack_depth: 1,
      });
    });
    const { stacks, plan } = await askAll(await openHost(path), "c");
    expect(stacks[0]?.stacks).toMatchObject([
      { stackId: "gone", stored: false },
      { stackId: "k", depth: 1 },
    ]);
    expect(plan).toMatchObject({
      action: "continue",
      levels: [
        { stackId: "gone", stored: false },
        { stackId: "k", stored: true },
      ],
      closes: [],
    });
  });
});
