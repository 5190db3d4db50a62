import Database from "better-sqlite3";

/**
 * An empty database, to be filled. better-sqlite3 looks at its environment once, so whoever loads it first must allow the URLs with
 * which the engine reads.
 */
export function newDatabase(path: string): Database.Database {
  process.env["SQLITE_USE_URI"] = "1";
  return new Database(path);
}
