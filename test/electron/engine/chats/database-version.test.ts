import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseVersion } from "../../../../electron/engine/chats/database-version.ts";
import { newDatabase } from "../../../databases/new-database.ts";
import { valueOf } from "../../../databases/test-store-rows.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "../../cli/database-file.ts";
import { scratchFolder } from "../scratch.ts";
import { seedSchema } from "../../../databases/schemas.ts";

/** As long after the last write as nobody waits in a test. */
const later = Date.now() + 3_600_000;
const versionOf = (path: string) => valueOf(databaseVersion(path, path, later));

test("it stays the same as long as nobody writes, and looking leaves no trace", async () => {
  const path = sampleFile();
  await leavingNoTrace(path, async () => {
    const first = await versionOf(path);
    expect(await versionOf(path)).toBe(first);
    expect(first).toMatch(/ absent$/);
  });
});

test("what is written to the file or to the log beside it makes it another one", async () => {
  const path = databaseFile(seedSchema());
  const seen = [await versionOf(path)];
  const writer = newDatabase(path);
  writer.exec("INSERT INTO agent_chat (chat_id, assistant_id) VALUES ('a', 'x')");
  seen.push(await versionOf(path));
  writer.pragma("journal_mode = WAL");
  seen.push(await versionOf(path));
  writer.exec("INSERT INTO agent_chat (chat_id, assistant_id) VALUES ('b', 'x')");
  seen.push(await versionOf(path));
  writer.exec("INSERT INTO agent_chat (chat_id, assistant_id) VALUES ('c', 'x')");
  seen.push(await versionOf(path));
  writer.close();
  seen.push(await versionOf(path));
  expect(new Set(seen).size).toBe(seen.length);
});

test("another file in its place is another version, though it has the same size and time", async () => {
  const folder = scratchFolder();
  const path = join(folder, "a.db");
  for (const name of ["a.db", "b.db"]) {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), 1000, 1000);
  }
  const before = await versionOf(path);
  renameSync(join(folder, "b.db"), path);
  expect(await versionOf(path)).not.toBe(before);
});

test("just after a write it is another one at each look, since a second write in the same tick would not show", async () => {
  const path = sampleFile();
  const written = Number(statSync(path, { bigint: true }).mtimeNs / 1_000_000n);
  const at = (now: number) => valueOf(databaseVersion(path, path, now));
  const versions = [await at(written), await at(written), await at(written + 99), await at(written + 99)];
  expect(new Set(versions).size).toBe(4);
  expect(await at(written + 100)).toBe(await at(written + 5000));
  expect(versions).not.toContain(await at(written + 100));
});

test("a log that was just written is not settled either", async () => {
  const path = sampleFile();
  utimesSync(path, 1000, 1000);
  writeFileSync(`${path}-wal`, "");
  const written = Number(statSync(`${path}-wal`, { bigint: true }).mtimeNs / 1_000_000n);
  const at = (now: number) => valueOf(databaseVersion(path, path, now));
  expect(await at(written)).not.toBe(await at(written));
  expect(await at(later)).toBe(await at(later));
});

test("a time in the future is settled", async () => {
  const path = sampleFile();
  utimesSync(path, later / 1000 + 60, later / 1000 + 60);
  expect(await versionOf(path)).toBe(await versionOf(path));
});

test("a file that is gone is said in words", async () => {
  const path = sampleFile();
  rmSync(path);
  expect(await databaseVersion(path, "the sample")).toEqual({
    ok: false,
    failure: {
      code: "not-found",
      where: "the sample",
      expected: "a file to read",
      found: "nothing at this path",
    },
  });
});
