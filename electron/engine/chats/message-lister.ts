// Pages of a chat's messages, in its order. Where sequences count through the chat, an index has that order. Where they begin anew
// with each request, no index has it: then the places of all its messages are sorted once, and kept while the database stays as it is.
import type { Message, MessageFilter, MessageList } from "../../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { textOf } from "./cells.ts";
import { type FieldTable, isIndexed, isUnique } from "./chat-family.ts";
import type { MessageField } from "./chat-fields.ts";
import { bindable, bindableKey, compareKeys, compareStored, listOfKeys } from "./chat-place.ts";
import type { Sql, SqlRow, SqlValue } from "./connection.ts";
import { readMessageCursor, writeMessageCursor } from "./cursor.ts";
import { type MessagePlace, compareMessagePlaces, placeReader } from "./message-place.ts";
import { type MessageConditions, queries } from "./queries.ts";
import { readMessage } from "./read-message.ts";
import { wholeBetween } from "./whole-between.ts";

const defaultLimit = 100;
const largestLimit = 1000;
/** Sorted chats that are kept at a time. */
const mostOrders = 8;

type Asked = {
  chatId: string;
  filter: MessageFilter;
  after: MessagePlace | null;
  offset: number;
  limit: number;
};
export type MessageWish = Pick<MessageFilter, "requestId" | "role" | "blockId">;

export class MessageLister {
  readonly #messages: FieldTable<MessageField>;
  readonly #isSequenced: boolean;
  readonly #orders = new Map<string, readonly MessagePlace[]>();
  #version = -1;

  constructor(messages: FieldTable<MessageField>) {
    const { schema, fields } = messages;
    this.#messages = messages;
    this.#isSequenced =
      isUnique(schema, fields.messageId) && isIndexed(schema, fields.chatId, fields.sequence);
  }

  list(sql: Sql, version: number, chatId: string, filter: MessageFilter): Result<MessageList> {
    const after = filter.after === undefined ? null : readMessageCursor(filter.after, this.#messages.schema);
    if (after?.ok === false) return after;
    const asked: Asked = {
      chatId,
      filter,
      after: after?.value ?? null,
      offset: wholeBetween(filter.offset, 0, Number.MAX_SAFE_INTEGER, 0),
      limit: wholeBetween(filter.limit, 1, largestLimit, defaultLimit),
    };
    return succeed(
      this.#isInSequence(sql, asked)
        ? this.#listInSequence(sql, asked)
        : this.#listByTime(sql, version, asked),
    );
  }

  /** All messages of a request, in order. */
  readRequest(sql: Sql, chatId: string, requestId: string): Message[] {
    const { filter, values } = conditionsOf(chatId, { requestId });
    const rows = sql.all(queries.messagesInSequence(this.#messages, filter, false), [...values, -1, 0]);
    return this.#readInOrder(rows);
  }

  /** Of one chat only: what names the rows came from outside. */
  readRows(sql: Sql, chatId: string, rows: readonly number[]): Message[] {
    const keys = listOfKeys(
      this.#messages.schema,
      rows.filter((row) => Number.isSafeInteger(row)).map(String),
    );
    const found = sql.all(queries.messagesByKey(this.#messages), [keys]);
    return this.#readInOrder(found.filter((row) => textOf(row["chatId"]) === chatId));
  }

  /** In the order of the chat. */
  compare(a: MessagePlace, b: MessagePlace): number {
    const { schema } = this.#messages;
    if (!this.#isSequenced) return compareMessagePlaces(schema, a, b);
    return compareStored(a.sequence, b.sequence) || compareKeys(schema, a.key, b.key);
  }

  #readInOrder(rows: readonly SqlRow[]): Message[] {
    const read = placeReader();
    return rows
      .map((row) => ({ row, place: read(row) }))
      .toSorted((a, b) => this.compare(a.place, b.place))
      .map(({ row }) => readMessage(row, this.#messages));
  }

  /** A message without a sequence stands nowhere in that order. */
  #isInSequence(sql: Sql, { chatId, after }: Asked): boolean {
    if (!this.#isSequenced || after?.sequence.type === "null") return false;
    return sql.get(queries.firstSequence(this.#messages), [chatId])?.["sequence"] !== null;
  }

  #listInSequence(sql: Sql, { chatId, filter, after, offset, limit }: Asked): MessageList {
    const { filter: where, values } = conditionsOf(chatId, filter);
    const place =
      after === null ? [] : [bindable(after.sequence), bindableKey(this.#messages.schema, after.key)];
    const query = queries.messagesInSequence(this.#messages, where, after !== null);
    const rows = sql.all(query, [...values, ...place, limit + 1, offset]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      data: shown.map((row) => readMessage(row, this.#messages)),
      next: last === undefined ? null : writeMessageCursor(placeReader()(last)),
    };
  }

  #listByTime(sql: Sql, version: number, { chatId, filter, after, offset, limit }: Asked): MessageList {
    const order = this.#orderOf(sql, version, chatId, filter);
    const start = offset + (after === null ? 0 : this.#firstAfter(order, after));
    const places = order.slice(start, start + limit);
    const { schema } = this.#messages;
    const keys = places.map((place) => place.key);
    const rows = sql.all(queries.messagesByKey(this.#messages), [listOfKeys(schema, keys)]);
    const byKey = new Map(rows.map((row) => [textOf(row["key"]), row]));
    const last = start + limit < order.length ? places.at(-1) : undefined;
    return {
      data: keys.flatMap((key) => {
        const row = byKey.get(key);
        return row === undefined ? [] : [readMessage(row, this.#messages)];
      }),
      next: last === undefined ? null : writeMessageCursor(last),
    };
  }

  #orderOf(sql: Sql, version: number, chatId: string, filter: MessageFilter): readonly MessagePlace[] {
    if (this.#version !== version) this.#orders.clear();
    this.#version = version;
    const { filter: where, values } = conditionsOf(chatId, filter);
    const name = JSON.stringify([
      chatId,
      filter.requestId ?? null,
      filter.role ?? null,
      filter.blockId ?? null,
    ]);
    const kept = this.#orders.get(name);
    const order =
      kept ??
      sql
        .all(queries.placesOfMessages(this.#messages, where), values)
        .map(placeReader())
        .toSorted((a, b) => compareMessagePlaces(this.#messages.schema, a, b));
    // The one that was asked for last stands last, the first is the first to go.
    this.#orders.delete(name);
    this.#orders.set(name, order);
    const oldest = this.#orders.keys().next();
    if (this.#orders.size > mostOrders && oldest.done !== true) this.#orders.delete(oldest.value);
    return order;
  }

  #firstAfter(order: readonly MessagePlace[], place: MessagePlace): number {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareMessagePlaces(this.#messages.schema, order[middle]!, place) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The values stand in the order in which the query has its conditions. */
export function conditionsOf(
  chatId: string,
  { requestId, role, blockId }: MessageWish,
): { filter: MessageConditions; values: SqlValue[] } {
  return {
    filter: { requestId: requestId !== undefined, role: role !== undefined, blockId: blockId !== undefined },
    values: [chatId, requestId, role, blockId].filter((value) => value !== undefined),
  };
}
