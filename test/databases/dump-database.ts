import type { Database } from "better-sqlite3";

/** The statements and rows of a whole database: what is the same whatever version of SQLite wrote it. */
export function dumpDatabase(database: Database): { schema: unknown[]; rows: Record<string, unknown[]> } {
  const schema = database
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")
    .all();
  const tables = database
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  const rowsOf = (name: string) => database.prepare(`SELECT rowid, * FROM "${name}" ORDER BY rowid`).all();
  return { schema, rows: Object.fromEntries(tables.map(({ name }) => [name, rowsOf(name)])) };
}
