import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SqliteChatStore } from "../../../../electron/engine/chats/sqlite-chat-store.ts";
import type { ChatFilter } from "../../../../shared/chats/chat-store.ts";
import { type Instant, readTime } from "../../../../shared/chats/read-time.ts";
import { historySchema, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { type TestStoreConnection, testStoreConnection } from "../../../databases/test-store-connection.ts";
import { type TestRow, addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const ids = async (store: SqliteChatStore, filter: ChatFilter) =>
  (await valueOf(store.listChats(filter))).data.map(({ chatId }) => chatId);

/** All pages one after the other, by cursors. */
async function walk(
  store: SqliteChatStore,
  filter: ChatFilter,
  between: () => void = () => {},
): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const { data, next } = await valueOf(store.listChats({ ...filter, after }));
    seen.push(...data.map(({ chatId }) => chatId));
    if (next === null) return seen;
    after = next;
    between();
  }
}

async function pages(store: SqliteChatStore, filter: ChatFilter): Promise<string[]> {
  const first = await valueOf(store.listChats({ ...filter, page: 1 }));
  const seen: string[] = [];
  for (let page = 1; page <= (first.pageCount ?? 0); page++)
    seen.push(...(await ids(store, { ...filter, page })));
  expect(seen).toHaveLength(first.total ?? -1);
  return seen;
}

const anyTime = fc.oneof(
  fc.constant(null),
  fc.constantFrom("2026-01-01 00:00:00", "2026-01-01T00:00:00Z", "2026-01-02 00:00:00+08:00", "", "nonsense"),
  fc.integer({ min: 1_767_000_000, max: 1_767_000_003 }),
  fc.constantFrom(1_767_000_000.5, 1_767_000_000_123, 9_223_372_036_854_775_807n, -5),
  fc.constantFrom(new Uint8Array([1, 2]), new Uint8Array([255])),
);
const anyChat = fc.record({
  last_message_at: anyTime,
  deleted_at: fc.constantFrom(null, null, null, "2026-01-01"),
  title: fc.constantFrom("One two", "two", "100%", null),
  steps: fc.constantFrom(null, null, "failed", "completed", "running"),
});

function fill(connection: TestStoreConnection, chats: readonly (TestRow & { steps: string | null })[]): void {
  addRows(
    connection,
    "agent_chat",
    chats.map(({ steps: _steps, ...chat }, at) => ({ ...chat, chat_id: `c${at}` })),
  );
  addRows(
    connection,
    "agent_step",
    chats.flatMap(({ steps }, at) =>
      steps === null ? [] : [{ step_id: `s${at}`, chat_id: `c${at}`, status: steps }],
    ),
  );
}

test.each<[string, ChatFilter]>([
  ["all chats", { deleted: true }],
  ["chats that are not deleted", {}],
  ["chats with incomplete steps", { incomplete: true }],
  ["chats with a word in the title", { keywords: "TWO" }],
])(
  "pages by cursor and pages by number are the same and as many as are counted, for %s",
  async (_name, filter) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChat, { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (chats, pageSize) => {
          const connection = testStoreConnection(seedSchema());
          fill(connection, chats);
          const store = await openTestStore(connection);
          const everything = await ids(store, { ...filter, pageSize: 500 });
          expect(await walk(store, { ...filter, pageSize })).toEqual(everything);
          expect(await pages(store, { ...filter, pageSize })).toEqual(everything);
          expect(await valueOf(store.countChats({ ...filter, pageSize }))).toBe(everything.length);
          await connection.close();
        },
      ),
      { numRuns: 30 },
    );
  },
);

test("the newest come first, those without a time last, the later rows before the earlier", async () => {
  const connection = testStoreConnection(seedSchema());
  const times = [null, "2026-01-01 00:00:00", "2026-01-03 00:00:00", "2026-01-01 00:00:00", null];
  fill(
    connection,
    times.map((last_message_at) => ({ last_message_at, steps: null })),
  );
  expect(await ids(await openTestStore(connection), {})).toEqual(["c2", "c3", "c1", "c4", "c0"]);
});

