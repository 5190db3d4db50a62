// What of a database is indexed: what its messages say, and the titles of its chats. Steps are not: their inputs repeat the messages
// before them, so that the index would be many times as large and find everything many times.
import { readPieces } from "../../../shared/chats/said/read-pieces.ts";
import { textOfPieces } from "../../../shared/chats/said/text-of-pieces.ts";
import { numberOf, readInstant, textOf } from "../chats/cells.ts";
import type { ChatFamily, FieldTable } from "../chats/chat-family.ts";
import type { ChatField, MessageField } from "../chats/chat-fields.ts";
import { bindableKey, listOfKeys } from "../chats/chat-place.ts";
import type { Sql, SqlRow, SqlValue } from "../chats/connection.ts";
import { messagesToIndex, titlesToIndex } from "../chats/index-sql.ts";
import { readMessage } from "../chats/read-message.ts";
import type { TableSchema } from "../chats/read-schema.ts";

/** What is kept of a row beside its words: which chat it is of, and when it was written. */
export type IndexedRow = { chatId: string; at: number | null; text: string };
export type MarkedRow = { key: string; isDeleted: boolean; mark: number };

/** Letters of one text that are looked through; no column is read beyond. */
export const mostLetters = 16_000_000;

/** Rows of one kind, in the order of their keys. `number` tells the kinds apart in the index. */
export class IndexedTable {
  readonly number: number;
  readonly schema: TableSchema;
  readonly #queries: ReturnType<typeof messagesToIndex>;
  readonly #read: (row: SqlRow) => IndexedRow;

  private constructor(
    number: number,
    schema: TableSchema,
    queries: ReturnType<typeof messagesToIndex>,
    read: (row: SqlRow) => IndexedRow,
  ) {
    this.number = number;
    this.schema = schema;
    this.#queries = queries;
    this.#read = read;
  }

  static allOf({ messages, chats }: ChatFamily): IndexedTable[] {
    const titles = new IndexedTable(1, chats.schema, titlesToIndex(chats), readTitle(chats));
    if (messages === null) return [titles];
    return [new IndexedTable(0, messages.schema, messagesToIndex(messages), readSaid(messages)), titles];
  }

  count(sql: Sql): number {
    return Number(sql.get(this.#queries.count)?.["count"] ?? 0);
  }

  /** Of those behind a key, at most so many: only where keys grow. */
  countAfter(sql: Sql, key: string | null, most: number): number {
    if (!this.schema.isRowid) return 0;
    const after = key === null ? [] : [this.bind(key)];
    return Number(sql.get(this.#queries.countAfter(key !== null), [...after, most])?.["count"] ?? 0);
  }

  /** With all that is needed to read them. */
  rowsAfter(sql: Sql, key: string | null, count: number): SqlRow[] {
    return sql.all(this.#queries.rowsAfter(key !== null), [...this.#after(key), count]);
  }

  /** With no more than what tells whether they have changed. */
  marksAfter(sql: Sql, key: string | null, count: number): MarkedRow[] {
    const rows = sql.all(this.#queries.marksAfter(key !== null), [...this.#after(key), count]);
    return rows.map((row) => this.markOf(row));
  }

  rowsByKey(sql: Sql, keys: readonly string[]): SqlRow[] {
    return sql.all(this.#queries.rowsByKey, [listOfKeys(this.schema, keys)]);
  }

  read(row: SqlRow): IndexedRow {
    return this.#read(row);
  }

  markOf(row: SqlRow): MarkedRow {
    const marked = this.#queries.marked.map((name) => textOf(row[name]) ?? "");
    return {
      key: textOf(row["key"]) ?? "",
      isDeleted: numberOf(row["isDeleted"]) === 1,
      mark: hashOf(marked.join("\n")),
    };
  }

  bind(key: string): SqlValue {
    return bindableKey(this.schema, key);
  }

  #after(key: string | null): SqlValue[] {
    return key === null ? [] : [this.bind(key)];
  }
}

const readSaid = (messages: FieldTable<MessageField>) => (row: SqlRow) => {
  const message = readMessage(row, messages);
  const text = textOfPieces(readPieces(message, mostLetters));
  return { chatId: message.chatId, at: message.createdAt?.at ?? null, text };
};

const readTitle = (chats: FieldTable<ChatField>) => (row: SqlRow) => {
  const has = chats.fields.lastMessageAt === null ? "createdAt" : "lastMessageAt";
  const at = readInstant(row[has]);
  return {
    chatId: textOf(row["chatId"]) ?? "",
    at: at === null || at === "unreadable" ? null : at.at,
    text: textOf(row["title"]) ?? "",
  };
};

/** FNV-1a: two states of one row are hardly ever the same number. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
