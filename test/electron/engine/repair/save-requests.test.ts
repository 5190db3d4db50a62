// Saving as a screen asks for it, through a real host and a real engine process.
import { readFileSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { newDatabase } from "../../../databases/new-database.ts";
import { seedSchema } from "../../../databases/schemas.ts";
import { databaseFile, leavingNoTrace } from "../../cli/database-file.ts";
import { patiently, scratchFile, scratchFolder, threadOf, userTurn, writeBigFile } from "../scratch.ts";
import { type TestHost, failureOf, startHost, valueOf } from "../start-host.ts";
import { choosing, openSource, preview, save } from "./ask-repair.ts";
import { brokenThread, brokenTurn, policyOf } from "./broken-threads.ts";

vi.setConfig({ testTimeout: 60_000 });

const thread = (path: string) =>
  JSON.parse(readFileSync(path, "utf8")) as { turns: { messages?: unknown[] }[] };

describe("saving", () => {
  it("writes the repaired thread at the path that was chosen, tells its hashes, and lets it be opened", async () => {
    const path = join(scratchFolder(), "repaired.json");
    const host = await choosing(path);
    const source = scratchFile(brokenThread());
    const id = await openSource(host, source);
    const saved = valueOf(await save(host, id, host.target));
    const { analysis } = await host.analysed(id);
    const hash = analysis.state === "done" ? analysis.hashes?.thread : null;
    expect(saved).toMatchObject({ path, backup: null, download: null, hashBefore: hash });
    expect(saved.sizeBytes).toBe(readFileSync(path).byteLength);
    expect(thread(path).turns[1]?.messages).toEqual(brokenTurn.messages.slice(0, 2));
    expect(readFileSync(source, "utf8")).toBe(brokenThread());
    const opened = await host.analysed(await openSource(host, path));
    expect(opened.analysis).toMatchObject({ state: "done", hashes: { thread: saved.hashAfter } });
    expect(saved.hashAfter).not.toBe(saved.hashBefore);
    expect(valueOf(await preview(host, opened.id)).isSame).toBe(true);
  });

  it("writes one thread of several alone, with its own bytes", async () => {
    const path = join(scratchFolder(), "one.json");
    const host = await choosing(path);
    const id = await openSource(host, scratchFile(`[ ${threadOf(1)} , ${threadOf(2)} ]`));
    valueOf(await host.ask("document.show", { id, thread: 1 }));
    const saved = valueOf(await save(host, id, host.target));
    expect(readFileSync(path, "utf8")).toBe(threadOf(2));
    expect(saved.hashAfter).toBe(saved.hashBefore);
  });

  it("over the source keeps what stood there beside it, also behind a link", async () => {
    const host = startHost();
    const source = scratchFile(brokenThread());
    const link = join(scratchFolder(), "link.json");
    symlinkSync(source, link);
    const id = await openSource(host, link);
    const saved = valueOf(await save(host, id, { to: "source" }));
    expect(saved).toMatchObject({ path: link, backup: `${source}.bak`, download: null });
    expect(readFileSync(`${source}.bak`, "utf8")).toBe(brokenThread());
    expect(thread(link).turns[1]?.messages).toHaveLength(2);
    // The document shows what it was opened as until it is opened again, in its own place.
    const again = await host.analysed(await openSource(host, link));
    expect(again).toMatchObject({ id, sizeBytes: saved.sizeBytes });
    expect(again.analysis).toMatchObject({ hashes: { thread: saved.hashAfter } });
  });

  it("over the source writes nothing where nothing is to be repaired", async () => {
    const host = startHost();
    const source = scratchFile(threadOf(2));
    await leavingNoTrace(source, async () => {
      const saved = valueOf(await save(host, await openSource(host, source), { to: "source" }));
      expect(saved).toMatchObject({ path: source, backup: null, sizeBytes: threadOf(2).length });
      expect(saved.hashAfter).toBe(saved.hashBefore);
    });
  });

  it("over the source is refused for what is not the user's file with one thread", async () => {
    const host = startHost();
    const upload = scratchFile(brokenThread());
    host.host.grantUpload(upload, "mine.json");
    const sample = valueOf(
      await host.ask("document.open", { source: { from: "sample", name: "everything" } }),
    );
    const stored = valueOf(
      await host.ask("document.open", { source: { from: "sample", name: "agent-chats" } }),
    );
    const found = async (id: string) => {
      const failure = failureOf(await save(host, id, { to: "source" }));
      expect(failure.code).toBe("bad-request");
      return failure.found;
    };
    expect([
      await found(sample.id),
      await found(stored.id),
      await found(await openSource(host, upload)),
      await found(await openSource(host, scratchFile(`${threadOf(1)}\n${threadOf(2)}`))),
      await found(await openSource(host, databaseFile(seedSchema()))),
    ]).toEqual([
      "a sample",
      "a sample",
      "a copy that was handed over",
      "one that holds 2",
      "an agent database, which is only read",
    ]);
    expect(readFileSync(upload, "utf8")).toBe(brokenThread());
  });

  it("at the path of the opened file is refused unless it is said to be over the source", async () => {
    const source = scratchFile(brokenThread());
    const host = await choosing(source);
    const id = await openSource(host, source);
    await leavingNoTrace(source, async () => {
      expect(failureOf(await save(host, id, host.target)).code).toBe("bad-request");
    });
  });

  it("tells what the disk refuses, and may then be tried again", async () => {
    const path = join(scratchFolder(), "missing", "saved.json");
    const host = await choosing(path);
    const id = await openSource(host, scratchFile(brokenThread()));
    for (let attempt = 0; attempt < 2; attempt++)
      expect(failureOf(await save(host, id, host.target))).toMatchObject({ code: "not-found", where: path });
  });
});

const oneChat = () =>
  databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "c", title: "Chat", last_message_at: "2026-11-01 10:00:00" });
    add("agent_message", { chat_id: "c" });
    add("agent_step", { chat_id: "c", status: "interrupted" });
  });
