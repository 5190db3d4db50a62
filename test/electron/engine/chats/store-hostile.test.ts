import { expect, test } from "vitest";
import { historySchema, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const rules = (notices: readonly { rule: string }[] | undefined) => notices?.map(({ rule }) => rule);

test("a chat may be called __proto__, and have columns of that name", async () => {
  const connection = testStoreConnection(
    seedSchema(),
    `ALTER TABLE agent_chat ADD COLUMN "__proto__" TEXT; ALTER TABLE agent_chat ADD COLUMN "a""b" TEXT;`,
  );
  const names = ["__proto__", "constructor", "'; DROP TABLE agent_chat; --", "<img src=x onerror=alert(1)>"];
  addRows(
    connection,
    "agent_chat",
    names.map((name) => ({ chat_id: name, assistant_id: name, ["__proto__"]: "own", 'a"b': "x" })),
  );
  addRows(
    connection,
    "agent_message",
    names.map((name) => ({ message_id: name, chat_id: name, request_id: name })),
  );
  addRows(
    connection,
    "agent_step",
    names.map((name) => ({
      step_id: name,
      chat_id: name,
      request_id: name,
      stack_id: name,
      status: "failed",
    })),
  );
  const store = await openTestStore(connection);
  expect((await valueOf(store.listChats({ incomplete: true, badges: true }))).data).toHaveLength(4);
  for (const name of names) {
    const chat = await valueOf(store.getChat(name));
    expect(chat).toMatchObject({ chatId: name, badges: { messages: 1, failed: 1 } });
    expect(Object.entries(chat?.others ?? {})).toEqual([
      ["__yao_updated_by", null],
      ["__proto__", "own"],
      ['a"b', "x"],
    ]);
    expect(await valueOf(store.listRequests(name))).toMatchObject([
      { requestId: name, messages: 1, steps: 1 },
    ]);
    expect((await valueOf(store.getLastIncompleteStep(name)))?.stepId).toBe(name);
    expect(await valueOf(store.getStackPath(name))).toEqual([name]);
  }
});

test("JSON that is none, unknown words and unreadable times are served with notices", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_chat", [{ chat_id: "c", metadata: "{", created_at: "long ago" }]);
  addRows(connection, "agent_message", [
    { message_id: "m", chat_id: "c", props: "<b>", created_at: "2026-99-99" },
  ]);
  addRows(connection, "agent_step", [
    { step_id: "s", chat_id: "c", type: "dance", status: "exploded", input: "nope" },
  ]);
  const store = await openTestStore(connection);
  const chat = await valueOf(store.getChat("c"));
  expect(chat).toMatchObject({ metadata: { state: "not-json", text: "{" }, createdAt: null });
  expect(chat?.notices).toEqual([
    { rule: "unreadable-time", message: "Chat c: the column created_at is no time that can be read." },
    { rule: "column-not-json", message: "Chat c: the column metadata is not JSON." },
  ]);
  const [message] = (await valueOf(store.getMessages("c", {}))).data;
  expect(message?.props).toEqual({ state: "not-json", text: "<b>" });
  expect(rules(message?.notices)).toEqual(["column-not-json", "unreadable-time"]);
  const [step] = await valueOf(store.getSteps("r1"));
  expect(step).toMatchObject({ type: "dance", status: "exploded" });
  expect(rules(step?.notices)).toEqual(["column-not-json", "unknown-step-type", "unknown-step-status"]);
  expect(chat?.badges).toEqual({ messages: 1, interrupted: 0, failed: 0, unfinished: 0 });
});

const bytes = (text: string) => new TextEncoder().encode(text);

test("values of odd types are turned into what they say", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (chat_id, title, sort, public, last_message_at, extra)",
    "CREATE TABLE agent_message (message_id, chat_id, role, type, props, sequence, created_at)",
    "CREATE TABLE agent_step (step_id, chat_id, stack_id, type, status, sequence, stack_depth)",
  );
  connection.database
    .prepare("INSERT INTO agent_chat VALUES ('c', 5, '7', 'true', ?, ?)")
    .run(bytes("2026-01-01"), bytes("x"));
  connection.database
    .prepare("INSERT INTO agent_message VALUES (1.5, 'c', ?, 7, ?, 'third', 'x')")
    .run(bytes("user"), bytes('{"a":1}'));
  connection.database.exec("INSERT INTO agent_step VALUES (NULL, 'c', NULL, NULL, NULL, 'many', 'deep')");
  const store = await openTestStore(connection);
  expect((await valueOf(store.listChats({}))).data[0]).toMatchObject({
    title: "5",
    sort: 7,
    isPublic: true,
    lastMessageAt: { iso: "2026-01-01T00:00:00Z" },
    others: { extra: "x" },
  });
  expect((await valueOf(store.getMessages("c", {}))).data[0]).toMatchObject({
    messageId: "1.5",
    role: "user",
    type: "7",
    props: { state: "value", value: { a: 1 } },
    sequence: null,
  });
  const [request] = await valueOf(store.listRequests("c"));
  expect(request).toMatchObject({ requestId: null, hasPrompt: true });
  expect((await valueOf(store.listRequests("c")))[1]).toMatchObject({ requestId: null, rows: [], steps: 1 });
});

