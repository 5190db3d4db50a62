import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SqliteChatStore } from "../../../../electron/engine/chats/sqlite-chat-store.ts";
import type { LongColumn, Message, Step } from "../../../../shared/chats/chat-store.ts";
import { conversationSchema, historySchema, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const messagesOf = async (store: SqliteChatStore) => (await valueOf(store.getMessages("c", {}))).data;
const firstMessage = async (store: SqliteChatStore) => (await messagesOf(store))[0]!;
const read = (store: SqliteChatStore, item: Message | Step, column: LongColumn, from = 0, count = 1000) =>
  valueOf(store.readColumn(item, column, from, count));

test.each([
  ["the design document's", seedSchema(), "", "agent_step", "step_id"],
  ["YAO's", yaoSchema(), "yao_", "yao_agent_resume", "resume_id"],
])("every column of %s tables is read as it is stored", async (_name, schema, prefix, table, id) => {
  const connection = testStoreConnection(schema);
  addRows(connection, `${prefix}agent_message`, [
    { message_id: "m", chat_id: "c", props: '{ "b":1, "a":2 }', metadata: "not json" },
  ]);
  const columns = {
    input: "[1 ]",
    output: '{"a": 1}',
    space_snapshot: "{}",
    error: "it broke",
    metadata: "7",
  };
  addRows(connection, table, [{ [id]: "s", chat_id: "c", ...columns }]);
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  expect(await read(store, message, "props")).toEqual({ text: '{ "b":1, "a":2 }', total: 16 });
  expect(await read(store, message, "metadata")).toEqual({ text: "not json", total: 8 });
  const [step] = await valueOf(store.getSteps("r1"));
  const names = ["input", "output", "space", "error", "metadata"] as const;
  const texts = await Promise.all(names.map(async (name) => (await read(store, step!, name))?.text));
  expect(texts).toEqual(Object.values(columns));
});

test("conversations have props, and no column that their tables lack", async () => {
  const connection = testStoreConnection(conversationSchema());
  addRows(connection, "agent_message", [{ message_id: "m", conversation_id: "c", props: '{"a":1}' }]);
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  expect(await read(store, message, "props")).toEqual({ text: '{"a":1}', total: 7 });
  for (const column of ["metadata", "input"] as const)
    expect(await read(store, message, column)).toEqual({ text: "", total: 0 });
});

test("a history has its content as props, and as metadata what stands beside it", async () => {
  const connection = testStoreConnection(
    historySchema(),
    `INSERT INTO agent_history (chat_id, role, name, content) VALUES ('c', 'user', 'Ann', 'What about 😀?')`,
  );
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  expect(await read(store, message, "props", 11, 1)).toEqual({ text: "😀", total: 13 });
  expect(await read(store, message, "metadata", 2, 4)).toEqual({ text: "name", total: 15 });
});

test("a step is found in the table that has it, where both have a row of its number", async () => {
  const connection = testStoreConnection(
    seedSchema(),
    yaoSchema("").replace(/[^]*(?=CREATE TABLE agent_resume)/, ""),
  );
  addRows(connection, "agent_step", [{ step_id: "a", chat_id: "c", input: '"of a"' }]);
  addRows(connection, "agent_resume", [{ resume_id: "b", chat_id: "c", sequence: 2, input: '"of b"' }]);
  const store = await openTestStore(connection);
  const [a, b] = await valueOf(store.getSteps("r1"));
  expect([a?.row, b?.row]).toEqual([1, 1]);
  expect((await read(store, a!, "input"))?.text).toBe('"of a"');
  expect((await read(store, b!, "input"))?.text).toBe('"of b"');
});

test("a row that is gone, or is another one now, is null", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c" }]);
  addRows(connection, "agent_step", [{ step_id: "s", chat_id: "c" }]);
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  const [step] = await valueOf(store.getSteps("r1"));
  connection.database.exec("UPDATE agent_message SET message_id = 'other'; DELETE FROM agent_step");
  expect(await read(store, message, "props")).toBeNull();
  expect(await read(store, step!, "input")).toBeNull();
});

