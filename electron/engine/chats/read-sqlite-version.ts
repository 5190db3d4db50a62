import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { Version } from "../../../shared/report/log-entry.ts";
import { loadSqlite } from "./load-sqlite.ts";

export async function readSqliteVersion(): Promise<Result<Version[]>> {
  const library = await loadSqlite("engine.versions");
  if (!library.ok) return library;
  const database = new library.value(":memory:");
  const version: unknown = database.prepare("select sqlite_version()").pluck().get();
  database.close();
  return succeed([{ name: "SQLite", version: String(version) }]);
}
