import { describe, expect, test } from "vitest";
import { findChatFamilies } from "../../../../electron/engine/chats/find-chat-families.ts";
import { wordFailure } from "../../../../shared/failure/word-failure.ts";
import {
  conversationSchema,
  historySchema,
  otherTables,
  seedSchema,
  yaoSchema,
} from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, familiesOf, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const summary = async (...schemas: string[]) =>
  (await familiesOf(testStoreConnection(...schemas))).map(({ id, prefix, generation }) => [
    id,
    prefix,
    generation,
  ]);

const words = async (...schemas: string[]) => {
  const found = await findChatFamilies(testStoreConnection(...schemas), "x.db");
  return found.ok ? null : [found.failure.code, wordFailure(found.failure)];
};

describe("families of tables", () => {
  test.each([
    ["the design document's", seedSchema(), [["", "", "chat"]]],
    ["YAO's", yaoSchema(), [["yao_", "yao_", "chat"]]],
    ["an old history", historySchema("app_"), [["app_", "app_", "history"]]],
    ["conversations", conversationSchema(), [["", "", "conversation"]]],
    [
      "two prefixes",
      yaoSchema("a_") + seedSchema("b_"),
      [
        ["a_", "a_", "chat"],
        ["b_", "b_", "chat"],
      ],
    ],
    ["names in capitals", seedSchema("APP_").replaceAll("agent_", "AGENT_"), [["APP_", "APP_", "chat"]]],
    ["a list of chats only", "CREATE TABLE agent_chat (chat_id)", [["", "", "chat"]]],
  ])("%s are found", async (_name, schema, expected) => {
    expect(await summary(schema)).toEqual(expected);
  });

  test("an old history beside the new messages is a family of its own", async () => {
    const history = "CREATE TABLE agent_history (id INTEGER PRIMARY KEY, cid TEXT, role TEXT, content TEXT);";
    expect(await summary(seedSchema(), history)).toEqual([
      ["", "", "chat"],
      ["agent_history", "", "history"],
    ]);
    expect(await summary(conversationSchema(), "CREATE TABLE agent_chat (chat_id);", history)).toEqual([
      ["", "", "conversation"],
      ["agent_history", "", "history"],
    ]);
  });

  test("a prefix may contain anything", async () => {
    const connection = testStoreConnection(
      `CREATE TABLE "a""b'c];--agent_chat" (chat_id TEXT, title TEXT)`,
      `CREATE TABLE "a""b'c];--agent_message" (chat_id TEXT, role TEXT, props TEXT)`,
    );
    connection.database.exec(`INSERT INTO "a""b'c];--agent_chat" VALUES ('c', 'A title')`);
    const store = await openTestStore(connection, `a"b'c];--`);
    expect(await valueOf(store.getChat("c"))).toMatchObject({ title: "A title", badges: { messages: 0 } });
    expect((await valueOf(store.listChats({ badges: true, keywords: "title" }))).data).toHaveLength(1);
    expect((await valueOf(store.getMessages("c", {}))).data).toEqual([]);
  });

  test("the default is the family in which somebody wrote last, whatever the form of its times", async () => {
    const connection = testStoreConnection(seedSchema("a_"), yaoSchema("b_"), seedSchema("c_"));
    addRows(connection, "a_agent_chat", [{ chat_id: "1", last_message_at: "2026-01-01 00:00:00" }]);
    addRows(connection, "b_agent_chat", [{ chat_id: "1", last_message_at: 1_780_000_000 }]);
    expect((await valueOf(findChatFamilies(connection, "x.db"))).defaultId).toBe("b_");
  });

  test("of families without chats the first by id is the default", async () => {
    const connection = testStoreConnection(seedSchema("z_"), seedSchema("b_"));
    expect((await valueOf(findChatFamilies(connection, "x.db"))).defaultId).toBe("b_");
  });

  test("a database without chats says which tables it has", async () => {
    const names = Array.from({ length: 13 }, (_, at) => `t${String(at).padStart(2, "0")}`);
    expect(await words()).toEqual([
      "not-a-thread",
      "x.db: expected an agent database: a table agent_chat or agent_conversation, found no tables",
    ]);
    expect((await words("CREATE TABLE b (x); CREATE TABLE a (x)"))?.[1]).toContain("found the tables a, b");
    expect((await words(names.map((name) => `CREATE TABLE ${name} (x);`).join("")))?.[1]).toContain(
      "found the tables t00, t01, t02, t03, t04, t05, t06, t07, t08, t09 and 3 more",
    );
  });
});

describe("columns", () => {
  test.each([seedSchema(), yaoSchema(), historySchema(), conversationSchema()])(
    "the tables of a known generation lack nothing",
    async (schema) => {
      const families = await familiesOf(testStoreConnection(schema));
      expect(families.flatMap(({ notices }) => notices)).toEqual([]);
    },
  );

  test("what is missing is said once for the family", async () => {
    const [family] = await familiesOf(
      testStoreConnection(
        "CREATE TABLE agent_chat (chat_id TEXT, title TEXT, assistant_id, status, public, share, sort, last_message_at, created_at, updated_at)",
        "CREATE TABLE agent_message (message_id, chat_id, role, type, block_id, thread_id, assistant_id, sequence, metadata, created_at, updated_at)",
      ),
    );
    expect(family?.notices).toEqual([
      {
        rule: "missing-column",
        message: "agent_chat has no column metadata. agent_message has no columns request_id, props.",
      },
    ]);
  });

  test("steps are kept of failures only where agent_resume is what is written", async () => {
    const both = testStoreConnection(
      seedSchema(),
      yaoSchema("").replace(/[^]*(?=CREATE TABLE agent_resume)/, ""),
    );
    const keeps = async (connection = both) => (await openTestStore(connection)).keepsOnlyFailures;
    expect(await keeps(testStoreConnection(yaoSchema()))).toBe(true);
    expect(await keeps(testStoreConnection(seedSchema()))).toBe(false);
    expect(await keeps()).toBe(true);
    addRows(both, "agent_step", [{ step_id: "1", chat_id: "c" }]);
    expect(await keeps()).toBe(false);
  });

  test("tables beside the chats are found under the same prefix", async () => {
    const [family] = await familiesOf(testStoreConnection(yaoSchema(), otherTables()));
    expect(
      [family?.assistants, family?.searches, family?.requestLog].map((table) => table?.schema.name),
    ).toEqual(["yao_agent_assistant", "yao_agent_search", "yao_openapi_request"]);
  });
});