test("nothing but a chat's id is needed", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (chat_id TEXT)",
    "CREATE TABLE agent_message (chat_id TEXT)",
    "CREATE TABLE agent_step (chat_id TEXT)",
    "CREATE TABLE agent_assistant (x)",
    "CREATE TABLE agent_search (x)",
    "CREATE TABLE openapi_request (x)",
    "INSERT INTO agent_chat VALUES ('a'), ('b'); INSERT INTO agent_message VALUES ('a'); INSERT INTO agent_step VALUES ('a')",
  );
  const store = await openTestStore(connection);
  const filters = [
    {},
    { incomplete: true },
    { userId: "u" },
    { keywords: "k" },
    { page: 1 },
    { since: { iso: "", at: 0 } },
    { badges: true },
  ];
  const counts = await Promise.all(
    filters.map(async (filter) => (await valueOf(store.listChats(filter))).data.length),
  );
  expect(counts).toEqual([2, 0, 0, 0, 2, 0, 2]);
  expect((await valueOf(store.getMessages("a", {}))).data[0]).toMatchObject({
    row: 1,
    messageId: "1",
    role: "",
    type: "",
  });
  expect((await valueOf(store.getMessages("a", { requestId: "r" }))).data).toEqual([]);
  expect(await valueOf(store.listRequests("a"))).toMatchObject([{ rows: [1] }, { rows: [], steps: 1 }]);
  expect(await valueOf(store.getSteps("r"))).toEqual([]);
  expect(await valueOf(store.getStepsByStackId("s"))).toEqual([]);
  expect(await valueOf(store.getStackPath("s"))).toEqual(["s"]);
  expect(await valueOf(store.getLastIncompleteStep("a"))).toBeNull();
  expect(await valueOf(store.getSearches("a", "r"))).toEqual([]);
  expect(await valueOf(store.getAssistants(["x"]))).toEqual([]);
});

test("what is nested too deep, and a sequence that is no number, are served with notices", async () => {
  const connection = testStoreConnection(seedSchema());
  const deep = "[".repeat(5000) + "]".repeat(5000);
  addRows(connection, "agent_chat", [{ chat_id: "c" }]);
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c", props: deep, sequence: "first" }]);
  addRows(connection, "agent_step", [{ step_id: "s", chat_id: "c", sequence: "second", stack_depth: "" }]);
  const store = await openTestStore(connection);
  const [message] = (await valueOf(store.getMessages("c", {}))).data;
  expect(message).toMatchObject({ props: { state: "too-deep", text: deep }, sequence: null });
  expect(message?.notices).toEqual([
    { rule: "column-too-deep", message: "Message m: the column props is nested deeper than 1,000 levels." },
    { rule: "unreadable-number", message: "Message m: the column sequence is no number." },
  ]);
  const [step] = await valueOf(store.getSteps("r1"));
  expect(step).toMatchObject({ sequence: 0, stackDepth: null });
  expect(step?.notices).toEqual([
    { rule: "unreadable-number", message: "Step s: the column sequence is no number." },
  ]);
});

