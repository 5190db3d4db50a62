import { copyFileSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { matchText } from "../../../../shared/search/match-text.ts";
import { loosen, readQuery } from "../../../../shared/search/read-query.ts";
import { conversationSchema } from "../../../databases/schemas.ts";
import { valueOf } from "../../../databases/test-store-rows.ts";
import { addChat, addMessage, findAll, never, searchedDatabase } from "./searched-database.ts";

type Opened = Awaited<ReturnType<typeof searchedDatabase>>;
let it: Opened;

beforeEach(async () => {
  it = await searchedDatabase();
});
afterEach(() => it.close());

const rowsOf = async (words: string, filter = {}) =>
  (await it.find(words, filter)).hits.map(({ row }) => row);
const nextState = async () => valueOf(it.again().state(it.searched));

function fill(count: number): void {
  addChat(it.writer, "c");
  it.writer.transaction(() => {
    for (let at = 0; at < count; at++) addMessage(it.writer, "c", `number${at} common`);
  })();
}

const byNumber = (a: number, b: number) => a - b;
const indexFile = () =>
  join(
    it.indexFolder,
    readdirSync(it.indexFolder).find((name) => name.endsWith(".index"))!,
  );

test("nothing is made before somebody asks for it", async () => {
  addChat(it.writer, "c");
  addMessage(it.writer, "c", "hello");
  const state = await it.state();
  expect(state).toMatchObject({ state: "none", lost: null, messages: 1, folder: it.indexFolder });
  expect(readdirSync(it.folder)).not.toContain("search");
  const found = await it.indexes.find(
    it.searched,
    { words: "hello", order: "newest", filter: {}, after: undefined, count: 5 },
    never,
  );
  expect(found).toMatchObject({ ok: false, failure: { code: "not-found" } });
});

test("words, phrases, parts of words and CJK are found with a snippet, newest first", async () => {
  addChat(it.writer, "c", "About the weather");
  const old = addMessage(it.writer, "c", "Weather in Paris: sunny", "2026-01-01");
  const young = addMessage(it.writer, "c", "The weather was bad in parisian suburbs", "2026-01-03");
  const cjk = addMessage(it.writer, "c", "今天天气很好", "2026-01-02");
  await valueOf(it.build());
  expect(await rowsOf("weather")).toEqual([young, old, null]);
  expect(await rowsOf("paris weather")).toEqual([old]);
  expect(await rowsOf('"the weather"')).toEqual([young, null]);
  expect(await rowsOf("paris*")).toEqual([young, old]);
  expect(await rowsOf("天气")).toEqual([cjk]);
  expect(await rowsOf("好")).toEqual([cjk]);
  const inside = await it.find("arisia");
  expect(inside.inside).toEqual(["arisia"]);
  expect(inside.hits).toMatchObject([{ row: young, chatId: "c", title: "About the weather", role: "user" }]);
  const [{ snippet } = { snippet: null }] = inside.hits;
  expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(["parisian"]);
});

test("by rank, what says it more often in fewer words comes first", async () => {
  addChat(it.writer, "c");
  const seldom = addMessage(it.writer, "c", `fox ${"and much else ".repeat(40)}`, "2026-02-02");
  const often = addMessage(it.writer, "c", "fox fox fox", "2026-01-01");
  await valueOf(it.build());
  expect((await it.find("fox", {}, "best")).hits.map(({ row }) => row)).toEqual([often, seldom]);
  expect((await it.find("fox", {}, "newest")).hits.map(({ row }) => row)).toEqual([seldom, often]);
});

test("deleted chats are found only when they are asked for, and chats that are not there never", async () => {
  addChat(it.writer, "here");
  addChat(it.writer, "gone", "", "2026-01-01");
  const here = addMessage(it.writer, "here", "needle", "2026-01-02");
  const gone = addMessage(it.writer, "gone", "needle", "2026-01-01");
  addMessage(it.writer, "nowhere", "needle");
  await valueOf(it.build());
  expect(await rowsOf("needle")).toEqual([here]);
  expect(await rowsOf("needle", { deleted: true })).toEqual([here, gone]);
  expect(await rowsOf("needle", { assistantId: "nobody" })).toEqual([]);
});

test("whatever is typed is an answer and no error of syntax", async () => {
  addChat(it.writer, "c");
  addMessage(it.writer, "c", "a b NEAR AND OR NOT");
  await valueOf(it.build());
  const typed = [
    '"',
    "*",
    "NEAR(a b",
    "a:b",
    "terms : a",
    "a AND",
    "NOT",
    "^a",
    "{",
    "a -b",
    "'",
    ";--",
    "a\u0000b",
    "x".repeat(1000),
    "a* ".repeat(300),
    "*abc* *abc",
    "😀😀",
    "\ud800",
  ];
  for (const words of typed) expect((await it.find(words)).hits).toBeInstanceOf(Array);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 100 }), async (words) => {
      await it.find(words);
    }),
    { numRuns: 200 },
  );
});

