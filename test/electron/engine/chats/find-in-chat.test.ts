import { describe, expect, test } from "vitest";
import { findInChat } from "../../../../electron/engine/chats/find-in-chat.ts";
import { openDatabase } from "../../../../electron/engine/chats/open-database.ts";
import type { SqliteChatStore } from "../../../../electron/engine/chats/sqlite-chat-store.ts";
import { conversationSchema, historySchema, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";
import { sampleFile } from "../../cli/database-file.ts";

/** Time that stands still, so that a busy machine makes no difference. */
const still = { now: () => 0 };

async function storeOf(schema: string, prefix: string, texts: readonly string[]): Promise<SqliteChatStore> {
  const connection = testStoreConnection(schema);
  addRows(connection, `${prefix}agent_chat`, [{ chat_id: "c" }]);
  addRows(
    connection,
    `${prefix}agent_message`,
    texts.map((content, at) => ({
      message_id: `m${at}`,
      chat_id: "c",
      request_id: `r${Math.floor(at / 10)}`,
      role: at % 10 === 0 ? "user" : "assistant",
      sequence: at,
      created_at: 1_767_000_000 + at,
      props: JSON.stringify({ content }),
    })),
  );
  return openTestStore(connection);
}

/** All answers of a search, one after the other. */
async function searchAll(store: SqliteChatStore, words: string, count: number, now = still.now) {
  const rows: number[] = [];
  let [searched, answers] = [0, 0];
  for (let after: string | undefined; ;) {
    const found = await valueOf(findInChat(store, { chatId: "c", words, after, count }, { now }));
    rows.push(...found.hits.map(({ row }) => row));
    searched += found.searched;
    answers += 1;
    if (found.next === null) return { rows, searched, answers };
    after = found.next;
  }
}

describe.each([
  ["the design document's tables", seedSchema(), ""],
  ["YAO's tables", yaoSchema(), "yao_"],
])("in %s", (_name, schema, prefix) => {
  const texts = Array.from({ length: 1300 }, (_, at) => (at % 4 === 0 ? `A needle ${at}` : `hay ${at}`));
  const wanted = texts.flatMap((text, at) => (text.startsWith("A") ? [at + 1] : []));

  test.each([1, 7, 325, 500])("every message is found once, %d at a time", async (count) => {
    const store = await storeOf(schema, prefix, texts);
    const { rows, searched } = await searchAll(store, "NEEDLE", count);
    expect(rows).toEqual(wanted);
    expect(searched).toBe(1300);
  });

  test("a search that takes long goes on later, and comes further each time", async () => {
    const store = await storeOf(schema, prefix, texts);
    let time = 0;
    const { rows, searched, answers } = await searchAll(store, "needle", 500, () => (time += 10));
    expect(rows).toEqual(wanted);
    expect(searched).toBe(1300);
    expect(answers).toBeGreaterThan(10);
  });

  test("a hit says its request, its row, who said it and what stands around it", async () => {
    const store = await storeOf(schema, prefix, texts);
    const { hits } = await valueOf(findInChat(store, { chatId: "c", words: "needle 12", count: 2 }, still));
    expect(hits).toEqual([
      { request: 1, row: 13, role: "assistant", type: "text", before: "A ", match: "needle", after: " 12" },
      {
        request: 11,
        row: 113,
        role: "assistant",
        type: "text",
        before: "A ",
        match: "needle",
        after: " 112",
      },
    ]);
  });
});

test("requests without an id are found by their rows", async () => {
  const connection = testStoreConnection(conversationSchema());
  connection.database.exec("INSERT INTO agent_conversation (conversation_id) VALUES ('c')");
  addRows(
    connection,
    "agent_message",
    ["user", "assistant", "user", "assistant"].map((role, at) => ({
      message_id: "same",
      conversation_id: "c",
      role,
      sequence: at,
      created_at: at,
      props: `{"content":"word ${at}"}`,
    })),
  );
  const store = await openTestStore(connection);
  const { hits } = await valueOf(findInChat(store, { chatId: "c", words: "word", count: 10 }, still));
  expect(hits.map(({ request, row }) => [request, row])).toEqual([
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
  ]);
});

test("a history is searched too", async () => {
  const connection = testStoreConnection(
    historySchema(),
    "INSERT INTO agent_history (chat_id, role, content) VALUES ('c', 'user', 'Where is it?')",
  );
  const store = await openTestStore(connection);
  const found = await valueOf(findInChat(store, { chatId: "c", words: "where", count: 1 }, still));
  expect(found).toMatchObject({ hits: [{ request: 0, row: 1, match: "Where" }], searched: 1, next: null });
});

test("text beyond what a screen shows at once is found, and what is no JSON", async () => {
  const store = await storeOf(seedSchema(), "", [`${"x ".repeat(50_000)}the end`]);
  const { hits } = await valueOf(findInChat(store, { chatId: "c", words: "end", count: 5 }, still));
  expect(hits).toMatchObject([{ match: "end", before: expect.stringMatching(/x the $/) as string }]);
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c", props: "{broken" }]);
  const broken = await openTestStore(connection);
  const found = await valueOf(findInChat(broken, { chatId: "c", words: "BROKEN", count: 5 }, still));
  expect(found.hits.map(({ match }) => match)).toEqual(["broken"]);
});

test("what holds no word, and a chat that is not there, give nothing", async () => {
  const store = await storeOf(seedSchema(), "", ["a"]);
  const nothing = { hits: [], searched: 0, next: null };
  expect(await valueOf(findInChat(store, { chatId: "c", words: " \n", count: 5 }))).toEqual(nothing);
  expect(await valueOf(findInChat(store, { chatId: "gone", words: "a", count: 5 }))).toEqual(nothing);
});

test.each(["", "x", "-1.", "1", "1.W10", `1.${"*".repeat(9)}`, "9999999999."])(
  "%j is nowhere that a search ended",
  async (after) => {
    const store = await storeOf(seedSchema(), "", ["a"]);
    expect(await findInChat(store, { chatId: "c", words: "a", count: 5, after })).toMatchObject({
      ok: false,
      failure: { code: "bad-request", where: "after" },
    });
  },
);

test("a search that nobody waits for ends", async () => {
  const store = await storeOf(seedSchema(), "", ["a"]);
  const found = findInChat(store, { chatId: "c", words: "a", count: 5 }, { signal: AbortSignal.abort() });
  expect(await found).toMatchObject({ ok: false, failure: { code: "cancelled" } });
});

test("a message that is deleted before its request is known is left out", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_message", [
    { message_id: "m", chat_id: "c", request_id: "r", props: '{"content":"a"}' },
  ]);
  const store = await openTestStore(connection);
  const listRequests = store.listRequests.bind(store);
  store.listRequests = (chatId) => {
    connection.database.exec("DELETE FROM agent_message");
    return listRequests(chatId);
  };
  const found = await valueOf(findInChat(store, { chatId: "c", words: "a", count: 5 }, still));
  expect(found).toEqual({ hits: [], searched: 1, next: null });
});

test("hits of the sample lead to requests that hold their rows", async () => {
  const database = await valueOf(openDatabase(sampleFile()));
  let hits = 0;
  for (const family of database.families) {
    const store = database.storeOf(family);
    for (const { chatId } of (await valueOf(store.listChats({ pageSize: 500 }))).data) {
      const found = await valueOf(findInChat(store, { chatId, words: "e", count: 500 }, still));
      const requests = await valueOf(store.listRequests(chatId));
      for (const { request, row } of found.hits) {
        const { messages } = await valueOf(store.readRequest(chatId, requests[request]!));
        expect(messages.map((message) => message.row)).toContain(row);
      }
      hits += found.hits.length;
    }
  }
  expect(hits).toBeGreaterThan(50);
  await database.close();
});
