import { copyFileSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
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
  it("shows its newest chat, and any other by its place", async () => {
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
        threads: 3,
        turns: 3,
        reading: { state: "complete" },
      });
      const { id } = document;
      const oldest = valueOf(await ask("document.show", { id, thread: 2 }));
      expect(oldest).toMatchObject({ title: "Chat 1", thread: 2, threads: 3, turns: 1 });
      expect(events).toContainEqual({ event: "document.changed", document: oldest, activate: false });
      const rows = valueOf(await ask("document.rows", { id, from: 0, count: 9 }));
      expect(rows).toMatchObject([{ kind: "turn" }, { kind: "part", preview: { text: "c1" } }]);
      expect(failureOf(await ask("document.show", { id, thread: 3 }))).toMatchObject({
        code: "empty",
        where: path,
      });
      expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, title: "Chat 1", thread: 2 }]);
      valueOf(await ask("document.close", { id }));
    });
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
    const opened = valueOf(await open(path));
    const { id } = opened;
    expect(opened.threads).toBe(hashes!.length);
    const shown: { chat: unknown; thread: unknown }[] = [];
    let problems = 0;
    for (let thread = 0; thread < opened.threads; thread++) {
      valueOf(await ask("document.show", { id, thread }));
      const { analysis } = await analysed(id);
      if (analysis.state !== "done") throw new Error(analysis.state);
      shown.push({ chat: hashes![thread]?.["chat"], thread: analysis.hashes?.thread });
      problems += valueOf(await ask("document.problems", { id, from: 0, count: 100, severity: null })).total;
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
    valueOf(await ask("document.show", { id, thread: 1 }));
    const before = await analysed(id);
    engine().kill();
    await waitForEvent((heard) => heard.event === "engine.state" && heard.engine.state === "restarted");
    const after = await analysed(id);
    expect(after).toMatchObject({ id, title: "Chat 2", thread: 1, threads: 3, analysis: before.analysis });
    expect(valueOf(await ask("chats.list", { id, filter: {}, count: 9 })).chats).toHaveLength(3);
  });

  it("keeps what it shows while new chats come in, and shows them to who asks", async () => {
    const path = threeChats();
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(path));
    await analysed(id);
    const database = newDatabase(path);
    database.exec(
      "INSERT INTO agent_chat (chat_id, title, assistant_id, last_message_at) VALUES ('c4', 'Chat 4', 'a', '2026-11-09 10:00:00')",
    );
    database.close();
    const { chats } = valueOf(await ask("chats.list", { id, filter: {}, count: 9 }));
    expect(chats.map(({ chatId }) => chatId)).toEqual(["c4", "c3", "c2", "c1"]);
    expect(valueOf(await ask("document.list", {}))).toMatchObject([
      { id, title: "Chat 3", thread: 0, threads: 3 },
    ]);
    expect(valueOf(await ask("document.show", { id, thread: 3 }))).toMatchObject({
      title: "Chat 1",
      threads: 4,
    });
    expect(valueOf(await open(path))).toMatchObject({ id, title: "Chat 4", thread: 0, threads: 4 });
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

const cut = (bytes: number) => scratchFile(readFileSync(sampleFile()).subarray(0, bytes), "cut.db");

describe("a database that is none, or not of agents", () => {
  const wrong: [what: string, make: () => string, expected: { code: string; found?: string }][] = [
    ["a missing one", () => join(scratchFolder(), "missing.db"), { code: "not-found" }],
    ["an empty file", () => scratchFile("", "empty.db"), { code: "empty" }],
    ["one that is cut off in its header", () => cut(60), { code: "not-a-database" }],
    ["one that is cut off early", () => cut(4096), { code: "damaged" }],
    [
      "one of something else",
      () => databaseFile("CREATE TABLE customers (id)"),
      { code: "not-a-thread", found: "the table customers" },
    ],
    ["one without a chat", () => databaseFile(seedSchema()), { code: "empty" }],
  ];

  it("is refused, and nothing of it is held or remembered", async () => {
    const { open, ask, engine } = startHost();
    for (const [what, make, expected] of wrong) {
      const path = make();
      expect({ what, ...failureOf(await open(path)) }).toMatchObject({ what, where: path, ...expected });
      // Empty where a system does not tell what processes hold.
      expect(openFiles(engine().pid)).not.toContain(path);
    }
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
    expect(valueOf(await ask("recent.list", {}))).toEqual([]);
  });

  it("says so when it goes away under an open document, and the document stays", async () => {
    const path = threeChats();
    const copy = join(scratchFolder(), "copy.db");
    copyFileSync(path, copy);
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(copy));
    await analysed(id);
    rmSync(copy);
    expect(failureOf(await ask("chats.list", { id, filter: {}, count: 9 }))).toMatchObject({
      code: "not-found",
    });
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, title: "Chat 3" }]);
    valueOf(await ask("document.close", { id }));
  });
});
