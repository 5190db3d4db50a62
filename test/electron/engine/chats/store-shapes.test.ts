import { describe, expect, test } from "vitest";
import {
  conversationSchema,
  historySchema,
  otherTables,
  seedSchema,
  yaoSchema,
} from "../../../databases/schemas.ts";
import { type TestStoreConnection, testStoreConnection } from "../../../databases/test-store-connection.ts";
import { type TestRow, addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

/** The design document's example of one assistant that calls another. */
function addExample(connection: TestStoreConnection, prefix: string, steps: string, stepId: string): void {
  const example = [
    ["analyzer", "stk_001", null, 0, "input", "completed", "{}"],
    ["analyzer", "stk_001", null, 0, "llm", "completed", "{}"],
    ["analyzer", "stk_001", null, 0, "delegate", "running", '{"choose_prompt":"query"}'],
    ["visualizer", "stk_002", "stk_001", 1, "input", "completed", '{"choose_prompt":"query"}'],
    ["visualizer", "stk_002", "stk_001", 1, "llm", "interrupted", '{"choose_prompt":"query"}'],
  ] as const;
  addRows(connection, `${prefix}agent_chat`, [
    { chat_id: "chat_1", title: "Data", assistant_id: "analyzer", last_message_at: "2026-01-02 03:04:05" },
  ]);
  addRows(connection, `${prefix}agent_message`, [
    {
      message_id: "m1",
      chat_id: "chat_1",
      request_id: "req_1",
      role: "user",
      type: "user_input",
      props: '{"content":"analyze"}',
      created_at: "2026-01-02 03:04:05",
    },
    {
      message_id: "m2",
      chat_id: "chat_1",
      request_id: "req_1",
      props: '{"content":"first"}',
      sequence: 2,
      created_at: "2026-01-02 03:04:06",
    },
  ]);
  addRows(
    connection,
    `${prefix}${steps}`,
    example.map(([assistant, stack, parent, depth, type, status, space], at): TestRow => ({
      [stepId]: `step_${at + 1}`,
      chat_id: "chat_1",
      request_id: "req_1",
      assistant_id: assistant,
      stack_id: stack,
      stack_parent_id: parent,
      stack_depth: depth,
      type,
      status,
      space_snapshot: space,
      sequence: at + 1,
      created_at: "2026-01-02 03:04:07",
    })),
  );
}

describe.each([
  ["the design document's tables", seedSchema(), "", "agent_step", "step_id"],
  ["YAO's tables", yaoSchema() + otherTables(), "yao_", "agent_resume", "resume_id"],
])("%s", (_name, schema, prefix, stepTable, stepId) => {
  const open = async () => {
    const connection = testStoreConnection(schema);
    addExample(connection, prefix, stepTable, stepId);
    return openTestStore(connection);
  };

  test("a chat has its fields and its badges", async () => {
    const chat = await valueOf((await open()).getChat("chat_1"));
    expect(chat).toMatchObject({
      chatId: "chat_1",
      title: "Data",
      assistantId: "analyzer",
      status: "active",
      isPublic: false,
      isDeleted: false,
      lastMessageAt: { iso: "2026-01-02T03:04:05Z" },
      metadata: { state: "none" },
      badges: { messages: 2, interrupted: 1, failed: 0, unfinished: 1 },
      notices: [],
    });
  });

  test("messages and steps are in order, with their JSON", async () => {
    const store = await open();
    const { data, next } = await valueOf(store.getMessages("chat_1", {}));
    expect(data.map(({ messageId, props }) => [messageId, props])).toEqual([
      ["m1", { state: "value", value: { content: "analyze" } }],
      ["m2", { state: "value", value: { content: "first" } }],
    ]);
    expect(next).toBeNull();
    const steps = await valueOf(store.getSteps("req_1", "chat_1"));
    expect(steps.map((step) => step.stepId)).toEqual(["step_1", "step_2", "step_3", "step_4", "step_5"]);
    expect(steps[4]).toMatchObject({
      stackParentId: "stk_001",
      stackDepth: 1,
      spaceSnapshot: { state: "value", value: { choose_prompt: "query" } },
      notices: [],
    });
    expect(await valueOf(store.getSteps("req_1", "another"))).toEqual([]);
  });

  test("the example's interrupted step is the last incomplete one, and its stack path begins at the root", async () => {
    const store = await open();
    expect(await valueOf(store.getLastIncompleteStep("chat_1"))).toMatchObject({
      stepId: "step_5",
      type: "llm",
    });
    expect(await valueOf(store.getStackPath("stk_002"))).toEqual(["stk_001", "stk_002"]);
    expect((await valueOf(store.getStepsByStackId("stk_002"))).map((step) => step.stepId)).toEqual([
      "step_4",
      "step_5",
    ]);
  });

  test("a request is listed with what it holds, and read whole", async () => {
    const store = await open();
    const [request, ...others] = await valueOf(store.listRequests("chat_1"));
    expect(others).toEqual([]);
    expect(request).toEqual({
      requestId: "req_1",
      rows: [],
      at: { iso: "2026-01-02T03:04:05Z", at: Date.UTC(2026, 0, 2, 3, 4, 5) },
      messages: 2,
      steps: 5,
      hasPrompt: true,
      hasAnswer: true,
      incomplete: [
        { stepId: "step_3", sequence: 3, status: "running" },
        { stepId: "step_5", sequence: 5, status: "interrupted" },
      ],
      log: null,
    });
    const { messages, steps } = await valueOf(store.readRequest("chat_1", request!));
    expect([messages.length, steps.length]).toEqual([2, 5]);
  });
});

test("steps of both tables are served where a database has both", async () => {
  const connection = testStoreConnection(
    seedSchema(),
    yaoSchema("").replace(/[^]*(?=CREATE TABLE agent_resume)/, ""),
  );
  addRows(connection, "agent_chat", [{ chat_id: "c" }]);
  addRows(connection, "agent_step", [
    { step_id: "a", chat_id: "c" },
    { step_id: "c", chat_id: "c", sequence: 3 },
  ]);
  addRows(connection, "agent_resume", [{ resume_id: "b", chat_id: "c", sequence: 2 }]);
  const store = await openTestStore(connection);
  expect((await valueOf(store.getSteps("r1"))).map((step) => step.stepId)).toEqual(["a", "b", "c"]);
  expect((await valueOf(store.getChat("c")))?.badges?.failed).toBe(1);
  expect((await valueOf(store.listChats({ incomplete: true }))).data).toHaveLength(1);
  expect((await valueOf(store.getLastIncompleteStep("c")))?.stepId).toBe("b");
});

test("a history becomes messages of text, with what stands beside as metadata", async () => {
  const connection = testStoreConnection(historySchema());
  connection.database.exec(`
    INSERT INTO agent_chat (chat_id, title, sid) VALUES ('c', 'Old', 's1');
    INSERT INTO agent_history (chat_id, role, name, content, context, created_at) VALUES
      ('c', 'user', 'Ann', '{"not":"looked into"}', '{"big":12345678901234567890}', '2026-01-01 00:00:01'),
      ('c', 'assistant', NULL, NULL, 'no json', '2026-01-01 00:00:00');`);
  const store = await openTestStore(connection);
  const { data } = await valueOf(store.getMessages("c", {}));
  expect(data.map(({ messageId, role, type, props }) => [messageId, role, type, props])).toEqual([
    ["2", "assistant", "text", { state: "value", value: { content: null } }],
    ["1", "user", "text", { state: "value", value: { content: '{"not":"looked into"}' } }],
  ]);
  expect(data.map(({ metadata }) => JSON.stringify(metadata))).toEqual([
    '{"state":"value","value":{"context":"no json"}}',
    '{"state":"value","value":{"name":"Ann","context":{"big":12345678901234567890}}}',
  ]);
  expect(await valueOf(store.getChat("c"))).toMatchObject({
    others: { sid: "s1" },
    badges: { messages: 2, interrupted: 0, failed: 0, unfinished: 0 },
  });
  expect(await valueOf(store.getLastIncompleteStep("c"))).toBeNull();
});

test("the oldest histories name their chat cid", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (id INTEGER PRIMARY KEY, chat_id TEXT, title TEXT, created_at TEXT)",
    "CREATE TABLE agent_history (id INTEGER PRIMARY KEY, cid TEXT, role TEXT, content TEXT)",
    "INSERT INTO agent_chat (chat_id) VALUES ('c'); INSERT INTO agent_history (cid, role, content) VALUES ('c', 'user', 'hi')",
  );
  const store = await openTestStore(connection);
  expect((await valueOf(store.getMessages("c", {}))).data[0]).toMatchObject({ chatId: "c", role: "user" });
});

