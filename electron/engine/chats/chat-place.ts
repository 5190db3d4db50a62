// Where a chat stands in the list: the stored value that it is ordered by, of the type in which it is stored, and its key.
import { numberOf, textOf } from "./cells.ts";
import type { SqlRow, SqlValue } from "./connection.ts";
import type { TableSchema } from "./read-schema.ts";

export const storageTypes = ["null", "integer", "real", "text", "blob"] as const;
export type StorageType = (typeof storageTypes)[number];
/** `text` is a blob's bytes in base64, and a number as it is printed. */
export type StoredValue = { type: StorageType; text: string };
export type ChatPlace = { order: StoredValue; key: string };

export function storedValue(value: SqlValue | undefined, type: SqlValue | undefined): StoredValue {
  const known = typeof type === "string" && isStorageType(type) ? type : "null";
  if (value instanceof Uint8Array) return { type: known, text: Buffer.from(value).toString("base64") };
  return { type: known, text: textOf(value) ?? "" };
}

const isStorageType = (name: string): name is StorageType => Object.hasOwn(ranks, name);

/** As it can be compared with stored values. */
export function bindable({ type, text }: StoredValue): SqlValue {
  if (type === "integer") return BigInt(text);
  if (type === "real") return Number(text);
  if (type === "blob") return Buffer.from(text, "base64");
  return type === "null" ? null : text;
}

export const placeOf = (row: SqlRow): ChatPlace => ({
  order: storedValue(row["order"], row["orderType"]),
  key: textOf(row["key"]) ?? "",
});

export const bindableKey = (schema: TableSchema, key: string): SqlValue =>
  schema.isRowid ? BigInt(key) : key;

/** Rowids may be larger than JavaScript's numbers, so their digits are written as they are. */
export const listOfKeys = (schema: TableSchema, keys: readonly string[]): string =>
  schema.isRowid ? `[${keys.join(",")}]` : JSON.stringify(keys);

export function compareKeys(schema: TableSchema, a: string, b: string): number {
  if (a === b) return 0;
  if (!schema.isRowid) return a < b ? -1 : 1;
  const [first, second] = [Number(a), Number(b)];
  if (first !== second) return first - second;
  return BigInt(a) < BigInt(b) ? -1 : 1;
}

/** SQLite's own order: nothing, numbers, text, blobs. */
export function compareStored(a: StoredValue, b: StoredValue): number {
  const [rankOfA, rankOfB] = [ranks[a.type], ranks[b.type]];
  if (rankOfA !== rankOfB) return rankOfA - rankOfB;
  if (a.type === "null" || a.text === b.text) return 0;
  if (rankOfA === ranks.integer) return (numberOf(a.text) ?? 0) - (numberOf(b.text) ?? 0);
  const encoding = a.type === "blob" ? "base64" : "utf8";
  return Buffer.compare(Buffer.from(a.text, encoding), Buffer.from(b.text, encoding));
}

const ranks: Record<StorageType, number> = { null: 0, integer: 1, real: 1, text: 2, blob: 3 };
