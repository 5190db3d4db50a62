import fc from "fast-check";
import { expect, test } from "vitest";
import type { SqliteChatStore } from "../../../../electron/engine/chats/sqlite-chat-store.ts";
import type { MessageFilter } from "../../../../shared/chats/chat-store.ts";
import { seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { type TestRow, addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const rowsOf = async (store: SqliteChatStore, filter: MessageFilter) =>
  (await valueOf(store.getMessages("c", filter))).data.map(({ row }) => row);

async function walk(
  store: SqliteChatStore,
  filter: MessageFilter,
  between: () => void = () => {},
): Promise<number[]> {
  const seen: number[] = [];
  for (let after: string | undefined; ;) {
    const { data, next } = await valueOf(store.getMessages("c", { ...filter, after }));
    seen.push(...data.map(({ row }) => row));
    if (next === null) return seen;
    after = next;
    between();
  }
}

const anyMessage = fc.record({
  sequence: fc.oneof(fc.nat(4), fc.constantFrom("x", 1.5)),
  created_at: fc.constantFrom(
    "2026-01-01 00:00:00",
    "2026-01-01T00:00:00Z",
    "2026-01-01 00:00:00.5",
    1_767_225_601,
    null,
  ),
  role: fc.constantFrom("user", "assistant"),
  block_id: fc.constantFrom("B1", null),
  request_id: fc.constantFrom("r1", "r2", null),
});

test.each([
  ["the design document's tables", seedSchema(), "agent_message"],
  ["YAO's tables", yaoSchema(), "yao_agent_message"],
])("pages by cursor and by offset are the same in %s", async (_name, schema, table) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMessage, { maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom<MessageFilter>(
        {},
        { role: "user" },
        { blockId: "B1" },
        { requestId: "r1" },
        { requestId: "r2", role: "assistant" },
      ),
      async (messages, limit, filter) => {
        const connection = testStoreConnection(schema);
        addRows(
          connection,
          table,
          messages.map((message, at): TestRow => ({
            ...message,
            message_id: `m${at}`,
            chat_id: at % 5 === 4 ? "d" : "c",
          })),
        );
        const store = await openTestStore(connection);
        const everything = await rowsOf(store, { ...filter, limit: 1000 });
        const expected = messages.flatMap(({ role, block_id, request_id }, at) =>
          at % 5 !== 4 &&
          (filter.role ?? role) === role &&
          (filter.blockId ?? block_id) === block_id &&
          (filter.requestId ?? request_id) === request_id
            ? [at + 1]
            : [],
        );
        expect(everything.toSorted((a, b) => a - b)).toEqual(expected);
        expect(await walk(store, { ...filter, limit })).toEqual(everything);
        const offsets: number[] = [];
        for (let offset = 0; offset < everything.length; offset += limit)
          offsets.push(...(await rowsOf(store, { ...filter, limit, offset })));
        expect(offsets).toEqual(everything);
        await connection.close();
      },
    ),
    { numRuns: 50 },
  );
});

test("sequences that count through the chat are its order", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(
    connection,
    "agent_message",
    [3, 1, 2].map((sequence) => ({
      message_id: `m${sequence}`,
      chat_id: "c",
      sequence,
      created_at: "2026-01-01",
    })),
  );
  expect(await rowsOf(await openTestStore(connection), {})).toEqual([2, 3, 1]);
});

const message = (created_at: string | number, sequence: number) => ({
  message_id: `${created_at}${sequence}`,
  chat_id: "c",
  sequence,
  created_at,
});

test("sequences that begin anew with each request come after the time, in whatever form it is stored", async () => {
  const connection = testStoreConnection(yaoSchema());
  addRows(connection, "yao_agent_message", [
    message("2026-01-02 00:00:00", 1),
    message("2026-01-01T23:59:59.5Z", 2),
    message("2026-01-01T23:59:59.500Z", 1),
    message(Date.UTC(2026, 0, 1), 9),
  ]);
  expect(await rowsOf(await openTestStore(connection), {})).toEqual([4, 3, 2, 1]);
});

test.each([
  ["the design document's tables", seedSchema(), "agent_message"],
  ["YAO's tables", yaoSchema(), "yao_agent_message"],
])("a cursor goes on where it was when messages are added to %s", async (_name, schema, table) => {
  const connection = testStoreConnection(schema);
  const add = (sequence: number) =>
    addRows(connection, table, [
      { message_id: `m${sequence}`, chat_id: "c", sequence, created_at: 1_767_000_000 + sequence },
    ]);
  for (let sequence = 10; sequence < 17; sequence++) add(sequence);
  let earlier = 9;
  const seen = await walk(await openTestStore(connection), { limit: 2 }, () => {
    add(earlier--);
    connection.bump();
  });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("messages that were added are listed once the database is said to have changed", async () => {
  const connection = testStoreConnection(yaoSchema());
  addRows(connection, "yao_agent_message", [message("2026-01-02", 1)]);
  const store = await openTestStore(connection);
  expect(await rowsOf(store, {})).toEqual([1]);
  addRows(connection, "yao_agent_message", [message("2026-01-01", 1)]);
  connection.bump();
  expect(await rowsOf(store, {})).toEqual([2, 1]);
});

test("deleted messages are left out", async () => {
  const connection = testStoreConnection(seedSchema(), "ALTER TABLE agent_message ADD COLUMN deleted_at");
  addRows(connection, "agent_message", [
    { message_id: "a", chat_id: "c", deleted_at: "2026-01-01" },
    { message_id: "b", chat_id: "c" },
  ]);
  const store = await openTestStore(connection);
  expect(await rowsOf(store, {})).toEqual([2]);
  expect((await valueOf(store.listRequests("c")))[0]?.messages).toBe(1);
});

test("a cursor of chats is none of messages", async () => {
  const store = await openTestStore(testStoreConnection(seedSchema()));
  const after = Buffer.from('["chats","null","","1"]').toString("base64url");
  expect(await store.getMessages("c", { after })).toMatchObject({
    ok: false,
    failure: { code: "bad-request" },
  });
});