test("conversations are chats, and their requests begin with a user's message", async () => {
  const connection = testStoreConnection(conversationSchema());
  connection.database.exec(`INSERT INTO agent_conversation (conversation_id, title) VALUES ('c', 'Talk')`);
  const roles = ["assistant", "user", "assistant", "assistant", "user"];
  addRows(
    connection,
    "agent_message",
    roles.map((role, at) => ({
      message_id: "same",
      conversation_id: "c",
      role,
      sequence: at,
      created_at: 1_767_000_000 + at,
    })),
  );
  const store = await openTestStore(connection);
  expect((await valueOf(store.listChats({ badges: true }))).data[0]).toMatchObject({
    chatId: "c",
    badges: { messages: 5, interrupted: 0, failed: 0, unfinished: 0 },
  });
  const requests = await valueOf(store.listRequests("c"));
  expect(requests.map(({ rows, hasPrompt, hasAnswer }) => [rows, hasPrompt, hasAnswer])).toEqual([
    [[1], false, true],
    [[2, 3, 4], true, true],
    [[5], true, false],
  ]);
  const { messages } = await valueOf(store.readRequest("c", requests[1]!));
  expect(messages.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect((await valueOf(store.readRequest("another", requests[1]!))).messages).toEqual([]);
});

test("names, searches and tokens come from the tables beside", async () => {
  const connection = testStoreConnection(yaoSchema(), otherTables());
  addExample(connection, "yao_", "agent_resume", "resume_id");
  connection.database.exec(`
    INSERT INTO yao_agent_assistant (assistant_id, name, avatar) VALUES ('analyzer', 'The Analyzer', 'a.png');
    INSERT INTO yao_agent_search (request_id, chat_id, query, source, "references", duration, deleted_at) VALUES
      ('req_1', 'chat_1', 'what', 'web', '[{"url":"u"}]', 12, NULL), ('req_1', 'other', 'x', 'web', '[]', 1, NULL),
      ('req_1', 'chat_1', 'gone', 'web', '[]', 1, '2026-01-01');
    INSERT INTO yao_openapi_request (request_id, status, input_tokens, output_tokens, total_tokens, duration) VALUES ('req_1', 'done', 1, 2, 3, 40);`);
  const store = await openTestStore(connection);
  expect((await valueOf(store.listChats({}))).data[0]?.assistantName).toBe("The Analyzer");
  expect((await valueOf(store.getChat("chat_1")))?.assistantName).toBe("The Analyzer");
  expect(await valueOf(store.getAssistants(["nobody", "analyzer"]))).toEqual([
    { assistantId: "analyzer", name: "The Analyzer", avatar: "a.png", createdAt: null },
  ]);
  expect(await valueOf(store.getSearches("chat_1", "req_1"))).toMatchObject([
    { query: "what", source: "web", references: { state: "value", value: [{ url: "u" }] }, durationMs: 12 },
  ]);
  expect((await valueOf(store.listRequests("chat_1")))[0]?.log).toEqual({
    status: "done",
    inputTokens: 1,
    outputTokens: 2,
    totalTokens: 3,
    durationMs: 40,
    error: null,
  });
});