describe("rows with odd keys", () => {
  test("where an id is missing, the key is the id", async () => {
    const connection = testStoreConnection(
      "CREATE TABLE agent_chat (chat_id)",
      "CREATE TABLE agent_message (chat_id, props)",
      `INSERT INTO agent_message VALUES ('c', '{"a":1}')`,
    );
    const store = await openTestStore(connection);
    expect((await read(store, await firstMessage(store), "props"))?.text).toBe('{"a":1}');
  });

  test("without rowid, and with rowids that JavaScript cannot hold, they are found by their ids", async () => {
    const connection = testStoreConnection(
      "CREATE TABLE agent_chat (chat_id)",
      "CREATE TABLE agent_message (message_id TEXT PRIMARY KEY, chat_id, props) WITHOUT ROWID",
      "CREATE TABLE agent_step (id INTEGER PRIMARY KEY, step_id, chat_id, stack_id, request_id, input)",
      "INSERT INTO agent_message VALUES ('m', 'c', 'first'), ('n', 'c', 'second')",
      "INSERT INTO agent_step VALUES (9223372036854775801, 'a', 'c', 's', 'r1', 'one'), (9223372036854775802, 'b', 'c', 's', 'r1', 'two')",
    );
    const store = await openTestStore(connection);
    const messages = await messagesOf(store);
    const steps = await valueOf(store.getSteps("r1"));
    const texts = [
      ...messages.map((message) => read(store, message, "props")),
      ...steps.map((step) => read(store, step, "input")),
    ];
    expect((await Promise.all(texts)).map((column) => column?.text)).toEqual([
      "first",
      "second",
      "one",
      "two",
    ]);
  });
});

test("a stretch is what the characters of the text say, whatever they are", async () => {
  const connection = testStoreConnection("CREATE TABLE agent_chat (chat_id)", seedSchema("x_"));
  addRows(connection, "x_agent_message", [{ message_id: "m", chat_id: "c" }]);
  const store = await openTestStore(connection, "x_");
  const message = await firstMessage(store);
  const set = connection.database.prepare("UPDATE x_agent_message SET props = ?");
  const anyText = fc.string({
    unit: fc.constantFrom("a", "é", "中", "😀", "\u0000", "\n", '"', "\u202E", "e\u0301"),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(anyText, fc.boolean(), fc.nat(14), fc.nat(14), async (text, asBytes, from, count) => {
      set.run(asBytes ? new TextEncoder().encode(text) : text);
      const letters = Array.from(text);
      expect(await read(store, message, "props", from, count)).toEqual({
        text: letters.slice(from, from + count).join(""),
        total: letters.length,
      });
    }),
    { numRuns: 300 },
  );
});

test("bytes that are no text, and numbers, are shown as well as they can be", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (chat_id)",
    "CREATE TABLE agent_message (message_id, chat_id, props, metadata)",
  );
  connection.database
    .prepare("INSERT INTO agent_message VALUES ('m', 'c', ?, 12345678901234567)")
    .run(new Uint8Array([0x61, 0xff, 0x62]));
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  expect(await read(store, message, "props")).toEqual({ text: "a\uFFFDb", total: 3 });
  expect(await read(store, message, "metadata")).toEqual({ text: "12345678901234567", total: 17 });
});

test("text of a database in UTF-16 is the same text", async () => {
  const connection = testStoreConnection("PRAGMA encoding = 'UTF-16le'", seedSchema());
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c", props: "Größe 😀!" }]);
  const store = await openTestStore(connection);
  expect(await read(store, await firstMessage(store), "props", 2, 5)).toEqual({ text: "öße 😀", total: 8 });
});

test("of a column of 100 MB only the stretch is read", async () => {
  const connection = testStoreConnection(seedSchema());
  connection.database.exec(`
    INSERT INTO agent_message (message_id, chat_id, role, type, sequence, props, metadata)
    VALUES ('m', 'c', 'user', 'text', 1, printf('%.*c', 100000000, 'x') || '😀end', zeroblob(100000000))`);
  const store = await openTestStore(connection);
  const message = await firstMessage(store);
  const before = process.memoryUsage();
  expect(await read(store, message, "props", 100_000_000, 65_536)).toEqual({
    text: "😀end",
    total: 100_000_004,
  });
  expect((await read(store, message, "props", 5, 3))?.text).toBe("xxx");
  const after = process.memoryUsage();
  expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(50_000_000);
});

test.each([
  [-5, 3, "abc"],
  [Number.NaN, 3, "abc"],
  [1.9, 1.9, "b"],
  [0, 0, ""],
  [0, -1, ""],
  [1e300, 5, ""],
  [0, 1e300, "abcdef"],
])("from %d on, %d characters are %j", async (from, count, text) => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c", props: "abcdef" }]);
  const store = await openTestStore(connection);
  expect(await read(store, await firstMessage(store), "props", from, count)).toEqual({ text, total: 6 });
});
