import { copyFileSync, readdirSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { newDatabase } from "../../databases/new-database.ts";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "../cli/database-file.ts";
import { jsonLines, runThreadlens } from "../cli/run-cli.ts";
import { snapshot } from "./chats/snapshot.ts";
import { openFiles } from "./open-files.ts";
import { patiently, scratchFile, scratchFolder, threadOf } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Three chats, the newest last in the table. */
const threeChats = () =>
  databaseFile(seedSchema(), (add) => {
    for (const number of [1, 2, 3]) {
      const chat_id = `c${number}`;
      add("agent_chat", { chat_id, title: `Chat ${number}`, last_message_at: `2026-11-0${number} 10:00:00` });
      for (let turn = 0; turn < number; turn++)
        add("agent_message", {
          chat_id,
          request_id: `${chat_id} ${turn}`,
          props: JSON.stringify({ content: chat_id }),
        });
    }
  });

describe("a database as a document", () => {
  it("shows its newest chat, and any other by its name", async () => {
    const path = threeChats();
    await leavingNoTrace(path, async () => {
      const { open, ask, events } = startHost();
      const document = valueOf(await open(path));
      expect(document).toMatchObject({
        name: "chats.db",
        path,
        format: "agent-db",
        title: "Chat 3",
        version: { stated: "0.0.4", readAs: "0.0.4" },
        thread: 0,
        threads: 1,
        chat: { family: "", chatId: "c3" },
        edition: 0,
        turns: 3,
        reading: { state: "complete" },
      });
      const { id } = document;
      const oldest = valueOf(await ask("chats.show", { id, family: "", chatId: "c1" }));
      expect(oldest).toMatchObject({ title: "Chat 1", thread: 1, threads: 1, turns: 1 });
      expect(oldest.chat).toEqual({ family: "", chatId: "c1" });
      expect(events).toContainEqual({ event: "document.changed", document: oldest, activate: false });
      const rows = valueOf(await ask("document.rows", { id, from: 0, count: 9 }));
      expect(rows).toMatchObject([{ kind: "turn" }, { kind: "part", preview: { text: "c1" } }]);
      const [same, next, back] = [
        await ask("chats.show", { id, chatId: "c1" }),
        await ask("chats.show", { id, chatId: "c2" }),
        await ask("chats.show", { id, chatId: "c1" }),
      ].map(valueOf);
      expect([same, next, back].map((one) => one?.thread)).toEqual([1, 2, 3]);
      expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, title: "Chat 1", thread: 3 }]);
      valueOf(await ask("document.close", { id }));
    });
  });

  it("refuses a chat that is not there and a thread by its number, and shows what it showed", async () => {
    const path = threeChats();
    const { open, ask } = startHost();
    const { id } = valueOf(await open(path));
    const refused = [
      [await ask("chats.show", { id, chatId: "c4" }), "not-found"],
      [await ask("chats.show", { id, family: "other_", chatId: "c1" }), "not-found"],
      [await ask("document.show", { id, thread: 1 }), "bad-request"],
      [await ask("document.show", { id, thread: 0 }), "bad-request"],
    ] as const;
    expect(refused.map(([answer]) => failureOf(answer).code)).toEqual(refused.map(([, code]) => code));
    expect(refused.map(([answer]) => failureOf(answer).where)).toEqual(refused.map(() => path));
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, title: "Chat 3", thread: 0 }]);
  });

  it("shows a soft-deleted chat to who asks for it, and none by itself", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "kept", last_message_at: "2026-11-01 10:00:00" });
      add("agent_chat", {
        chat_id: "gone",
        last_message_at: "2026-11-02 10:00:00",
        deleted_at: "2026-11-03 10:00:00",
      });
    });
    const { open, ask } = startHost();
    const { id, chat } = valueOf(await open(path));
    expect(chat?.chatId).toBe("kept");
    expect(valueOf(await ask("chats.show", { id, chatId: "gone" })).chat?.chatId).toBe("gone");
  });

  it("opens without a chat, as a thread that says nothing and that nothing is wrong with", async () => {
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(databaseFile(seedSchema())));
    const document = await analysed(id);
    expect(document).toMatchObject({
      format: "agent-db",
      chat: null,
      thread: 0,
      threads: 1,
      title: null,
      turns: 0,
      rows: 0,
      reading: { state: "complete" },
      analysis: { state: "done", problems: { error: 0, warning: 0, note: 0 } },
    });
    expect(valueOf(await ask("document.rows", { id, from: 0, count: 9 }))).toEqual([]);
    expect(valueOf(await ask("document.info", { id }))).toMatchObject({ links: { listed: [] } });
    expect(valueOf(await ask("chats.refresh", { id }))).toMatchObject({ chat: null, thread: 0, edition: 0 });
  });

  it("passes over a chat whose id is too long to be a name", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "usual", last_message_at: "2026-11-01 10:00:00" });
      add("agent_chat", { chat_id: "x".repeat(10_001), last_message_at: "2026-11-02 10:00:00" });
    });
    expect(valueOf(await startHost().open(path)).chat?.chatId).toBe("usual");
  });

  it("says of an uploaded database with a log that what lay beside it is missing", async () => {
    const path = threeChats();
    const problemsOf = async (isLogged: boolean) => {
      const copy = join(scratchFolder(), "copy.db");
      copyFileSync(path, copy);
      const database = newDatabase(copy);
      database.pragma(`journal_mode = ${isLogged ? "WAL" : "DELETE"}`);
      database.close();
      const { host, ask, analysed } = startHost();
      host.grantUpload(copy, "chats.db");
      const { id } = valueOf(await ask("document.open", { source: { from: "path", path: copy } }));
      await analysed(id);
      const { problems } = valueOf(
        await ask("document.problems", { id, from: 0, count: 9, severity: "note" }),
      );
      return problems.filter(({ rule }) => rule === "copied-without-log");
    };
    expect(await problemsOf(true)).toMatchObject([{ pointer: "", message: expect.stringContaining("log") }]);
    expect(await problemsOf(false)).toEqual([]);
  });

  it("steps through all chats of the sample, with the hashes and problems that the command line prints", async () => {
    const path = sampleFile();
    const { open, ask, analysed } = startHost();
    const before = snapshot(dirname(path));
    const [hashes, checks] = await Promise.all(
      ["hash", "check"].map(async (command) => {
        const prefixes = ["yao_", ""].map((prefix) =>
          runThreadlens([command, path, "--json", `--prefix=${prefix}`]),
        );
        return (await Promise.all(prefixes)).flatMap(({ stdout }) => jsonLines(stdout));
      }),
    );
    const { id } = valueOf(await open(path));
    const shown: { chat: unknown; thread: unknown }[] = [];
    let problems = 0;
    for (const family of ["yao_", ""])
      for (const { chatId } of valueOf(await ask("chats.list", { id, family, filter: {}, count: 500 }))
        .chats) {
        valueOf(await ask("chats.show", { id, family, chatId }));
        const { analysis } = await analysed(id);
        if (analysis.state !== "done") throw new Error(analysis.state);
        shown.push({ chat: chatId, thread: analysis.hashes?.thread });
        problems += valueOf(
          await ask("document.problems", { id, from: 0, count: 100, severity: null }),
        ).total;
      }
    expect(shown).toEqual(hashes!.map(({ chat, thread }) => ({ chat, thread })));
    expect(problems).toBe(checks!.reduce((all, { problems: own }) => all + (own as unknown[]).length, 0));
    expect(snapshot(dirname(path))).toEqual(before);
  });

  it("leaves nothing in the cache of hashes, also when the file is old", async () => {
    const path = threeChats();
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    const { open, analysed, host, home } = startHost();
    const { id } = valueOf(await open(path));
    await analysed(id);
    const thread = scratchFile(threadOf(1));
    utimesSync(thread, 1_700_000_000, 1_700_000_000);
    await analysed(valueOf(await open(thread)).id);
    await host.close();
    const kept = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".hashes"),
    );
    expect(kept).toHaveLength(1);
  });

  it.runIf(process.platform === "linux")("holds nothing once it is closed", async () => {
    const path = sampleFile();
    const { open, ask, analysed, engine } = startHost();
    const { id } = valueOf(await open(path));
    await analysed(id);
    const held = () => openFiles(engine().pid).filter((name) => name.startsWith(dirname(path)));
    expect(held()).not.toEqual([]);
    valueOf(await ask("document.close", { id }));
    await expect.poll(held, patiently).toEqual([]);
  });

  it("is shown again where it was when another engine takes over", async () => {
    const path = threeChats();
    const { open, ask, engine, analysed, waitForEvent } = startHost();
    const { id } = valueOf(await open(path));
    valueOf(await ask("chats.show", { id, chatId: "c2" }));
    const before = await analysed(id);
    engine().kill();
    await waitForEvent((heard) => heard.event === "engine.state" && heard.engine.state === "restarted");
    const { revision: _, ...after } = await analysed(id);
    expect(after).toMatchObject({ id, title: "Chat 2", chat: { family: "", chatId: "c2" }, thread: 1 });
    expect(before).toMatchObject(after);
    expect(valueOf(await ask("chats.show", { id, chatId: "c1" }))).toMatchObject({ thread: 2 });
  });

  it("shows the newest chat when another engine takes over and the one that was shown is gone", async () => {
    const path = threeChats();
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(path));
    valueOf(await ask("chats.show", { id, chatId: "c2" }));
    const database = newDatabase(path);
    database.exec("DELETE FROM agent_chat WHERE chat_id = 'c2'");
    database.close();
    valueOf(await ask("engine.restart", {}));
    expect(await analysed(id)).toMatchObject({ id, chat: { chatId: "c3" }, thread: 2, edition: 0 });
  });

  it("keeps what it shows while new chats come in, and shows them to who asks", async () => {
    const path = threeChats();
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(path));
    valueOf(await ask("chats.show", { id, chatId: "c2" }));
    const before = await analysed(id);
    const database = newDatabase(path);
    database.exec(
      "INSERT INTO agent_chat (chat_id, title, assistant_id, last_message_at) VALUES ('c4', 'Chat 4', 'a', '2026-11-09 10:00:00')",
    );
    const { chats } = valueOf(await ask("chats.list", { id, filter: {}, count: 9 }));
    expect(chats.map(({ chatId }) => chatId)).toEqual(["c4", "c3", "c2", "c1"]);
    const again = valueOf(await open(path));
    expect({ ...again, revision: 0 }).toEqual({ ...before, revision: 0 });
    database.exec("UPDATE agent_chat SET title = 'Chat two' WHERE chat_id = 'c2'");
    expect(valueOf(await open(path))).toMatchObject({ id, title: "Chat two", thread: 1, edition: 1 });
    database.exec("DELETE FROM agent_chat WHERE chat_id = 'c2'");
    database.close();
    expect(valueOf(await open(path))).toMatchObject({ id, title: "Chat two", thread: 1, edition: 1 });
    expect(valueOf(await ask("document.list", {}))).toHaveLength(1);
    expect(valueOf(await ask("chats.show", { id, chatId: "c4" }))).toMatchObject({
      title: "Chat 4",
      edition: 0,
    });
  });

  it("is one document, however often it is opened", async () => {
    const path = threeChats();
    const { open, ask } = startHost();
    const [first, second] = await Promise.all([open(path), open(path)]);
    expect(valueOf(second).id).toBe(valueOf(first).id);
    expect(valueOf(await ask("document.list", {}))).toHaveLength(1);
    const { id } = valueOf(await open(path));
    expect(valueOf(await ask("chats.families", { id }))).toHaveLength(1);
  });

  it("comes as a sample with the app", async () => {
    const { ask } = startHost();
    const names = valueOf(await ask("samples.list", {})).map(({ name }) => name);
    expect(names).toContain("agent-chats");
    const opened = valueOf(await ask("document.open", { source: { from: "sample", name: "agent-chats" } }));
    expect(opened).toMatchObject({ format: "agent-db", path: null, title: "Notice periods in contract 881" });
  });
});
