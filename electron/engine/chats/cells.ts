// What a column holds, whatever type it is stored as: SQLite keeps any type in any column.
import { type Instant, readTime } from "../../../shared/chats/read-time.ts";
import type { SqlValue } from "./connection.ts";

const decoder = new TextDecoder();

export function textOf(value: SqlValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return value instanceof Uint8Array ? decoder.decode(value) : String(value);
}

/** Null for what is no finite number. */
export function numberOf(value: SqlValue | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = textOf(value)?.trim() ?? "";
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export function booleanOf(value: SqlValue | undefined): boolean | null {
  if (value === 1 || value === 0) return value === 1;
  const text = textOf(value)?.trim().toLowerCase() ?? "";
  if (["1", "true", "t", "yes"].includes(text)) return true;
  return ["0", "false", "f", "no"].includes(text) ? false : null;
}

export function readInstant(value: SqlValue | undefined): Instant | null | "unreadable" {
  if (typeof value === "number" || typeof value === "bigint") return readTime(value);
  return readTime(textOf(value));
}

/** An id that is stored empty is no id. */
export function idOf(value: SqlValue | undefined): string | null {
  const text = textOf(value);
  return text === "" ? null : text;
}