test("where no time has an index, the last row comes first", async () => {
  const connection = testStoreConnection(historySchema());
  connection.database.exec(
    "INSERT INTO agent_chat (chat_id, created_at) VALUES ('a', '2026-01-09'), ('b', '2026-01-01'), ('c', NULL)",
  );
  const store = await openTestStore(connection);
  expect(await walk(store, { pageSize: 1 })).toEqual(["c", "b", "a"]);
});

test("where many steps are incomplete, or their status has no index, the same chats are listed", async () => {
  const connection = testStoreConnection(seedSchema());
  fill(
    connection,
    Array.from({ length: 20 }, (_, at) => ({
      last_message_at: at % 3,
      steps: at % 4 === 0 ? "failed" : "completed",
    })),
  );
  const few = await ids(await openTestStore(connection), { incomplete: true });
  connection.database.exec("DROP INDEX idx_agent_step_status");
  const store = await openTestStore(connection);
  expect(few).toEqual(["c8", "c16", "c4", "c12", "c0"]);
  expect(await ids(store, { incomplete: true })).toEqual(few);
  expect(await walk(store, { incomplete: true, pageSize: 2 })).toEqual(few);
  expect(await valueOf(store.countChats({ incomplete: true }))).toBe(few.length);
});

test("a cursor goes on where it was when chats come and go", async () => {
  const connection = testStoreConnection(seedSchema());
  fill(
    connection,
    Array.from({ length: 9 }, (_, at) => ({ last_message_at: 1000 + at, steps: "failed" })),
  );
  for (const incomplete of [false, true]) {
    const store = await openTestStore(connection);
    let added = 0;
    const seen = await walk(store, { pageSize: 2, incomplete }, () => {
      addRows(connection, "agent_chat", [{ chat_id: `new${incomplete}${added++}`, last_message_at: 5000 }]);
      connection.database.exec("DELETE FROM agent_chat WHERE chat_id = 'c5'");
      connection.bump();
    });
    expect(seen.filter((id) => !id.startsWith("new"))).toEqual([
      "c8",
      "c7",
      "c6",
      "c4",
      "c3",
      "c2",
      "c1",
      "c0",
    ]);
    connection.database.exec("DELETE FROM agent_chat WHERE chat_id LIKE 'new%'");
    connection.bump();
  }
});

const noSteps = { interrupted: 0, failed: 0, unfinished: 0 };

test("badges and lists are counted anew when the database changed", async () => {
  const connection = testStoreConnection(seedSchema());
  fill(connection, [{ last_message_at: 1, steps: null }]);
  const store = await openTestStore(connection);
  const badges = async () => (await valueOf(store.listChats({ badges: true }))).data[0]?.badges;
  expect(await badges()).toEqual({ messages: 0, ...noSteps });
  expect(await valueOf(store.countChats({ incomplete: true }))).toBe(0);
  addRows(connection, "agent_message", [{ message_id: "m", chat_id: "c0" }]);
  addRows(connection, "agent_step", [{ step_id: "s", chat_id: "c0", status: "failed" }]);
  connection.bump();
  expect(await badges()).toEqual({ messages: 1, ...noSteps, failed: 1 });
  expect(await valueOf(store.countChats({ incomplete: true }))).toBe(1);
  expect(await ids(store, { incomplete: true })).toEqual(["c0"]);
});

test.each([
  "",
  "x",
  "W10",
  Buffer.from('["chats","integer","99999999999999999999","1"]').toString("base64url"),
  Buffer.from('["chats","null","","x"]').toString("base64url"),
  Buffer.from('["messages",null,"null","","1"]').toString("base64url"),
])("%j is no cursor of ours", async (after) => {
  const store = await openTestStore(testStoreConnection(seedSchema()));
  expect(await store.listChats({ after })).toMatchObject({
    ok: false,
    failure: { code: "bad-request", where: "after" },
  });
});

const instant = (text: string) => readTime(text) as Instant;

const inZone = (iso: string, hours: number, zone: string) =>
  `${new Date(Date.parse(iso) + hours * 3_600_000).toISOString().slice(0, 19)}${zone}`;