describe("kept up to date", () => {
  const words = ["alpha", "beta", "gam", "天気", "気", "alp*", '"alpha beta"', "*eta", "étÉ"];
  const text = fc
    .array(fc.constantFrom("alpha", "Beta", "gamma", "天気予報", "気", "été", "zeta", "-", "delta9"), {
      maxLength: 5,
    })
    .map((list) => list.join(" "));
  const change = fc.oneof(
    fc.record({ does: fc.constant("add" as const), text }),
    fc.record({ does: fc.constant("change" as const), at: fc.nat(50), text }),
    fc.record({ does: fc.constant("remove" as const), at: fc.nat(50) }),
  );

  test("every message with the words is found and no other, whatever was written in between", async () => {
    addChat(it.writer, "c");
    let time = 0;
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 3 }),
        async (rounds) => {
          for (const changes of rounds) {
            for (const one of changes) {
              time += 1;
              const at = new Date(Date.UTC(2026, 0, 1) + time * 1000).toISOString();
              const rows = it.writer.prepare("SELECT id FROM agent_message ORDER BY id").all() as {
                id: number;
              }[];
              const row = "at" in one ? rows[one.at % Math.max(1, rows.length)]?.id : undefined;
              if (one.does === "add") addMessage(it.writer, "c", one.text, at);
              else if (one.does === "remove")
                it.writer.prepare("DELETE FROM agent_message WHERE id = ?").run(row ?? 0);
              else
                it.writer
                  .prepare("UPDATE agent_message SET props = ?, updated_at = ? WHERE id = ?")
                  .run(JSON.stringify({ content: one.text }), at, row ?? 0);
            }
            await valueOf(it.build());
            const stored = it.writer.prepare("SELECT id, props FROM agent_message").all() as {
              id: number;
              props: string;
            }[];
            for (const typed of words) {
              const { hits, inside } = await it.find(typed);
              const query = readQuery(typed).map((sought) => (inside.length === 0 ? sought : loosen(sought)));
              const expected = stored.filter(
                ({ props }) =>
                  matchText((JSON.parse(props) as { content: string }).content, query, 1) !== null,
              );
              expect(hits.map(({ row }) => row ?? 0).toSorted(byNumber)).toEqual(
                expected.map(({ id }) => id).toSorted(byNumber),
              );
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test("it says how many messages are not in it yet", async () => {
    addChat(it.writer, "c");
    addMessage(it.writer, "c", "one");
    expect(await valueOf(it.build())).toMatchObject({ state: "ready", messages: 1, behind: 0 });
    addMessage(it.writer, "c", "two");
    addMessage(it.writer, "c", "two");
    expect(await it.state()).toMatchObject({ state: "ready", messages: 1, behind: 2, isStale: true });
    expect(await rowsOf("two")).toEqual([]);
    expect(await valueOf(it.build())).toMatchObject({ messages: 3, behind: 0 });
    expect(await rowsOf("two")).toHaveLength(2);
  });

  test("a title that was changed is found by its new words alone", async () => {
    addChat(it.writer, "c", "Old name");
    await valueOf(it.build());
    it.writer.prepare("UPDATE agent_chat SET title = 'New name'").run();
    await valueOf(it.build());
    expect(await rowsOf("old")).toEqual([]);
    expect(await rowsOf("new")).toEqual([null]);
  });

  test("what has changed since it was indexed is not told, though the index still has it", async () => {
    addChat(it.writer, "c");
    const row = addMessage(it.writer, "c", "secret");
    await valueOf(it.build());
    it.writer.prepare("UPDATE agent_message SET props = '{}' WHERE id = ?").run(row);
    expect(await rowsOf("secret")).toEqual([]);
  });
});

describe("building", () => {
  test("goes on where it was cancelled, and tells how far it has come", async () => {
    fill(3000);
    const stop = new AbortController();
    const cancelled = await it.build(stop.signal, (done) => {
      if (done > 500) stop.abort();
    });
    expect(cancelled).toMatchObject({ ok: false, failure: { code: "cancelled" } });
    const partial = await it.state();
    expect(partial.state).toBe("partial");
    const before = partial.state === "partial" ? partial.done : 0;
    const heard: number[] = [];
    await valueOf(
      it.build(never, (done, total) => {
        heard.push(done);
        expect(total).toBe(3001);
      }),
    );
    expect(heard[0]).toBeGreaterThan(before);
    expect(heard.at(-1)).toBe(3001);
    expect(await it.state()).toMatchObject({ state: "ready", messages: 3000 });
    expect((await it.find("number2999")).hits).toHaveLength(1);
    expect((await it.find("common")).total).toBe(3000);
  });

  test("two who ask at once wait for one", async () => {
    fill(500);
    const [first, second] = await Promise.all([it.build(), it.build()]);
    expect(first).toMatchObject({ ok: true, value: { state: "ready", messages: 500 } });
    expect(second).toMatchObject({ ok: true, value: { state: "ready", messages: 500 } });
  });

  test("leaves nothing beside the database and nothing that others may read", async () => {
    fill(10);
    const before = readFileSync(it.path);
    await valueOf(it.build());
    expect(readFileSync(it.path).equals(before)).toBe(true);
    expect(readdirSync(it.folder).toSorted()).toEqual(["chats.db", "search"]);
    expect(statSync(it.indexFolder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(it.indexFolder))
      expect(statSync(join(it.indexFolder, name)).mode & 0o777).toBe(0o600);
  });

  test("is there for the next process, and deleting it leaves nothing", async () => {
    fill(10);
    await valueOf(it.build());
    const next = it.again();
    expect(
      (await findAll(next, it.searched, { words: "common", filter: {}, order: "newest" })).hits,
    ).toHaveLength(10);
    expect(await valueOf(next.remove(it.searched))).toMatchObject({ state: "none", lost: null });
    expect(readdirSync(it.indexFolder)).toEqual([]);
    expect(await it.state()).toMatchObject({ state: "none" });
  });
});

describe("an index that cannot be trusted is thrown away, and it is said why", () => {
  beforeEach(async () => {
    addChat(it.writer, "c");
    addMessage(it.writer, "c", "needle");
    await valueOf(it.build());
  });

  test("a damaged one", async () => {
    writeFileSync(indexFile(), "this is no database, whatever it was before".repeat(200));
    expect(await nextState()).toMatchObject({ state: "none", lost: "damaged" });
    expect(readdirSync(it.indexFolder)).toEqual([]);
  });

  test("one whose making was interrupted at once", async () => {
    const path = indexFile();
    await valueOf(it.indexes.remove(it.searched));
    writeFileSync(path, "");
    expect(await nextState()).toMatchObject({ state: "none", lost: "damaged" });
  });

  test("one of another database under the same path", async () => {
    const copy = `${it.path}.copy`;
    copyFileSync(it.path, copy);
    renameSync(copy, it.path);
    expect(await nextState()).toMatchObject({ state: "none", lost: "replaced" });
  });
});

test("tables that keep no time of change are looked into", async () => {
  await it.close();
  const times = /created_at TIMESTAMP[^,)]*,\s*updated_at TIMESTAMP[^,)]*/;
  it = await searchedDatabase(
    conversationSchema().replaceAll(new RegExp(times, "g"), "created_at TIMESTAMP"),
  );
  const { writer } = it;
  writer.exec(`INSERT INTO agent_conversation(conversation_id) VALUES('c')`);
  writer.exec(
    `INSERT INTO agent_message(message_id, conversation_id, role, type, props) VALUES('m', 'c', 'user', 'text', '{"content":"cat"}')`,
  );
  await valueOf(it.build());
  writer.exec(`UPDATE agent_message SET props = '{"content":"dog"}'`);
  await valueOf(it.build());
  expect((await it.find("dog")).hits).toHaveLength(1);
  expect((await it.find("cat")).hits).toHaveLength(0);
});
