// The files of all search indexes, also those of databases that are not open: which they are of, how large they are, which may go.
import { readdirSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { StoredIndex } from "../../../shared/api/settings.ts";
import type { IndexFile } from "../../../shared/settings/indexes-beyond.ts";
import { loadSqlite, type SqliteLibrary } from "../chats/load-sqlite.ts";
import { settledWithin } from "../settled-within.ts";
import { systemErrorCode } from "../word-system-error.ts";
import { sizeOfFiles } from "./side-car.ts";
import { statements } from "./side-car-sql.ts";

const indexFile = /^([0-9a-f]{32})\.index$/;

export const indexPath = (folder: string, name: string): string => join(folder, `${name}.index`);

/** What can be known without opening them, written last first. */
export function listIndexFiles(folder: string): Omit<IndexFile, "isInUse">[] {
  return namesIn(folder)
    .flatMap((name) => indexFile.exec(name)?.[1] ?? [])
    .map((name) => lookAt(folder, name))
    .filter((file) => file !== null)
    .toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
}

/** Written last first. */
export async function listIndexes(folder: string): Promise<Omit<StoredIndex, "isInUse">[]> {
  const library = await loadSqlite(folder);
  const listed = listIndexFiles(folder).map((file) => ({
    file,
    of: library.ok ? readIdentity(library.value, indexPath(folder, file.name)) : null,
  }));
  const gone = await findGone(listed.flatMap(({ of }) => of?.path ?? []));
  return listed.map(({ of, file }) =>
    Object.assign(file, {
      database: of?.path ?? null,
      family: of?.family ?? null,
      isThere: of !== null && !gone.has(of.path),
    }),
  );
}

/**
 * Which of the paths lead nowhere. One after another: a share that cannot be reached keeps only one of us waiting, and nobody longer than
 * `patience` milliseconds.
 */
export async function findGone(
  paths: readonly string[],
  look: (path: string) => Promise<unknown> = stat,
  patience = 1_000,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  let isLate = false;
  const lookAtAll = async () => {
    for (const path of new Set(paths)) {
      if (isLate) return;
      const isGone = await look(path).then(
        () => false,
        (error: unknown) => ["ENOENT", "ENOTDIR"].includes(systemErrorCode(error)),
      );
      if (isGone) gone.add(path);
    }
  };
  await settledWithin(lookAtAll(), patience);
  isLate = true;
  return gone;
}

/** Null: it went while it was looked at. */
function lookAt(folder: string, name: string): Omit<IndexFile, "isInUse"> | null {
  const path = indexPath(folder, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const logged = statSync(`${path}-wal`, { throwIfNoEntry: false });
  return {
    name,
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
