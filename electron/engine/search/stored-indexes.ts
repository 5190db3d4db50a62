// The files of all search indexes, also those of databases that are not open: which they are of, how large they are, which may go.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { StoredIndex } from "../../../shared/api/settings.ts";
import { loadSqlite, type SqliteLibrary } from "../chats/load-sqlite.ts";
import { sizeOfFiles } from "./side-car.ts";
import { statements } from "./side-car-sql.ts";

const indexFile = /^([0-9a-f]{32})\.index$/;

export const indexPath = (folder: string, name: string): string => join(folder, `${name}.index`);

/** Written last first. */
export async function listIndexes(folder: string): Promise<StoredIndex[]> {
  const library = await loadSqlite(folder);
  const names = namesIn(folder).flatMap((name) => indexFile.exec(name)?.[1] ?? []);
  return names
    .map((name) => describe(folder, name, library.ok ? library.value : null))
    .filter((index) => index !== null)
    .toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
}

/** Those that go so that the others have room: written least recently first, and never the one that is kept. */
export function indexesBeyond(
  indexes: readonly StoredIndex[],
  limitBytes: number,
  keptName: string | null,
): StoredIndex[] {
  let room = limitBytes;
  const kept = indexes.find(({ name }) => name === keptName);
  if (kept !== undefined) room -= kept.sizeBytes;
  return indexes.filter((index) => {
    if (index === kept) return false;
    room -= index.sizeBytes;
    return room < 0;
  });
}

/** Null: it went while it was looked at. */
function describe(folder: string, name: string, library: SqliteLibrary | null): StoredIndex | null {
  const path = indexPath(folder, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const logged = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const of = library === null ? null : readIdentity(library, path);
  return {
    name,
    database: of?.path ?? null,
    family: of?.family ?? null,
    isThere: of !== null && existsSync(of.path),
    sizeBytes: sizeOfFiles(path),
    writtenAt: new Date(Math.max(stats.mtimeMs, logged?.mtimeMs ?? 0)).toISOString(),
  };
}

/** Null for what is damaged, or no index. */
function readIdentity(library: SqliteLibrary, path: string): { path: string; family: string } | null {
  try {
    const handle = new library(path, { readonly: true, timeout: 0 });
    try {
      const noted = handle.prepare(statements.noted).get("identity") as { value: unknown } | undefined;
      const identity: unknown = JSON.parse(String(noted?.value));
      if (typeof identity !== "object" || identity === null) return null;
      const [of, family] = [Reflect.get(identity, "path"), Reflect.get(identity, "family")] as unknown[];
      return typeof of === "string" && typeof family === "string" ? { path: of, family } : null;
    } finally {
      handle.close();
    }
  } catch {
    return null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
