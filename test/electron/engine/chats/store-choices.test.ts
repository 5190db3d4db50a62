import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChatFilter, ChoiceField } from "../../../../shared/chats/chat-store.ts";
import { historySchema, otherTables, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const values = (choices: { listed: { value: string; chats: number }[] } | undefined) =>
  choices?.listed.map(({ value, chats }) => [value, chats]);

test("the most frequent come first, assistants with their names, without what is put away", async () => {
  const connection = testStoreConnection(yaoSchema(), otherTables());
  addRows(
    connection,
    "yao_agent_chat",
    ["b", "a", "c", "b", "gone"].map((assistant_id, at) => ({
      chat_id: `c${at}`,
      assistant_id,
      status: at === 0 ? "archived" : "active",
      __yao_created_by: at < 2 ? "u1" : null,
      __yao_team_id: "",
      deleted_at: assistant_id === "gone" ? "2026-01-01" : null,
    })),
  );
  connection.database.exec(
    "INSERT INTO yao_agent_assistant (assistant_id, name) VALUES ('a', '<b>Ann</b>'), ('b', NULL)",
  );
  const choices = await valueOf((await openTestStore(connection)).getChoices());
  expect(choices.assistantId).toEqual({
    listed: [
      { value: "b", name: null, chats: 2 },
      { value: "a", name: "<b>Ann</b>", chats: 1 },
      { value: "c", name: null, chats: 1 },
    ],
    left: 0,
  });
  expect(values(choices.status)).toEqual([
    ["active", 3],
    ["archived", 1],
  ]);
  expect(values(choices.share)).toEqual([["private", 4]]);
  expect(values(choices.userId)).toEqual([["u1", 2]]);
  expect(values(choices.teamId)).toEqual([]);
});

test("a field without a column is left out", async () => {
  const store = await openTestStore(testStoreConnection(historySchema()));
  expect(await valueOf(store.getChoices())).toEqual({ assistantId: { listed: [], left: 0 } });
  const bare = await openTestStore(testStoreConnection("CREATE TABLE agent_chat (chat_id)"));
  expect(await valueOf(bare.getChoices())).toEqual({});
});

test("200 are listed and the rest is counted, however many chats there are", async () => {
  const connection = testStoreConnection(seedSchema());
  connection.database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
    INSERT INTO agent_chat (chat_id, assistant_id, __yao_created_by) SELECT i, 'x', 'user ' || (i % 30000) FROM n`);
  const { assistantId, userId } = await valueOf((await openTestStore(connection)).getChoices());
  expect(values(assistantId)).toEqual([["x", 40_001]]);
  expect(userId?.listed).toHaveLength(200);
  expect(userId?.listed[0]).toEqual({ value: "user 0", name: null, chats: 2 });
  expect(userId?.left).toBe(29_800);
});

test("tables without rowid are gone through too", async () => {
  const connection = testStoreConnection(
    "CREATE TABLE agent_chat (team_id TEXT, chat_id TEXT, PRIMARY KEY (team_id, chat_id)) WITHOUT ROWID",
    "INSERT INTO agent_chat VALUES ('t', 'a'), ('t', 'b'), ('u', 'a')",
  );
  const { teamId } = await valueOf((await openTestStore(connection)).getChoices());
  expect(values(teamId)).toEqual([
    ["t", 2],
    ["u", 1],
  ]);
});

test("they are counted anew when the database changed, and kept until then", async () => {
  const connection = testStoreConnection(seedSchema());
  const store = await openTestStore(connection);
  const first = await valueOf(store.getChoices());
  expect(await valueOf(store.getChoices())).toBe(first);
  addRows(connection, "agent_chat", [{ chat_id: "a", status: "new" }]);
  connection.bump();
  expect(values((await valueOf(store.getChoices())).status)).toEqual([["new", 1]]);
});

test("a value that no filter takes is no choice, and 20 MB of it are not read", async () => {
  const connection = testStoreConnection(seedSchema());
  const odd = ["__proto__", "x".repeat(1000), "x".repeat(1001), "x".repeat(20_000_000), "\u202E\u0000<img>"];
  addRows(
    connection,
    "agent_chat",
    odd.map((status, at) => ({ chat_id: `c${at}`, status })),
  );
  const { status } = await valueOf((await openTestStore(connection)).getChoices());
  expect(status?.listed.map(({ value }) => value)).toEqual(["__proto__", odd[1], odd[4]]);
  expect(status?.left).toBe(0);
});

const anyValue = fc.oneof(
  fc.constantFrom(null, "", "a", "A", "a ", "1", "__proto__", "%", "\u0000", "é", 1, 2n, 1.5),
  fc.string({ unit: "grapheme", maxLength: 5 }),
);

test("a filter by a choice lists as many chats as it says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          user_id: anyValue,
          team_id: anyValue,
          status: anyValue,
          share: anyValue,
          deleted_at: fc.constantFrom(null, null, "x"),
        }),
        { maxLength: 12 },
      ),
      async (chats) => {
        const connection = testStoreConnection(
          "CREATE TABLE agent_chat (chat_id, user_id, team_id TEXT, status, share, deleted_at, assistant_id)",
        );
        addRows(
          connection,
          "agent_chat",
          chats.map((chat, at) => ({ ...chat, chat_id: `c${at}` })),
        );
        const store = await openTestStore(connection);
        for (const [field, choices] of Object.entries(await valueOf(store.getChoices())))
          for (const { value, chats: count } of choices.listed) {
            const filter: ChatFilter = { [field as ChoiceField]: value };
            expect([field, value, await valueOf(store.countChats(filter))]).toEqual([field, value, count]);
          }
        await connection.close();
      },
    ),
    { numRuns: 100 },
  );
});
