import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../electron/engine/chats/open-database.ts";
import { type ChatBadges, incompleteStatuses } from "../../../../shared/chats/chat-store.ts";
import { generateDatabase } from "../../../databases/generate-database.ts";
import { shapeOf } from "../../../databases/generated/database-shape.ts";
import { conversationSchema, historySchema, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";
import { sampleFile } from "../../cli/database-file.ts";
import { scratchFolder } from "../scratch.ts";

const noSteps = { interrupted: 0, failed: 0, unfinished: 0 };

test.each([
  ["the design document's", seedSchema(), "agent_", "agent_step", "step_id"],
  ["YAO's", yaoSchema(), "yao_agent_", "yao_agent_resume", "resume_id"],
])("steps are counted by their status in %s tables", async (_name, schema, prefix, table, id) => {
  const connection = testStoreConnection(schema);
  addRows(
    connection,
    `${prefix}chat`,
    ["a", "b"].map((chat_id) => ({ chat_id })),
  );
  const statuses = [...incompleteStatuses, "interrupted", "completed", "exploded", "FAILED", ""];
  addRows(
    connection,
    table,
    statuses.map((status, at) => ({ [id]: `s${at}`, chat_id: "a", status })),
  );
  addRows(connection, `${prefix}message`, [{ message_id: "m", chat_id: "a" }]);
  const store = await openTestStore(connection);
  const counted = { messages: 1, interrupted: 2, failed: 1, unfinished: 2 };
  expect(await valueOf(store.getBadges(["b", "gone", "a", "b"]))).toEqual([
    { messages: 0, ...noSteps },
    null,
    counted,
    { messages: 0, ...noSteps },
  ]);
  expect((await valueOf(store.getChat("a")))?.badges).toEqual(counted);
});

test("steps of both tables are one count, whether they are few or not", async () => {
  const resume = yaoSchema("").replace(/[^]*(?=CREATE TABLE agent_resume)/, "");
  for (const extra of [0, 2001]) {
    const connection = testStoreConnection(seedSchema(), resume);
    addRows(connection, "agent_chat", [{ chat_id: "c" }]);
    addRows(connection, "agent_step", [{ step_id: "a", chat_id: "c", status: "failed" }]);
    addRows(connection, "agent_resume", [{ resume_id: "b", chat_id: "c", status: "failed" }]);
    connection.database.exec(`
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${extra})
      INSERT INTO agent_step (step_id, chat_id, request_id, assistant_id, stack_id, type, status, sequence)
      SELECT 'x' || i, 'other', 'r', 'a', 's', 'llm', 'running', i FROM n WHERE i > 0`);
    const store = await openTestStore(connection);
    expect(await valueOf(store.getBadges(["c"]))).toEqual([{ messages: 0, ...noSteps, failed: 2 }]);
  }
});

test("a chat that is put away has badges, and one whose id is stored as bytes is there", async () => {
  const connection = testStoreConnection("CREATE TABLE agent_chat (chat_id, deleted_at)");
  connection.database
    .prepare("INSERT INTO agent_chat VALUES ('a', '2026-01-01'), (?, NULL), (7, NULL)")
    .run(new TextEncoder().encode("bytes"));
  const store = await openTestStore(connection);
  const none = { messages: 0, ...noSteps };
  expect(await valueOf(store.getBadges(["a", "bytes", "byte"]))).toEqual([none, none, null]);
});

test.each([
  ["a history", historySchema(), "INSERT INTO agent_chat (chat_id) VALUES ('c')"],
  ["conversations", conversationSchema(), "INSERT INTO agent_conversation (conversation_id) VALUES ('c')"],
  ["nothing but ids", "CREATE TABLE agent_chat (chat_id)", "INSERT INTO agent_chat VALUES ('c')"],
])("without any steps there is nothing to count, in %s", async (_name, schema, insert) => {
  const store = await openTestStore(testStoreConnection(schema, insert));
  expect(await valueOf(store.getBadges(["c", ""]))).toEqual([{ messages: 0, ...noSteps }, null]);
});

test("hostile ids find their own chat or none", async () => {
  const connection = testStoreConnection(seedSchema());
  const names = [
    "__proto__",
    "'; DROP TABLE agent_chat; --",
    '"]}',
    "a\u0000b",
    "\u202Ex",
    "😀".repeat(5000),
  ];
  addRows(
    connection,
    "agent_chat",
    names.map((chat_id) => ({ chat_id })),
  );
  addRows(
    connection,
    "agent_message",
    names.map((chat_id, at) => ({ message_id: `m${at}`, chat_id })),
  );
  const store = await openTestStore(connection);
  const counts = await valueOf(store.getBadges([...names, "a", "toString", "\uD800"]));
  expect(counts.map((badges) => badges?.messages)).toEqual([
    ...names.map(() => 1),
    undefined,
    undefined,
    undefined,
  ]);
});

test("badges follow what is written", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_chat", [{ chat_id: "a" }]);
  const store = await openTestStore(connection);
  expect(await valueOf(store.getBadges(["a"]))).toEqual([{ messages: 0, ...noSteps }]);
  addRows(connection, "agent_step", [{ step_id: "s", chat_id: "a", status: "pending" }]);
  connection.bump();
  expect(await valueOf(store.getBadges(["a"]))).toEqual([{ messages: 0, ...noSteps, unfinished: 1 }]);
  connection.database.exec("DELETE FROM agent_chat");
  connection.bump();
  expect(await valueOf(store.getBadges(["a"]))).toEqual([null]);
});

test.each(["few", "many"] as const)(
  "in a generated database with %s of them they add up",
  async (incomplete) => {
    const path = join(scratchFolder(), "chats.db");
    const shape = shapeOf(120, { incomplete });
    const generated = generateDatabase(path, shape);
    const database = await valueOf(openDatabase(path));
    const store = database.storeOf(database.defaultFamily);
    const { data } = await valueOf(store.listChats({ deleted: true, pageSize: 500 }));
    const badges = await valueOf(store.getBadges(data.map(({ chatId }) => chatId)));
    const sum = (count: (one: ChatBadges) => number) =>
      badges.reduce((total, one) => total + (one === null ? 0 : count(one)), 0);
    expect(data).toHaveLength(shape.chats);
    expect(sum(({ messages }) => messages)).toBe(shape.messages);
    expect(sum(({ interrupted, failed, unfinished }) => interrupted + failed + unfinished)).toBe(
      generated.incompleteSteps,
    );
    const chats = badges.filter((one) => one !== null && one.interrupted + one.failed + one.unfinished > 0);
    expect(await valueOf(store.countChats({ incomplete: true, deleted: true }))).toBe(chats.length);
    await database.close();
  },
);

test("they are those that the list has, for all chats of the sample", async () => {
  const database = await valueOf(openDatabase(sampleFile()));
  for (const family of database.families) {
    const store = database.storeOf(family);
    const { data } = await valueOf(store.listChats({ deleted: true, badges: true, pageSize: 500 }));
    const badges = await valueOf(store.getBadges(data.map(({ chatId }) => chatId)));
    expect(badges).toEqual(data.map((chat) => chat.badges));
    expect(badges.some((one) => (one?.interrupted ?? 0) > 0)).toBe(true);
  }
  await database.close();
});
