import { expect, test } from "vitest";
import type { SqliteChatStore } from "../../../../electron/engine/chats/sqlite-chat-store.ts";
import type { ChatFilter } from "../../../../shared/chats/chat-store.ts";
import { type Instant, readTime } from "../../../../shared/chats/read-time.ts";
import { seedSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const ids = async (store: SqliteChatStore, filter: ChatFilter) =>
  (await valueOf(store.listChats(filter))).data.map(({ chatId }) => chatId);

test("more incomplete steps than can be gone through are counted, of chats that the filter lets pass", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(
    connection,
    "agent_chat",
    Array.from({ length: 9 }, (_, at) => ({
      chat_id: `c${at}`,
      last_message_at: `2026-01-0${at + 1} 00:00:00`,
      deleted_at: at === 0 ? "2026-02-01" : null,
    })),
  );
  addRows(connection, "agent_step", [{ step_id: "s", chat_id: "c8", status: "completed" }]);
  connection.database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50001)
    INSERT INTO agent_step (step_id, chat_id, request_id, assistant_id, stack_id, type, status, sequence)
    SELECT 'x' || i, 'c' || (i % 7), 'r', 'a', 's', 'llm', 'failed', i FROM n`);
  const store = await openTestStore(connection);
  const filters: ChatFilter[] = [
    { incomplete: true },
    { incomplete: true, deleted: true },
    { incomplete: true, since: readTime("2026-01-05") as Instant },
  ];
  const counts = await Promise.all(filters.map((filter) => valueOf(store.countChats(filter))));
  const lists = await Promise.all(filters.map((filter) => ids(store, filter)));
  expect(counts).toEqual([6, 7, 3]);
  expect(lists.map((list) => list.length)).toEqual(counts);
});

test("by ids that are stored as numbers or as bytes", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (chat_id TEXT, assistant_id TEXT, user_id INTEGER, team_id, status BLOB)",
  );
  const status = new TextEncoder().encode("archived");
  addRows(connection, "agent_chat", [{ chat_id: "a", user_id: 7n, team_id: 8n, status }]);
  const store = await openTestStore(connection);
  for (const filter of [{ userId: "7" }, { teamId: "8" }, { status: "archived" }])
    expect(await ids(store, filter)).toEqual(["a"]);
  expect(await ids(store, { userId: "07" })).toEqual([]);
});

test("a count that cannot be asked for is refused as its list is", async () => {
  const store = await openTestStore(testStoreConnection(seedSchema()));
  const filter = { keywords: "word ".repeat(5000) };
  expect(await store.countChats(filter)).toEqual(await store.listChats(filter));
});
