import type { Result } from "../../../shared/failure/failure.ts";

export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Record<string, SqlValue>;

/** SQL on a database that is only ever read. Statements are prepared once. */
export interface Sql {
  all(sql: string, values?: readonly SqlValue[]): SqlRow[];
  get(sql: string, values?: readonly SqlValue[]): SqlRow | undefined;
}

/** A database that others may be writing: each `read` sees one state of it, the newest. */
export interface Connection {
  /** What was noticed at the opening: a cut file, a private copy. */
  readonly notices: readonly { rule: string; message: string }[];
  /**
   * Runs `use`, which must be synchronous and short, on one consistent state. It is run again when the database changed under an
   * immutable connection. `version` changes whenever the content may have: what was kept from an earlier one is then out of date.
   */
  read<T>(use: (sql: Sql, version: number) => T): Promise<Result<T>>;
  close(): Promise<void>;
}