describe("filters", () => {
  test("by who, what and how it is shared", async () => {
    const connection = testStoreConnection(yaoSchema());
    addRows(connection, "yao_agent_chat", [
      {
        chat_id: "a",
        __yao_created_by: "u1",
        __yao_team_id: "t1",
        assistant_id: "x",
        status: "archived",
        share: "team",
        last_message_at: 1,
      },
      { chat_id: "b", __yao_created_by: "u2", assistant_id: "y", last_message_at: 2 },
    ]);
    const store = await openTestStore(connection);
    for (const filter of [
      { userId: "u1" },
      { teamId: "t1" },
      { assistantId: "x" },
      { status: "archived" },
      { share: "team" },
    ])
      expect(await ids(store, filter)).toEqual(["a"]);
    expect(await ids(store, { userId: "u1", assistantId: "y" })).toEqual([]);
  });

  test("every word must stand in the title, and none is a pattern", async () => {
    const connection = testStoreConnection(seedSchema());
    addRows(
      connection,
      "agent_chat",
      ["Big data", "data", "100% sure", "a_b", "axb", "back\\slash"].map((title) => ({
        chat_id: title,
        title,
      })),
    );
    const store = await openTestStore(connection);
    expect(await ids(store, { keywords: " data  big " })).toEqual(["Big data"]);
    expect(await ids(store, { keywords: "%" })).toEqual(["100% sure"]);
    expect(await ids(store, { keywords: "a_b" })).toEqual(["a_b"]);
    expect(await ids(store, { keywords: "\\" })).toEqual(["back\\slash"]);
    expect(await store.listChats({ keywords: "word ".repeat(5000) })).toMatchObject({
      ok: false,
      failure: { code: "bad-request" },
    });
  });

  const moments = [
    "2026-01-01T00:00:00Z",
    "2026-01-02T00:00:00Z",
    "2026-01-02T12:00:00Z",
    "2026-01-03T00:00:00Z",
  ];
  test.each<[string, (iso: string, at: number) => string | number | bigint]>([
    ["ISO text", (iso) => iso],
    ["SQL text", (iso) => iso.replace("T", " ").replace("Z", "")],
    ["text of zones in the east", (iso) => inZone(iso, 12, "+12:00")],
    ["text of zones in the west", (iso) => inZone(iso, -8, "-08:00")],
    ["seconds", (iso) => Date.parse(iso) / 1000],
    ["milliseconds", (iso) => Date.parse(iso)],
    ["microseconds", (iso) => Date.parse(iso) * 1000],
    ["nanoseconds", (iso) => BigInt(Date.parse(iso)) * 1_000_000n],
    ["text and numbers", (iso, at) => (at % 2 === 0 ? iso : Date.parse(iso))],
    ["seconds and milliseconds", (iso, at) => (at % 2 === 0 ? Date.parse(iso) / 1000 : Date.parse(iso))],
  ])("since is included and until is not, with times stored as %s", async (_name, form) => {
    const connection = testStoreConnection(seedSchema());
    fill(connection, [
      ...moments.map((iso, at) => ({ last_message_at: form(iso, at), steps: "failed" })),
      { last_message_at: null, steps: "failed" },
    ]);
    const store = await openTestStore(connection);
    const filter = { since: instant("2026-01-02"), until: instant("2026-01-03") };
    for (const more of [{}, { incomplete: true }, { page: 1 }, { pageSize: 1, page: 1 }]) {
      const list = await valueOf(store.listChats({ ...filter, ...more }));
      const found = list.data.map(({ chatId }) => chatId).toSorted((a, b) => a.localeCompare(b));
      expect(found).toEqual("pageSize" in more ? [found[0]] : ["c1", "c2"]);
      expect(list.total).toBe("page" in more ? 2 : null);
    }
    expect((await walk(store, { ...filter, pageSize: 1 })).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "c1",
      "c2",
    ]);
    expect(await ids(store, { since: instant("2026-01-03") })).toEqual(["c3"]);
    expect(await valueOf(store.countChats(filter))).toBe(2);
    expect(await valueOf(store.countChats({ ...filter, incomplete: true }))).toBe(2);
  });

  test("a page has at least one chat and at most 500", async () => {
    const store = await openTestStore(testStoreConnection(seedSchema()));
    const sizes = [undefined, 0, -5, 1e9, Number.NaN].map(
      async (pageSize) => (await valueOf(store.listChats({ pageSize }))).pageSize,
    );
    expect(await Promise.all(sizes)).toEqual([50, 1, 1, 500, 50]);
  });
});