test("a column of 20 MB is named by its size, and the rest of its row is read", async () => {
  const connection = testStoreConnection(seedSchema());
  const large = JSON.stringify("x".repeat(20_000_000));
  addRows(connection, "agent_chat", [{ chat_id: "c", title: large }]);
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c", props: large, metadata: "{}" }]);
  const store = await openTestStore(connection);
  const [message] = (await valueOf(store.getMessages("c", {}))).data;
  expect(message?.props).toEqual({ state: "too-large", sizeBytes: 20_000_002 });
  expect(message?.metadata).toEqual({ state: "value", value: {} });
  expect(message?.notices).toEqual([
    {
      rule: "column-too-large",
      message: "Message m: the column props has 20,000,002 bytes, too many to be read.",
    },
  ]);
  const chat = await valueOf(store.getChat("c"));
  expect(chat?.title).toBeNull();
  expect(chat?.notices).toEqual([
    { rule: "column-too-large", message: "Chat c: the column title is too large to be read." },
  ]);
});

test("an own column of more than 10,000 characters is left out, and said", async () => {
  const connection = testStoreConnection(yaoSchema());
  addRows(connection, "yao_agent_chat", [
    { chat_id: "a", files: "x".repeat(10_000) },
    { chat_id: "b", files: "x".repeat(10_001) },
    { chat_id: "c", files: "x".repeat(100_000) },
  ]);
  const store = await openTestStore(connection);
  const { data } = await valueOf(store.listChats({}));
  expect(data.map(({ others }) => "files" in others)).toEqual([false, false, true]);
  expect(data.map(({ notices }) => rules(notices))).toEqual([["column-too-large"], ["column-too-large"], []]);
});

test("a table of 2,000 columns is read", async () => {
  const columns = Array.from({ length: 1990 }, (_, at) => `c${at}`).join(", ");
  const connection = testStoreConnection(
    `CREATE TABLE agent_chat (chat_id, ${columns})`,
    "INSERT INTO agent_chat (chat_id) VALUES ('c')",
  );
  const store = await openTestStore(connection);
  expect((await valueOf(store.listChats({}))).data).toHaveLength(1);
});

test("rows are found in tables without rowid, and where a column is called rowid", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (chat_id TEXT PRIMARY KEY, last_message_at) WITHOUT ROWID",
    "CREATE TABLE agent_message (rowid TEXT, _rowid_ TEXT, message_id TEXT, chat_id TEXT, role TEXT)",
    "INSERT INTO agent_chat VALUES ('a', 1), ('b', 1), ('c', NULL), ('d', NULL)",
    "INSERT INTO agent_message VALUES ('x', 'x', 'm1', 'a', 'user'), ('x', 'x', 'm2', 'a', 'user')",
  );
  const store = await openTestStore(connection);
  const seen: string[] = [];
  for (let after: string | undefined, next: string | null = ""; next !== null; after = next ?? undefined) {
    const page = await valueOf(store.listChats({ pageSize: 1, after, badges: true }));
    seen.push(...page.data.map(({ chatId }) => chatId));
    next = page.next;
  }
  expect(seen).toEqual(["b", "a", "d", "c"]);
  expect((await valueOf(store.getMessages("a", {}))).data.map(({ row }) => row)).toEqual([1, 2]);
});

test("rowids larger than JavaScript's numbers are walked one by one", async () => {
  const connection = testStoreConnection(seedSchema(), yaoSchema());
  const big = [9_223_372_036_854_775_800n, 9_223_372_036_854_775_801n, 9_223_372_036_854_775_802n];
  addRows(
    connection,
    "yao_agent_chat",
    big.map((id) => ({ id, chat_id: `${id}`, last_message_at: id })),
  );
  addRows(
    connection,
    "yao_agent_message",
    big.map((id) => ({ id, message_id: `${id}`, chat_id: "c" })),
  );
  const store = await openTestStore(connection, "yao_");
  const first = await valueOf(store.listChats({ pageSize: 1 }));
  const second = await valueOf(store.listChats({ pageSize: 1, after: first.next ?? "" }));
  expect([first.data[0]?.chatId, second.data[0]?.chatId]).toEqual([`${big[2]}`, `${big[1]}`]);
  const messages = await valueOf(store.getMessages("c", {}));
  expect(messages.data.map(({ messageId }) => messageId)).toEqual(big.map(String));
});

test("a view is no table, however it is called", async () => {
  const connection = testStoreConnection(
    historySchema("a_"),
    "CREATE VIEW b_agent_chat AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS chat_id FROM n",
  );
  const store = await openTestStore(connection);
  expect(store.family.id).toBe("a_");
});
