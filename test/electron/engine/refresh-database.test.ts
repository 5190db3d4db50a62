import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { newDatabase } from "../../databases/new-database.ts";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile } from "../cli/database-file.ts";
import { Writer } from "./chats/read-only-folder.ts";
import { snapshot } from "./chats/snapshot.ts";
import { scratchFile, threadOf } from "./scratch.ts";
import { failureOf, openHost, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const oneChat = (schema = seedSchema()) =>
  databaseFile(schema, (add) => {
    add("agent_chat", { chat_id: "c", title: "Chat", last_message_at: "2026-11-01 10:00:00" });
    add("agent_message", { chat_id: "c" });
  });

const addMessage = (id: string, chat: string, request = "r2") =>
  `INSERT INTO agent_message (message_id, chat_id, request_id, role, type, props, sequence, created_at) VALUES ('${id}', '${chat}', '${request}', 'user', 'text', '{"content":"${id}"}', 9, '2026-11-02 10:00:00')`;
const addChat = (id: string, prefix = "") =>
  `INSERT INTO ${prefix}agent_chat (chat_id, title, assistant_id, last_message_at) VALUES ('${id}', '${id}', 'a', '2026-11-09 10:00:00')`;

const toldOf = (events: readonly HostEvent[]): Document[] =>
  events.flatMap((event) => (event.event === "document.changed" ? [event.document] : []));

const unnumbered = (document: Document) => ({ ...document, revision: 0 });

describe("a chat that is read again", () => {
  it("shows what another process committed, and only then is it another edition", async () => {
    const path = oneChat();
    const writer = new Writer(path);
    await writer.run("PRAGMA journal_mode = WAL", "PRAGMA wal_autocheckpoint = 0", addMessage("before", "c"));
    const { ask, id, document } = await openHost(path);
    expect(document).toMatchObject({ turns: 2, edition: 0 });
    const beside = snapshot(dirname(path), ["chats.db-shm"]);
    expect(unnumbered(valueOf(await ask("chats.refresh", { id })))).toEqual(unnumbered(document));
    expect(snapshot(dirname(path), ["chats.db-shm"])).toEqual(beside);
    await writer.run("BEGIN", addMessage("unseen", "c", "r3"));
    expect(valueOf(await ask("chats.refresh", { id }))).toMatchObject({ turns: 2, edition: 0 });
    await writer.run("COMMIT");
    const after = valueOf(await ask("chats.refresh", { id }));
    expect(after).toMatchObject({ thread: document.thread, chat: document.chat, turns: 3, edition: 1 });
    const rows = valueOf(await ask("document.rows", { id, from: 0, count: 9 }));
    expect(rows.at(-1)).toMatchObject({ kind: "part", preview: { text: "unseen" } });
    await writer.run(addMessage("last", "c", "r4"));
    expect(valueOf(await ask("chats.refresh", { id }))).toMatchObject({ turns: 4, edition: 2 });
  });

  it("stays as it is where others write to other chats, and nobody is told anything", async () => {
    const path = oneChat();
    const { ask, id, document, events } = await openHost(path);
    const before = toldOf(events).length;
    const database = newDatabase(path);
    database.exec(addChat("other"));
    database.exec(addMessage("elsewhere", "other"));
    database.close();
    const same = valueOf(await ask("chats.refresh", { id }));
    expect(unnumbered(same)).toEqual(unnumbered(document));
    expect(same.revision).toBeGreaterThan(document.revision);
    expect(toldOf(events)).toHaveLength(before);
  });

  it("never goes back: whoever listens hears of it when all is known about it", async () => {
    const path = oneChat();
    const { ask, id, events } = await openHost(path);
    const before = toldOf(events).length;
    const database = newDatabase(path);
    for (let request = 2; request < 300; request++)
      database.exec(addMessage(`m${request}x`, "c", `r${request}`));
    database.close();
    const answer = valueOf(await ask("chats.refresh", { id }));
    const told = toldOf(events.slice(before));
    expect(told.map(unnumbered)).toContainEqual(unnumbered(answer));
    for (const { reading, analysis, edition, turns, settledTurns } of told) {
      expect([reading.state, analysis.state, edition]).toEqual(["complete", "done", 1]);
      expect([turns, settledTurns]).toEqual([299, 299]);
    }
  });

  it("is read one time after the other, and each change counts once", async () => {
    const path = oneChat();
    const { ask, id } = await openHost(path);
    const database = newDatabase(path);
    database.exec(addMessage("more", "c"));
    database.close();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("chats.refresh", { id })));
    expect(answers.map((answer) => valueOf(answer).edition)).toEqual([1, 1, 1, 1, 1]);
  });

  it("keeps the tiers hidden that were, also when they are chosen meanwhile", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      add("agent_message", { chat_id: "c" });
      add("agent_message", { chat_id: "c", role: "assistant", type: "loading" });
    });
    const { ask, id, document } = await openHost(path);
    const database = newDatabase(path);
    database.exec(addMessage("more", "c"));
    database.close();
    const [refreshed] = await Promise.all([
      ask("chats.refresh", { id }),
      ask("document.filter", { id, filter: { ...everyRow, hidden: ["application"] }, onlyTurns: false }),
    ]);
    expect(valueOf(refreshed).edition).toBe(1);
    const [listed] = valueOf(await ask("document.list", {}));
    expect(listed).toMatchObject({
      filter: { hidden: ["application"] },
      edition: 1,
      rows: document.rows + 1,
    });
  });

  it("answers rows all the time, also of a chat that does not fit into memory", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      for (let message = 0; message < 12; message++)
        add("agent_message", { chat_id: "c", props: JSON.stringify({ content: "y".repeat(1_000_000) }) });
    });
    const { ask, id } = await openHost(path);
    const database = newDatabase(path);
    database.exec(addMessage("more", "c"));
    database.close();
    const over = new AbortController();
    const refreshing = ask("chats.refresh", { id }).finally(() => over.abort());
    while (!over.signal.aborted)
      expect(valueOf(await ask("document.rows", { id, from: 0, count: 50 })).length).toBeGreaterThan(20);
    expect(valueOf(await refreshing)).toMatchObject({ edition: 1, turns: 13 });
  });

  it("is no longer read when the document is closed", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      for (let request = 0; request < 5000; request++)
        add("agent_message", { chat_id: "c", request_id: `r${request}` });
    });
    const { ask, id } = await openHost(path);
    const refreshing = [ask("chats.refresh", { id }), ask("chats.refresh", { id })];
    valueOf(await ask("document.close", { id }));
    expect((await Promise.all(refreshing)).map((answer) => failureOf(answer).code)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
  });

  it("stays on the screen when it is gone, and it is said why", async () => {
    const path = oneChat();
    const { ask, id, document } = await openHost(path);
    const database = newDatabase(path);
    database.exec("DELETE FROM agent_chat");
    expect(failureOf(await ask("chats.refresh", { id }))).toMatchObject({ code: "not-found", where: path });
    expect(valueOf(await ask("document.rows", { id, from: 0, count: 9 }))).toHaveLength(2);
    expect(valueOf(await ask("document.list", {})).map(unnumbered)).toEqual([unnumbered(document)]);
    database.exec(addChat("c"));
    database.close();
    expect(valueOf(await ask("chats.refresh", { id }))).toMatchObject({ edition: 1, title: "c" });
    rmSync(path);
    expect(failureOf(await ask("chats.refresh", { id }))).toMatchObject({ code: "not-found", where: path });
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, edition: 1 }]);
  });

  it("keeps its edition when another engine takes over", async () => {
    const path = oneChat();
    const { ask, id, analysed } = await openHost(path);
    const database = newDatabase(path);
    database.exec(addMessage("more", "c"));
    expect(valueOf(await ask("chats.refresh", { id })).edition).toBe(1);
    valueOf(await ask("engine.restart", {}));
    expect(await analysed(id)).toMatchObject({ edition: 1, turns: 2 });
    database.exec(addMessage("most", "c"));
    database.close();
    expect(valueOf(await ask("chats.refresh", { id })).edition).toBe(2);
  });

  it("can only be asked of a database", async () => {
    const { open, ask } = startHost();
    const { id } = valueOf(await open(scratchFile(threadOf(1))));
    expect(failureOf(await ask("chats.refresh", { id })).code).toBe("not-found");
    expect(failureOf(await ask("chats.show", { id, chatId: "c" })).code).toBe("not-found");
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ chat: null, edition: 0 }]);
  });
});

