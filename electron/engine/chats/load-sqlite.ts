import { pathToFileURL } from "node:url";
import type Sqlite from "better-sqlite3";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";

export type SqliteLibrary = typeof Sqlite;
export type SqliteHandle = Sqlite.Database;

/** The library's binary needs this Node; an older one dies of it. */
const leastNode = 22;

let loaded: SqliteLibrary | null = null;

/**
 * better-sqlite3, able to open `file:` URLs: only these can say `immutable` and `readonly_shm`, without which reading leaves files
 * beside the user's. It looks at the environment once, when its binary is loaded.
 */
export async function loadSqlite(where: string): Promise<Result<SqliteLibrary>> {
  if (loaded !== null) return succeed(loaded);
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < leastNode)
    return fail({
      code: "not-available",
      where,
      expected: `Node ${leastNode} or newer, to read databases`,
      found: `Node ${node}`,
    });
  process.env["SQLITE_USE_URI"] = "1";
  const { default: library } = await import("better-sqlite3");
  proveUrls(library);
  loaded = library;
  return succeed(library);
}

/** A URL of this very program: where URLs are off there is no file of that name, and nothing is made. */
function proveUrls(library: SqliteLibrary): void {
  const url = `${pathToFileURL(process.execPath).href}?immutable=1`;
  new library(url, { readonly: true, fileMustExist: true }).close();
}
