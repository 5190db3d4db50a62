// How much room search indexes may take: who goes, when, and who never does.
import { existsSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FromEngine } from "../../../../shared/api/bridge.ts";
import type { Input, RequestName } from "../../../../shared/api/requests.ts";
import type { StoredIndex } from "../../../../shared/api/settings.ts";
import { loadSqlite } from "../../../../electron/engine/chats/load-sqlite.ts";
import { Engine } from "../../../../electron/engine/engine.ts";
import { valueOf } from "../../../databases/test-store-rows.ts";
import { scratchFolder } from "../scratch.ts";
import { addChat, addMessage, never, searchedDatabase } from "./searched-database.ts";

const megabyte = 1024 * 1024;
const digits = (number: number) => String(number).padStart(32, "0");

/** A file that counts as an index; `age` in seconds. */
function stored(folder: string, number: number, megabytes: number, age: number): string {
  const path = join(folder, `${digits(number)}.index`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "");
  truncateSync(path, megabytes * megabyte);
  const written = Date.now() / 1000 - age;
  utimesSync(path, written, written);
  return path;
}

/** The engine, as a host has it. */
function start(data: string) {
  const answers = new Map<number, (result: unknown) => void>();
  const answer = (message: FromEngine) => {
    if (message.kind === "answer") answers.get(message.id)?.(message.result);
  };
  const engine = new Engine(data, answer, () => {});
  let last = 0;
  const ask = <N extends RequestName>(name: N, input: Input<N>) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      answers.set(last, resolve);
      engine.receive({ kind: "request", id: last, name, input });
    });
  const change = (set: Input<"settings.change">["set"]) => ask("settings.change", { set, reset: [] });
  return { ask, change };
}

describe("the limit of the settings", () => {
  it("deletes nothing at the start, nor with another setting, but what is beyond it once it is lowered", async () => {
    const data = scratchFolder();
    writeFileSync(join(data, "settings.json"), '{"indexes.megabytes": 100}');
    const [oldest, old, newest] = [3, 2, 1].map((at) => stored(join(data, "search"), at, 60, at * 100)) as [
      string,
      string,
      string,
    ];
    const there = () => [oldest, old, newest].map((path) => existsSync(path));
    const { ask, change } = start(data);
    await ask("settings.read", {});
    expect(await change({ "appearance.theme": "dark" })).toMatchObject({ ok: true });
    expect(there()).toEqual([true, true, true]);
    expect(await change({ "indexes.megabytes": 120 })).toMatchObject({ ok: true });
    expect(there()).toEqual([false, true, true]);
    expect(await change({ "indexes.megabytes": null })).toMatchObject({ ok: true });
    expect(there()).toEqual([false, true, true]);
  });

  it("leaves the one that was written last, however large", async () => {
    const data = scratchFolder();
    const only = stored(join(data, "search"), 1, 60, 10);
    expect(await start(data).change({ "indexes.megabytes": 16 })).toMatchObject({ ok: true });
    expect(existsSync(only)).toBe(true);
  });
});

describe("an index of a database", () => {
  let opened: Awaited<ReturnType<typeof searchedDatabase>>;
  let name: string;
  let path: string;

  beforeEach(async () => {
    opened = await searchedDatabase();
    addChat(opened.writer, "c");
    addMessage(opened.writer, "c", "hello");
    await valueOf(opened.build());
    [{ name }] = (await opened.indexes.list()) as [StoredIndex];
    path = join(opened.indexFolder, `${name}.index`);
    stored(opened.indexFolder, 1, 20, -1000);
  });
  afterEach(() => opened.close());

  it("stays while it is in use, whatever the limit", async () => {
    await opened.indexes.keepWithin(1);
    expect(existsSync(path)).toBe(true);
    expect((await opened.indexes.list()).map(({ isInUse }) => isInUse)).toEqual([false, true]);
  });

  it("that went for the limit is said to be gone for it", async () => {
    const later = opened.again();
    await later.keepWithin(20 * megabyte);
    expect(await valueOf(later.state(opened.searched))).toMatchObject({ state: "none", lost: "limit" });
    await valueOf(later.build(opened.searched, never, () => undefined));
    expect(await valueOf(later.state(opened.searched))).toMatchObject({ state: "ready" });
  });

  it("that another Threadlens is writing is not deleted", async () => {
    const later = opened.again();
    const library = await valueOf(loadSqlite("here"));
    const writer = new library(path);
    writer.exec("BEGIN IMMEDIATE");
    expect(await later.removeNamed([name])).toMatchObject({ ok: false, failure: { code: "locked" } });
    await later.keepWithin(1);
    expect(existsSync(path)).toBe(true);
    writer.exec("ROLLBACK");
    writer.close();
    expect(await later.removeNamed([name])).toMatchObject({ ok: true });
    expect(existsSync(path)).toBe(false);
  });

  it("whose building was just given up is deleted once that has ended, and for good", async () => {
    for (let at = 0; at < 500; at += 1) addMessage(opened.writer, "c", `number${at}`);
    const ending = new AbortController();
    await opened.build(ending.signal, () => ending.abort());
    expect(await opened.indexes.removeNamed([name])).toMatchObject({ ok: true });
    expect(existsSync(path)).toBe(false);
    expect(await valueOf(opened.indexes.state(opened.searched))).toMatchObject({ state: "none", lost: null });
  });
});