describe("a database that others change while it is open", () => {
  it("shows its first chat when there is one", async () => {
    const path = databaseFile(seedSchema());
    const { ask, id, document, events } = await openHost(path);
    expect(document.chat).toBeNull();
    const database = newDatabase(path);
    database.exec(addChat("first"));
    database.close();
    const shown = valueOf(await ask("chats.refresh", { id }));
    expect(shown).toMatchObject({ chat: { family: "", chatId: "first" }, thread: 1, edition: 0 });
    expect(toldOf(events).map(unnumbered)).toContainEqual(unnumbered(shown));
  });

  it("has the tables and columns that it has now", async () => {
    const path = oneChat();
    const { ask, id } = await openHost(path);
    const names = async () => valueOf(await ask("chats.families", { id })).map(({ id: name }) => name);
    expect(await names()).toEqual([""]);
    const database = newDatabase(path);
    database.exec(seedSchema("app_"));
    database.exec(addChat("new", "app_"));
    expect(valueOf(await ask("chats.list", { id, family: "app_", filter: {}, count: 9 })).chats).toHaveLength(
      1,
    );
    expect(await names()).toEqual(["", "app_"]);
    expect(valueOf(await ask("chats.families", { id }))[1]).toMatchObject({ isDefault: true });
    expect(valueOf(await ask("chats.show", { id, family: "app_", chatId: "new" })).title).toBe("new");
    database.exec("DROP INDEX idx_app_agent_chat_share");
    database.exec("ALTER TABLE app_agent_chat DROP COLUMN share");
    expect(valueOf(await ask("chats.list", { id, family: "app_", filter: {}, count: 9 })).chats).toHaveLength(
      1,
    );
    expect(valueOf(await ask("chats.families", { id }))[1]?.notices).toMatchObject([
      { rule: "missing-column", message: expect.stringContaining("share") as string },
    ]);
    expect(valueOf(await ask("chats.refresh", { id }))).toMatchObject({ edition: 1 });
    const { problems } = valueOf(await ask("document.problems", { id, from: 0, count: 9, severity: "note" }));
    expect(problems.map(({ rule }) => rule)).toContain("missing-column");
    database.close();
  });
});
