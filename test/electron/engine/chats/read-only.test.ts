// The proof that nothing is written: the folder before and after, byte for byte, with writers that are processes of their own.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type DatabaseConnection,
  openConnection,
} from "../../../../electron/engine/chats/open-connection.ts";
import { patiently, scratchFolder } from "../scratch.ts";
import { Writer, programFile } from "./read-only-folder.ts";
import { snapshot } from "./snapshot.ts";

const table = "CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)";
const note = "INSERT INTO notes (words) VALUES ('hello')";
const logged = "PRAGMA journal_mode = WAL";
const noCheckpoint = "PRAGMA wal_autocheckpoint = 0";

async function open(path: string): Promise<DatabaseConnection> {
  const opened = await openConnection(path);
  if (!opened.ok) throw new Error(`${opened.failure.expected}, ${opened.failure.found}`);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

async function count(connection: DatabaseConnection): Promise<unknown> {
  const read = await connection.read((sql) => sql.get("SELECT count(*) AS notes FROM notes")!["notes"]);
  return read.ok ? read.value : read.failure;
}

async function written(name: string, ...lines: string[]) {
  const folder = scratchFolder();
  const path = join(folder, name);
  const writer = new Writer(path);
  await writer.run(...lines);
  return { folder, path, writer };
}

/** Opens, reads, looks while it is open, closes, looks again. */
async function expectUntouched(folder: string, path: string, notes: number, without: string[] = []) {
  const before = snapshot(folder, without);
  const connection = await open(path);
  expect(await count(connection)).toBe(notes);
  expect(snapshot(folder, without)).toEqual(before);
  expect(await count(connection)).toBe(notes);
  await connection.close();
  expect(snapshot(folder, without)).toEqual(before);
  return before;
}

describe("a database and its folder stay as they are", () => {
  test("with a rollback journal", async () => {
    const { folder, path } = await written("plain.db", table, note, ".close");
    expect(await expectUntouched(folder, path, 1)).toHaveLength(2);
  });

  test("whatever characters its path has", async () => {
    const { folder, path } = await written("a b?mode=rw#c%20d é'\".db", logged, table, note, ".close");
    expect(await expectUntouched(folder, path, 1)).toHaveLength(2);
  });

  test("with a write-ahead log that was closed well", async () => {
    const { folder, path } = await written("quiet.db", logged, table, note, ".close");
    const before = await expectUntouched(folder, path, 1);
    expect(before).toHaveLength(2);
  });

  test("whose writer was killed and left a filled log", async () => {
    const { folder, path, writer } = await written("killed.db", logged, noCheckpoint, table, note, note);
    await writer.kill();
    const before = await expectUntouched(folder, path, 2);
    expect(before.map((line) => line.split(" ")[0])).toEqual([
      "killed.db",
      "killed.db-shm",
      "killed.db-wal",
      "folder",
    ]);
  });

  test("whose killed writer's log has lost its index: a private copy is read, and said", async () => {
    const { folder, path, writer } = await written(
      "copied.db",
      logged,
      noCheckpoint,
      table,
      note,
      note,
      note,
    );
    await writer.kill();
    rmSync(`${path}-shm`);
    await expectUntouched(folder, path, 3);
    const connection = await open(path);
    expect(connection.notices).toMatchObject([{ rule: "read-from-copy" }]);
  });

  test("whose writer was killed in the middle of a transaction: what it had begun does not count", async () => {
    const { folder, path, writer } = await written(
      "hot.db",
      "PRAGMA cache_size = 1",
      "PRAGMA cache_spill = 1",
      table,
      note,
      "BEGIN",
      "INSERT INTO notes (words) SELECT hex(randomblob(500)) FROM generate_series(1, 500)".replace(
        "generate_series(1, 500)",
        "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT i FROM n)",
      ),
    );
    await writer.kill();
    expect(statSync(`${path}-journal`).size).toBeGreaterThan(0);
    await expectUntouched(folder, path, 1);
  });

  test("that another process is writing at that moment, its index aside", async () => {
    const { folder, path, writer } = await written("live.db", logged, noCheckpoint, table, note);
    await expectUntouched(folder, path, 1, ["live.db-shm"]);
    await writer.run(note);
    const after = await expectUntouched(folder, path, 2, ["live.db-shm"]);
    expect(after.map((line) => line.split(" ")[0])).toEqual(["live.db", "live.db-wal", "folder"]);
  });

  test("that another process is writing with a rollback journal", async () => {
    const { folder, path, writer } = await written("busy.db", table, note, "BEGIN IMMEDIATE", note);
    const before = await expectUntouched(folder, path, 1);
    expect(before.map((line) => line.split(" ")[0])).toEqual(["busy.db", "busy.db-journal", "folder"]);
    await writer.run("COMMIT");
  });

  test.each(["plain", "quiet", "killed", "copied", "live"])(
    "in a folder that we may not write to: %s",
    async (kind) => {
      const isLogged = kind === "plain" ? "PRAGMA journal_mode = DELETE" : logged;
      const { folder, path, writer } = await written("locked.db", isLogged, noCheckpoint, table, note);
      if (kind === "plain" || kind === "quiet") await writer.run(".close");
      else if (kind !== "live") await writer.kill();
      if (kind === "copied") rmSync(`${path}-shm`);
      chmodSync(folder, 0o555);
      onTestFinished(() => chmodSync(folder, 0o755));
      const before = snapshot(folder);
      const nobody = process.getuid?.() === 0 ? "65534" : "";
      const reader = spawnSync(process.execPath, [programFile("read-only-reader.ts"), path, nobody], {
        encoding: "utf8",
      });
      expect(reader.stderr).toBe("");
      expect(JSON.parse(reader.stdout)).toEqual({ ok: true, value: { notes: 1 } });
      expect(snapshot(folder)).toEqual(before);
    },
  );
});

describe("what others write is seen", () => {
  test("when it was committed to a log, at the next read", async () => {
    const { path, writer } = await written("live.db", logged, noCheckpoint, table, note);
    const connection = await open(path);
    expect(await count(connection)).toBe(1);
    await writer.run(note, "BEGIN", note);
    expect(await count(connection)).toBe(2);
    await writer.run("COMMIT");
    expect(await count(connection)).toBe(3);
  });

  test("when a writer begins on a database that nobody had open, and when it ends", async () => {
    const { folder, path, writer } = await written("quiet.db", logged, table, note, ".close", ".quit");
    void writer;
    const connection = await open(path);
    expect(await count(connection)).toBe(1);
    const second = new Writer(path);
    await second.run(note);
    expect(await count(connection)).toBe(2);
    await vi.waitFor(() => expect(connection.isHeld).toBe(false), patiently);
    await second.run(note, ".close");
    // Nothing was held, so the writer could tidy up behind itself.
    expect(snapshot(folder)).toHaveLength(2);
    expect(await count(connection)).toBe(3);
    expect(snapshot(folder)).toHaveLength(2);
  });

  test("when a plain database begins to keep a log", async () => {
    const { folder, path } = await written("turning.db", table, note, ".close");
    const connection = await open(path);
    expect(await count(connection)).toBe(1);
    const second = new Writer(path);
    await second.run(logged, note, ".close");
    const before = snapshot(folder);
    expect(await count(connection)).toBe(2);
    expect(snapshot(folder)).toEqual(before);
  });

  test("when the file is replaced by another one", async () => {
    const first = await written("first.db", table, note, ".close");
    const second = await written("second.db", table, note, note, ".close");
    const connection = await open(first.path);
    expect(await count(connection)).toBe(1);
    rmSync(first.path);
    cpSync(second.path, first.path);
    expect(await count(connection)).toBe(2);
  });

  test("and what was kept from before goes out of date", async () => {
    const { path, writer } = await written("live.db", logged, table, note);
    const connection = await open(path);
    const version = async () => {
      const read = await connection.read((_, now) => now);
      return read.ok ? read.value : -1;
    };
    const before = await version();
    expect(await version()).toBe(before);
    await writer.run(note);
    expect(await version()).toBeGreaterThan(before);
  });
});

const failureOf = async (path: string) => {
  const opened = await openConnection(path);
  if (opened.ok) await opened.value.close();
  return opened.ok ? null : opened.failure;
};

describe("what cannot be read says why", () => {
  test("a file that is no database, an encrypted one, an empty one, none at all", async () => {
    const path = join(scratchFolder(), "chats.db");
    expect(await failureOf(path)).toMatchObject({ code: "not-found" });
    writeFileSync(path, "");
    expect(await failureOf(path)).toMatchObject({ code: "not-a-database" });
    writeFileSync(path, "no database, whatever its name says".repeat(10));
    expect(await failureOf(path)).toMatchObject({ code: "not-a-database" });
    writeFileSync(path, Buffer.from(Array.from({ length: 8192 }, (_, at) => (at * 137 + 11) % 251)));
    expect(await failureOf(path)).toMatchObject({
      code: "not-a-database",
      found: expect.stringContaining("encrypted"),
    });
  });

  test("a database that is cut off opens with a notice, and what is left of it can be read", async () => {
    const many =
      "INSERT INTO notes (words) SELECT hex(randomblob(1000)) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT i FROM n)";
    const { path } = await written("cut.db", table, many, ".close");
    truncateSync(path, Math.floor(statSync(path).size / 2 / 4096) * 4096);
    const connection = await open(path);
    expect(connection.notices).toMatchObject([{ rule: "database-cut" }]);
    const first = await connection.read((sql) => sql.all("SELECT id FROM notes LIMIT 3"));
    expect(first).toMatchObject({ ok: true, value: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect(await connection.read((sql) => sql.all("SELECT words FROM notes"))).toMatchObject({
      ok: false,
      failure: { code: "damaged" },
    });
    expect(await connection.read((sql) => sql.all("SELECT id FROM notes LIMIT 1"))).toMatchObject({
      ok: true,
    });
  });

  test("a database that another program holds for itself", async () => {
    const { path, writer } = await written("held.db", table, note, "BEGIN EXCLUSIVE");
    expect(await failureOf(path)).toMatchObject({ code: "locked" });
    await writer.run("COMMIT");
    expect(await failureOf(path)).toBeNull();
  });

  test.each([logged, "PRAGMA journal_mode = DELETE"])(
    "a file that is gone since the opening: %s",
    async (mode) => {
      const { path } = await written("gone.db", mode, table, note, ".close");
      const connection = await open(path);
      expect(await count(connection)).toBe(1);
      rmSync(path);
      expect(await count(connection)).toMatchObject({ code: "not-found" });
    },
  );

  test("tables that are gone since the opening", async () => {
    const { path, writer } = await written("migrated.db", table, note);
    const connection = await open(path);
    await writer.run("DROP TABLE notes");
    expect(await count(connection)).toMatchObject({ code: "changed" });
  });
});

test("nothing can be written, even by a statement that tries", async () => {
  const { folder, path } = await written("plain.db", table, note, ".close");
  const connection = await open(path);
  const before = snapshot(folder);
  const tried = connection.read((sql) => sql.all("INSERT INTO notes (words) VALUES ('mine') RETURNING id"));
  await expect(tried).rejects.toThrow("readonly");
  expect(snapshot(folder)).toEqual(before);
});
