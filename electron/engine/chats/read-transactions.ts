import type { Sql, SqlRow, SqlValue } from "./connection.ts";
import type { SqliteHandle } from "./load-sqlite.ts";

/** Transactions on one handle that only read. Every statement is prepared once: a page of chats takes little longer than that. */
export class ReadTransactions {
  readonly #sqlite: SqliteHandle;
  readonly #begin;
  readonly #end;
  readonly #dataVersion;
  readonly #sql: Sql;
  #lastVersion: number | null = null;

  constructor(sqlite: SqliteHandle) {
    this.#sqlite = sqlite;
    this.#begin = sqlite.prepare("BEGIN");
    this.#end = sqlite.prepare("ROLLBACK");
    this.#dataVersion = sqlite.prepare<[], number>("PRAGMA data_version").pluck();
    this.#sql = makeSql(sqlite);
  }

  /** `hasChanged`: others have written since the transaction before. */
  run<T>(use: (sql: Sql, hasChanged: boolean) => T): T {
    this.#begin.run();
    try {
      const version = this.#dataVersion.get() ?? null;
      const hasChanged = this.#lastVersion !== null && version !== this.#lastVersion;
      this.#lastVersion = version;
      return use(this.#sql, hasChanged);
    } finally {
      if (this.#sqlite.inTransaction) this.#end.run();
    }
  }
}

function makeSql(sqlite: SqliteHandle): Sql {
  const prepare = (sql: string) => sqlite.prepare<SqlValue[], SqlRow>(sql);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = prepare(sql)));
    return statement;
  };
  return {
    all: (sql, values: readonly SqlValue[] = []) => prepared(sql).all(...values),
    get: (sql, values: readonly SqlValue[] = []) => prepared(sql).get(...values),
  };
}
