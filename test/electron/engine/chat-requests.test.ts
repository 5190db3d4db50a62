import { describe, expect, it, vi } from "vitest";
import { historySchema, otherTables, seedSchema, yaoSchema } from "../../databases/schemas.ts";
import { type AddRow, databaseFile, leavingNoTrace, sampleFile } from "../cli/database-file.ts";
import { jsonLines, runThreadlens } from "../cli/run-cli.ts";
import { scratchFile, threadOf } from "./scratch.ts";
import { type TestHost, failureOf, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

async function openHost(path: string): Promise<TestHost & { id: string }> {
  const host = startHost();
  const { id } = valueOf(await host.open(path));
  await host.analysed(id);
  return { ...host, id };
}

describe("the sample database", () => {
  it("tells its families, and which of them is shown first", async () => {
    const path = sampleFile();
    await leavingNoTrace(path, async () => {
      const { ask, id } = await openHost(path);
      const family = { generation: "chat", notices: [] };
      expect(valueOf(await ask("chats.families", { id }))).toEqual([
        { id: "", prefix: "", isDefault: false, keepsOnlyFailures: false, ...family },
        { id: "yao_", prefix: "yao_", isDefault: true, keepsOnlyFailures: true, ...family },
      ]);
    });
  });

  it("lists chats page by page, as the command line does", async () => {
    const path = sampleFile();
    const { ask, id } = await openHost(path);
    const place = { id, family: "", filter: { incomplete: true } };
    const first = valueOf(await ask("chats.list", { ...place, count: 3 }));
    const second = valueOf(await ask("chats.list", { ...place, count: 3, after: first.next ?? "" }));
    expect(second.next).toBeNull();
    const { stdout } = await runThreadlens(["chats", path, "--prefix=", "--interrupted", "--json"]);
    const [{ chats } = { chats: [] }] = jsonLines(stdout) as { chats: Record<string, unknown>[] }[];
    const told = [...first.chats, ...second.chats].map(
      ({ chatId, title, assistantId, status, lastMessageAt, messages, incompleteSteps, isDeleted }) => ({
        chatId,
        title,
        assistantId,
        status,
        lastMessageAt,
        messages,
        incompleteSteps,
        deleted: isDeleted,
      }),
    );
    expect(told).toEqual(chats);
    expect(told).toHaveLength(4);
  });

  it("filters by everything that a chat has", async () => {
    const { ask, id } = await openHost(sampleFile());
    const ids = async (filter: Record<string, unknown>, family = "") =>
      valueOf(await ask("chats.list", { id, family, filter, count: 100 })).chats.map(({ chatId }) => chatId);
    expect(await ids({ keywords: "lisbon" })).toEqual(["chat_lisbon"]);
    expect(await ids({ assistantId: "reviewer" })).toEqual(["chat_review"]);
    expect(await ids({ status: "archived" })).toEqual(["chat_glossary", "chat_offsite"]);
    expect(await ids({ since: "2026-11-16", until: "2026-11-16T09:00:00Z" })).toEqual(["chat_agenda"]);
    expect((await ids({ deleted: true })).length).toBeGreaterThan((await ids({})).length);
    expect(await ids({ userId: "nobody" })).toEqual([]);
    expect(await ids({ incomplete: true }, "yao_")).toEqual(["chat_yao_contract", "chat_yao_nightly"]);
  });

  it("tells what ran and how it is resumed, as the command line does", async () => {
    const path = sampleFile();
    const { ask, id } = await openHost(path);
    const chat = { id, family: "", chatId: "chat_analyze" };
    const requests = valueOf(await ask("chats.requests", chat));
    expect(requests).toMatchObject([
      {
        number: 0,
        requestId: "req_a2a",
        at: "2026-11-16T09:12:40Z",
        messages: 4,
        steps: 5,
        hasPrompt: true,
        hasAnswer: true,
        incomplete: [
          { stepId: "step_a2a_3", sequence: 3, status: "running" },
          { stepId: "step_a2a_5", sequence: 5, status: "interrupted" },
        ],
        log: null,
      },
    ]);
    const { stacks, problems } = valueOf(await ask("chats.stacks", { ...chat, request: 0 }));
    expect(problems).toEqual([]);
    expect(stacks.map(({ stackId, depth, steps }) => [stackId, depth, steps.length])).toEqual([
      ["stk_001", 0, 3],
      ["stk_002", 1, 2],
    ]);
    expect(stacks[0]?.steps[2]).toMatchObject({
      input: { state: "json", isCut: false },
      output: { state: "none" },
      space: { state: "json", text: '{"choose_prompt": "query"}', isCut: false },
    });
    const plan = valueOf(await ask("chats.resume", chat));
    const [json, text] = await Promise.all([
      runThreadlens(["resume", `${path}#chat_analyze`, "--json"]),
      runThreadlens(["resume", `${path}#chat_analyze`]),
    ]);
    const [printed] = jsonLines(json.stdout);
    const { action, does, superseded, stackPath, spaceChange, closes, others } = plan!;
    expect({ action, does, superseded, stackPath, spaceChange, closes, others }).toEqual({
      ...printed,
      step: undefined,
      space: undefined,
    });
    expect(JSON.parse(plan!.space!)).toEqual(printed?.["space"]);
    expect([plan!.sentence, ...plan!.flow.map((line, at) => `  ${at + 1}. ${line}`), ""].join("\n")).toBe(
      text.stdout,
    );
    expect(valueOf(await ask("chats.resume", { ...chat, chatId: "chat_sql" }))).toBeNull();
  });

  it("tells messages, searches and the log of requests", async () => {
    const { ask, id } = await openHost(sampleFile());
    const chat = { id, chatId: "chat_yao_heat" };
    const all = valueOf(await ask("chats.messages", { ...chat, count: 100 }));
    expect(all.next).toBeNull();
    expect(all.messages).toHaveLength(9);
    const first = valueOf(await ask("chats.messages", { ...chat, count: 4 }));
    const rest = valueOf(await ask("chats.messages", { ...chat, count: 100, after: first.next ?? "" }));
    expect([...first.messages, ...rest.messages]).toEqual(all.messages);
    expect(all.messages[0]).toMatchObject({ role: "user", type: "user_input", props: { state: "json" } });
    const requests = valueOf(await ask("chats.requests", chat));
    expect(requests[0]?.log).toMatchObject({
      status: "completed",
      inputTokens: expect.any(Number) as number,
    });
    const searches = await Promise.all(
      requests.map(async ({ number }) => valueOf(await ask("chats.searches", { ...chat, request: number }))),
    );
    expect(searches.flat().length).toBeGreaterThan(0);
    expect(searches.flat()[0]?.references).toMatchObject({ state: "json" });
  });
});

describe("what is asked for wrongly", () => {
  it("is refused in words, and the engine goes on", async () => {
    const { ask, open, id } = await openHost(sampleFile());
    const thread = valueOf(await open(scratchFile(threadOf(1)))).id;
    const refused = [
      [await ask("chats.families", { id: "nope" }), "not-found"],
      [await ask("chats.families", { id: thread }), "not-found"],
      [await ask("chats.list", { id, family: "nope", filter: {}, count: 1 }), "not-found"],
      [await ask("chats.list", { id, filter: { since: "soon" }, count: 1 }), "bad-request"],
      [await ask("chats.list", { id, filter: {}, count: 1, after: "nope" }), "bad-request"],
      [await ask("chats.list", { id, filter: {}, count: 501 }), "bad-request"],
      [await ask("chats.messages", { id, chatId: "chat_yao_heat", count: 1, after: "nope" }), "bad-request"],
      [await ask("chats.stacks", { id, chatId: "chat_yao_heat", request: 99 }), "not-found"],
      [await ask("chats.searches", { id, chatId: "nope", request: 0 }), "not-found"],
    ] as const;
    expect(refused.map(([answer]) => failureOf(answer).code)).toEqual(refused.map(([, code]) => code));
    expect(valueOf(await ask("chats.requests", { id, chatId: "nope" }))).toEqual([]);
    expect(valueOf(await ask("chats.resume", { id, chatId: "nope" }))).toBeNull();
    expect(valueOf(await ask("chats.messages", { id, chatId: "nope", count: 1 }))).toEqual({
      messages: [],
      next: null,
    });
  });
});

/** Whatever one chat holds, all questions about it are answered. */
async function askAll({ ask, id }: Pick<TestHost, "ask"> & { id: string }, chatId: string) {
  const chat = { id, chatId };
  const { chats } = valueOf(await ask("chats.list", { id, filter: { deleted: true }, count: 500 }));
  const { messages } = valueOf(await ask("chats.messages", { ...chat, count: 500 }));
  const requests = valueOf(await ask("chats.requests", chat));
  const numbers = requests.map(({ number }) => ({ ...chat, request: number }));
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
      expect(chat).toMatchObject({ title: chatId, lastMessageAt: null, messages: 2, incompleteSteps: 1 });
      expect(chat?.notices.map(({ rule }) => rule).toSorted()).toEqual([
        "column-not-json",
        "unreadable-time",
      ]);
      expect(messages).toMatchObject([
        { props: { state: "not-json", text: "no { json", isCut: false } },
        { role: chatId, props: { state: "json", text: '{"n": 12345678901234567890}' } },
      ]);
      expect(stacks[0]?.stacks.map(({ stackId }) => stackId)).toEqual([chatId, "x"]);
      expect(plan).toMatchObject({ action: "retry", space: null, stackPath: [chatId] });
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
    expect(plan?.step.error?.length).toBeLessThanOrEqual(64 * 1024 + 1);
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
    expect(plan?.stackPath).toHaveLength(10_000);
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
    expect(plan).toMatchObject({ action: "continue", stackPath: ["gone", "k"], closes: [] });
  });
});
