import type { Sql, SqlValue } from "./connection.ts";
import { schemaQueries } from "./queries.ts";

export type IndexSchema = {
  /** Null stands for an expression. */
  columns: readonly (string | null)[];
  isUnique: boolean;
  isPartial: boolean;
};

export type TableSchema = {
  name: string;
  columns: readonly string[];
  /** The column that names a row: `rowid` under a name that no column of the table has, else the table's key. */
  key: string;
  /** A rowid, which is a whole number and the last part of every index. */
  isRowid: boolean;
  indexes: readonly IndexSchema[];
};

const text = (value: SqlValue | undefined) => (typeof value === "string" ? value : "");

/** The names of all tables, in order; those that SQLite keeps for itself are none. */
export function readTableNames(sql: Sql): string[] {
  return sql.all(schemaQueries.tables).map(({ name }) => text(name));
}

export function readTable(sql: Sql, name: string): TableSchema {
  const info = sql.all(schemaQueries.columns, [name]);
  const columns = info.map((column) => text(column["name"]));
  const hasRowid = Number(sql.get(schemaQueries.withoutRowid, [name])?.["wr"] ?? 0) === 0;
  const lower = new Set(columns.map((column) => column.toLowerCase()));
  const rowid = hasRowid ? ["rowid", "_rowid_", "oid"].find((candidate) => !lower.has(candidate)) : undefined;
  const key = info.find((column) => Number(column["pk"]) === 1) ?? info[0];
  return {
    name,
    columns,
    key: rowid ?? text(key?.["name"]),
    isRowid: rowid !== undefined,
    indexes: readIndexes(sql, name),
  };
}

function readIndexes(sql: Sql, table: string): IndexSchema[] {
  return sql.all(schemaQueries.indexes, [table]).map((index) => ({
    columns: sql
      .all(schemaQueries.indexColumns, [text(index["name"])])
      .map(({ name }) => (typeof name === "string" ? name : null)),
    isUnique: Number(index["unique"]) === 1,
    isPartial: Number(index["partial"]) === 1,
  }));
}