const write = (path: string, statement: string) => {
  const database = newDatabase(path);
  database.exec(statement);
  database.close();
};

describe("a stored chat", () => {
  it("is repaired as a thread, also while others write to its database", async () => {
    const path = join(scratchFolder(), "chat.json");
    const host = await choosing(path);
    const database = oneChat();
    const id = await openSource(host, database);
    const seen = valueOf(await preview(host, id));
    write(database, "UPDATE agent_chat SET title = 'Renamed'");
    const saved = valueOf(await save(host, id, host.target));
    expect(saved).toMatchObject({ path, sizeBytes: seen.sizeBytes });
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ title: "Chat", version: "0.0.4" });
    valueOf(await host.ask("chats.refresh", { id }));
    expect(valueOf(await preview(host, id)).sizeBytes).toBe(
      seen.sizeBytes + "Renamed".length - "Chat".length,
    );
  });

  it("is never saved over its database", async () => {
    const database = oneChat();
    const link = join(scratchFolder(), "link.db");
    symlinkSync(database, link);
    const host = await choosing(link);
    const id = await openSource(host, database);
    await leavingNoTrace(database, async () => {
      expect(failureOf(await save(host, id, host.target))).toMatchObject({
        code: "bad-request",
        found: "that one",
      });
    });
  });
});

const tail = `${JSON.stringify(brokenTurn)}]}`;
const longThread = async (megabytes = 40) => {
  const path = join(scratchFolder(), "long.json");
  const unit = `${JSON.stringify(userTurn("x".repeat(20_000)))},`;
  await writeBigFile(path, { head: '{"version":"0.0.4","turns":[', unit, tail, megabytes });
  return path;
};
const readToEnd = async (host: TestHost, path: string) => {
  const id = await openSource(host, path);
  await host.analysed(id);
  return id;
};
const hasTemporary = (folder: string) =>
  vi.waitFor(() => expect(readdirSync(folder).join()).toContain(".tmp"), patiently);

describe("a long thread", () => {
  it("is read while it is saved, and tells how far that has come", async () => {
    const host = await choosing(join(scratchFolder(), "saved.json"));
    const id = await readToEnd(host, await longThread());
    const order: string[] = [];
    const saving = save(host, id, host.target).then(() => order.push("saved"));
    await host.waitForEvent(({ event }) => event === "work.progress");
    const rows = host.ask("document.rows", { id, from: 0, count: 10 }).then(() => order.push("rows"));
    await Promise.all([saving, rows]);
    expect(order).toEqual(["rows", "saved"]);
  });

  it("whose saving is cancelled leaves nothing behind", async () => {
    const path = join(scratchFolder(), "saved.json");
    const host = await choosing(path);
    const id = await readToEnd(host, await longThread());
    const abort = new AbortController();
    const saving = save(host, id, host.target, policyOf("drop"), abort.signal);
    await hasTemporary(dirname(path));
    abort.abort();
    expect(failureOf(await saving).code).toBe("cancelled");
    await vi.waitFor(() => expect(readdirSync(dirname(path))).toEqual([]), patiently);
    // It might have been written still: so the user is asked again.
    expect(failureOf(await save(host, id, host.target)).code).toBe("not-permitted");
  });

  it("whose saving ends with the engine leaves the target as it was, or whole", async () => {
    const path = scratchFile("old", "target.json");
    const host = await choosing(path);
    const id = await readToEnd(host, await longThread());
    const saving = save(host, id, host.target);
    await hasTemporary(dirname(path));
    host.engine().kill();
    const answer = await saving;
    const isWhole = () => readFileSync(path, "utf8").endsWith("]}]}");
    const left = isWhole() ? "whole" : readFileSync(path, "utf8");
    const told = answer.ok ? "saved" : answer.failure.code;
    expect(["engine-gone old", "engine-gone whole", "saved whole"]).toContain(`${told} ${left}`);
    // The new engine has the document again.
    await host.analysed(id);
    valueOf(await host.ask("files.pickTarget", { id, name: "any.json" }));
    expect(valueOf(await save(host, id, host.target)).path).toBe(path);
    expect(isWhole()).toBe(true);
  });
});
