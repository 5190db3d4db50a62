import { type Instant, compareInstants } from "../../../shared/chats/read-time.ts";
import { readInstant, textOf } from "./cells.ts";
import { type StoredValue, compareKeys, compareStored } from "./chat-place.ts";
import type { SqlRow, SqlValue } from "./connection.ts";
import type { TableSchema } from "./read-schema.ts";

/** Where a message stands in its chat. */
export type MessagePlace = { at: Instant | null; sequence: StoredValue; key: string };

/** One reader for the rows of one chat: many of them are written at once, and share their time. Unreadable times are none. */
export function timeReader(): (value: SqlValue | undefined) => Instant | null {
  const known = new Map<SqlValue, Instant | null>();
  return (value = null) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const read = readInstant(value);
    const instant = read === "unreadable" ? null : read;
    known.set(value, instant);
    return instant;
  };
}

export function placeReader(): (row: SqlRow) => MessagePlace {
  const instantOf = timeReader();
  return (row) => ({
    at: instantOf(row["createdAt"]),
    sequence: storedSequence(row["sequence"]),
    key: textOf(row["key"]) ?? "",
  });
}

/** Of the type that it came with; whole numbers and others compare alike. */
function storedSequence(value: SqlValue | undefined): StoredValue {
  if (value === null || value === undefined) return { type: "null", text: "" };
  if (value instanceof Uint8Array) return { type: "blob", text: Buffer.from(value).toString("base64") };
  if (typeof value === "string") return { type: "text", text: value };
  const isWhole = typeof value === "bigint" || Number.isSafeInteger(value);
  return { type: isWhole ? "integer" : "real", text: String(value) };
}

/** By time, then sequence, then key; what has no time comes first, as SQL has it. */
export function compareMessagePlaces(schema: TableSchema, a: MessagePlace, b: MessagePlace): number {
  const byTime =
    a.at === null || b.at === null
      ? Number(a.at !== null) - Number(b.at !== null)
      : compareInstants(a.at, b.at);
  return byTime || compareStored(a.sequence, b.sequence) || compareKeys(schema, a.key, b.key);
}
