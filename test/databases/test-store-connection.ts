import { createRequire } from "node:module";
import type { Connection, Sql, SqlRow, SqlValue } from "../../electron/engine/chats/connection.ts";
import { succeed } from "../../shared/failure/failure.ts";

type Statement = { all: (...values: unknown[]) => unknown[]; get: (...values: unknown[]) => unknown };
type Database = {
  exec(sql: string): void;
  prepare(sql: string): Statement & { run: (...values: unknown[]) => void };
  close(): void;
};
// It looks at its environment once, when it is loaded, and the engine beside it opens files by their URLs.
process.env["SQLITE_USE_URI"] = "1";
const library = createRequire(import.meta.url)("better-sqlite3") as new (path: string) => Database;

/** A database in memory that a test fills as it likes; `bump` says that its content changed. */
export type TestStoreConnection = Connection & {
  database: Database;
  bump: () => void;
  /** Every statement that was run, with its number of values. */
  statements: Set<string>;
};

export function testStoreConnection(...schemas: string[]): TestStoreConnection {
  const database = new library(":memory:");
  for (const schema of schemas) database.exec(schema);
  const prepared = new Map<string, Statement>();
  const statements = new Set<string>();
  const statementOf = (sql: string): Statement => {
    statements.add(sql);
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const sql: Sql = {
    all: (text, values: readonly SqlValue[] = []) => statementOf(text).all(...values) as SqlRow[],
    get: (text, values: readonly SqlValue[] = []) => statementOf(text).get(...values) as SqlRow | undefined,
  };
  let version = 1;
  return {
    database,
    statements,
    notices: [],
    bump: () => void version++,
    read: (use) => Promise.resolve(succeed(use(sql, version))),
    close: () => Promise.resolve(database.close()),
  };
}
