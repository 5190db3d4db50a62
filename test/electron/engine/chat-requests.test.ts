import { describe, expect, it, vi } from "vitest";
import { newDatabase } from "../../databases/new-database.ts";
import { otherTables, seedSchema } from "../../databases/schemas.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "../cli/database-file.ts";
import { jsonLines, runThreadlens } from "../cli/run-cli.ts";
import { scratchFile, threadOf } from "./scratch.ts";
import { failureOf, openHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const callOf = (id: string) => JSON.stringify({ id, name: "look", arguments: "{}" });

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
      ({ chatId, title, assistantId, status, lastMessageAt, isDeleted }) => ({
        chatId,
        title,
        assistantId,
        status,
        lastMessageAt,
        deleted: isDeleted,
      }),
    );
    expect(chats).toMatchObject(told);
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

  it("tells what ran, as a list and as a tree", async () => {
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
    expect(
      stacks.map(({ stackId, depth, calledBy, steps }) => [
        stackId,
        depth,
        calledBy,
        steps.map(({ place }) => place),
      ]),
    ).toEqual([
      ["stk_001", 0, null, [0, 1, 2]],
      ["stk_002", 1, 2, [3, 4]],
    ]);
    expect(stacks[0]?.steps[2]).toMatchObject({
      place: 2,
      type: "delegate",
      status: "running",
      depth: 0,
      target: "visualizer",
      hasInput: true,
      hasOutput: false,
      hasSpace: true,
    });
    const ran = valueOf(await ask("chats.ran", { ...chat, request: 0, from: 0, count: 500 }));
    expect(ran).toEqual({ total: 5, steps: stacks.flatMap(({ steps }) => steps) });
    expect(valueOf(await ask("chats.ran", { ...chat, request: 0, from: 3, count: 1 }))).toEqual({
      total: 5,
      steps: [ran.steps[3]],
    });
  });

  it("tells how a chat is resumed, as the command line does", async () => {
    const path = sampleFile();
    const { ask, id } = await openHost(path);
    const chat = { id, family: "", chatId: "chat_analyze" };
    const plan = valueOf(await ask("chats.resume", chat));
    const [json, text] = await Promise.all([
      runThreadlens(["resume", `${path}#chat_analyze`, "--json"]),
      runThreadlens(["resume", `${path}#chat_analyze`]),
    ]);
    expect(`${plan!.json}\n`).toBe(json.stdout);
    expect([plan!.sentence, ...plan!.flow.map((line, at) => `  ${at + 1}. ${line}`), ""].join("\n")).toBe(
      text.stdout,
    );
    const { steps } = valueOf(await ask("chats.ran", { ...chat, request: 0, from: 0, count: 500 }));
    expect(plan).toMatchObject({
      request: 0,
      step: steps[4],
      action: "continue",
      superseded: false,
      levels: [
        { stackId: "stk_001", assistantId: "analyzer", stored: true },
        { stackId: "stk_002", assistantId: "visualizer", stored: true },
      ],
      space: {
        state: "read",
        entries: [{ key: "choose_prompt", now: '"query"' }],
        left: 0,
        since: { place: 3, stepId: "step_a2a_4", sequence: 4, type: "input" },
      },
      closes: [{ place: 2, stepId: "step_a2a_3", sequence: 3, type: "delegate" }],
      others: [],
    });
    expect(valueOf(await ask("chats.resume", { ...chat, chatId: "chat_sql" }))).toBeNull();
  });

  it("prints for every chat what the command line prints", async () => {
    const path = sampleFile();
    const { ask, id } = await openHost(path);
    for (const family of ["yao_", ""]) {
      const { chats } = valueOf(
        await ask("chats.list", { id, family, filter: { incomplete: true }, count: 500 }),
      );
      for (const { chatId } of chats) {
        const plan = valueOf(await ask("chats.resume", { id, family, chatId }));
        const printed = await runThreadlens(["resume", `${path}#${chatId}`, "--json", `--prefix=${family}`]);
        expect(`${plan?.json}\n`).toBe(printed.stdout);
      }
    }
  });

  it("tells what was said, searches and the log of requests", async () => {
    const { ask, id } = await openHost(sampleFile());
    const chat = { id, chatId: "chat_yao_heat" };
    const requests = valueOf(await ask("chats.requests", chat));
    expect(requests[0]?.log).toMatchObject({
      status: "completed",
      inputTokens: expect.any(Number) as number,
    });
    const said = await Promise.all(
      requests.map(async ({ number: request }) =>
        valueOf(await ask("chats.said", { ...chat, request, from: 0, count: 500 })),
      ),
    );
    expect(said.map(({ total }) => total)).toEqual(requests.map(({ messages }) => messages));
    const [first] = said[0]!.messages;
    expect(first).toMatchObject({
      role: "user",
      type: "user_input",
      pieces: [{ form: "text" }],
      pointer: null,
      pair: null,
      isUnanswered: false,
    });
    const detail = valueOf(await ask("chats.message", { ...chat, request: 0, row: first!.row }));
    expect(detail).toMatchObject({ message: first, props: { state: "json", isCut: false } });
    const searches = await Promise.all(
      requests.map(async ({ number }) => valueOf(await ask("chats.searches", { ...chat, request: number }))),
    );
    const [search] = searches.flat();
    expect(search?.references).toMatchObject({ state: "json" });
    expect(search?.found.length).toBeGreaterThan(0);
  });

  it("pairs calls with their results, and names who spoke", async () => {
    const path = databaseFile(seedSchema() + otherTables(""), (add) => {
      const chat_id = "c";
      add("agent_chat", { chat_id });
      add("agent_assistant", { assistant_id: "writer", name: "The Writer" });
      add("agent_message", { chat_id });
      const spoken = { chat_id, role: "assistant", assistant_id: "writer" };
      add("agent_message", { ...spoken, type: "tool_call", props: callOf("one") });
      add("agent_message", { ...spoken, type: "tool_call", props: callOf("two") });
      add("agent_message", { ...spoken, metadata: '{"tool_call_id":"two","is_tool_result":true}' });
    });
    const { ask, id } = await openHost(path);
    const place = { id, chatId: "c", request: 0 };
    const { messages } = valueOf(await ask("chats.said", { ...place, from: 0, count: 500 }));
    const rows = messages.map(({ row }) => row);
    expect(messages.map(({ pair, isUnanswered }) => [pair, isUnanswered])).toEqual([
      [null, false],
      [null, true],
      [rows[3], false],
      [rows[2], false],
    ]);
    expect(messages.map(({ assistantName }) => assistantName)).toEqual([
      null,
      "The Writer",
      "The Writer",
      "The Writer",
    ]);
    const paged = valueOf(await ask("chats.said", { ...place, from: 2, count: 1 }));
    expect(paged).toEqual({ total: 4, messages: [messages[2]] });
  });

  it("reads what was written since it was asked before", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      add("agent_step", { chat_id: "c", status: "running" });
    });
    const { ask, id } = await openHost(path);
    const statuses = async () =>
      valueOf(await ask("chats.ran", { id, chatId: "c", request: 0, from: 0, count: 9 })).steps.map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(["running"]);
    expect(await statuses()).toEqual(["running"]);
    const database = newDatabase(path);
    database.exec("UPDATE agent_step SET status = 'completed'");
    database.close();
    expect(await statuses()).toEqual(["completed"]);
    expect(valueOf(await ask("chats.resume", { id, chatId: "c" }))).toBeNull();
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
      [await ask("chats.said", { id, chatId: "chat_yao_heat", request: 99, from: 0, count: 1 }), "not-found"],
      [await ask("chats.step", { id, chatId: "chat_yao_heat", request: 0, place: 999 }), "not-found"],
      [await ask("chats.message", { id, chatId: "chat_yao_heat", request: 0, row: -1 }), "not-found"],
      [await ask("chats.show", { id, chatId: "nope" }), "not-found"],
      [await ask("chats.stacks", { id, chatId: "chat_yao_heat", request: 99 }), "not-found"],
      [await ask("chats.searches", { id, chatId: "nope", request: 0 }), "not-found"],
    ] as const;
    expect(refused.map(([answer]) => failureOf(answer).code)).toEqual(refused.map(([, code]) => code));
    expect(valueOf(await ask("chats.requests", { id, chatId: "nope" }))).toEqual([]);
    expect(valueOf(await ask("chats.resume", { id, chatId: "nope" }))).toBeNull();
    const said = { id, chatId: "chat_yao_heat", request: 0, from: 999, count: 1 };
    expect(valueOf(await ask("chats.said", said))).toMatchObject({ messages: [] });
  });
});
