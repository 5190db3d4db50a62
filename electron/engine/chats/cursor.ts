// A place in a list as a word that a user can carry from one page to the next, also from one run of the program to another.
import { type Instant, readTime } from "../../../shared/chats/read-time.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { type ChatPlace, type StoredValue, storageTypes } from "./chat-place.ts";
import type { MessagePlace } from "./message-place.ts";
import type { TableSchema } from "./read-schema.ts";

export const writeChatCursor = ({ order, key }: ChatPlace): string =>
  pack(["chats", order.type, order.text, key]);

export function readChatCursor(cursor: string, schema: TableSchema): Result<ChatPlace> {
  const [kind, type, text, key] = unpack(cursor);
  const order = storedOf(type, text);
  if (kind !== "chats" || order === null || !isKey(schema, key)) return notOurs;
  return succeed({ order, key });
}

export const writeMessageCursor = ({ at, sequence, key }: MessagePlace): string =>
  pack(["messages", at?.iso ?? null, sequence.type, sequence.text, key]);

export function readMessageCursor(cursor: string, schema: TableSchema): Result<MessagePlace> {
  const [kind, iso, type, text, key] = unpack(cursor);
  const sequence = storedOf(type, text);
  const at = instantOf(iso);
  if (kind !== "messages" || sequence === null || at === "unreadable" || !isKey(schema, key)) return notOurs;
  return succeed({ at, sequence, key });
}

const notOurs = fail({
  code: "bad-request",
  where: "after",
  expected: "the cursor that an earlier page ended with",
  found: "something else",
});

const pack = (parts: readonly (string | null)[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

function unpack(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function storedOf(type: unknown, text: unknown): StoredValue | null {
  const known = storageTypes.find((name) => name === type);
  if (known === undefined || typeof text !== "string") return null;
  if (known === "integer" && !isStorable(text)) return null;
  return known === "real" && Number.isNaN(Number(text)) ? null : { type: known, text };
}

const instantOf = (iso: unknown): Instant | null | "unreadable" =>
  iso === null ? null : typeof iso === "string" ? readTime(iso) : "unreadable";

const isKey = (schema: TableSchema, key: unknown): key is string =>
  typeof key === "string" && (!schema.isRowid || isStorable(key));

/** SQLite's whole numbers have 64 bits. */
const isStorable = (digits: string) =>
  /^-?\d{1,19}$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);
