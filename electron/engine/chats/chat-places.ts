// Two ways to the places of chats: a walk along the order of the table, and a list of the few chats with steps that are not completed.
import { numberOf } from "./cells.ts";
import type { ChatQuestion } from "./chat-conditions.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { ChatOrderColumns } from "./chat-order.ts";
import { type ChatPlace, bindable, bindableKey, compareKeys, compareStored, placeOf } from "./chat-place.ts";
import type { Sql, SqlRow, SqlValue } from "./connection.ts";
import type { StepCounts } from "./incomplete-steps.ts";
import { type WalkFrom, queries } from "./queries.ts";
import type { TableSchema } from "./read-schema.ts";

export type PlacePage = { places: readonly ChatPlace[]; hasMore: boolean; total: number | null };

export interface Places {
  after(place: ChatPlace | null, count: number): PlacePage;
  /** With the total. */
  page(offset: number, count: number): PlacePage;
  /** How many there are, without finding any. */
  count(): number;
}

/** Rows that one query of a walk brings at most, where most of them are not kept. */
const largestStretch = 2000;

export class ChatWalk implements Places {
  readonly #sql: Sql;
  readonly #family: ChatFamily;
  readonly #columns: ChatOrderColumns;
  readonly #question: ChatQuestion;

  constructor(sql: Sql, family: ChatFamily, columns: ChatOrderColumns, question: ChatQuestion) {
    this.#sql = sql;
    this.#family = family;
    this.#columns = columns;
    this.#question = question;
  }

  after(place: ChatPlace | null, count: number): PlacePage {
    const places = this.#take(place, count + 1);
    return { places: places.slice(0, count), hasMore: places.length > count, total: null };
  }

  page(offset: number, count: number): PlacePage {
    const { conditions, keeps } = this.#question;
    if (keeps !== null) return pageOfList(this.#take(null, Number.MAX_SAFE_INTEGER), offset, count);
    const total = this.count();
    const query = queries.pageOfChats(this.#family, this.#columns.order, conditions.sql);
    const places = this.#sql.all(query, [...conditions.values, count, offset]).map(placeOf);
    return { places, hasMore: offset + places.length < total, total };
  }

  count(): number {
    const { conditions, keeps } = this.#question;
    const { timed } = this.#columns;
    if (keeps === null) {
      const query = queries.countChats(this.#family, conditions.sql);
      return numberOf(this.#sql.get(query, conditions.values)?.["count"]) ?? 0;
    }
    // Without a column of times no chat is within any bounds.
    if (timed === null) return 0;
    const rows = this.#sql.all(queries.timesOfChats(this.#family, timed, conditions.sql), conditions.values);
    return rows.filter(keeps).length;
  }

  #take(place: ChatPlace | null, count: number): ChatPlace[] {
    const { keeps } = this.#question;
    const taken: ChatPlace[] = [];
    let last = place;
    for (let stretch = Math.min(count, largestStretch); ; stretch = Math.min(2 * stretch, largestStretch)) {
      const rows = this.#stretch(last, stretch);
      taken.push(...rows.filter((row) => keeps === null || keeps(row)).map(placeOf));
      const end = rows.at(-1);
      if (end === undefined || rows.length < stretch || taken.length >= count) return taken.slice(0, count);
      last = placeOf(end);
    }
  }

  /** The next rows after a place. What has the same time is asked for by itself, as it may be every chat. */
  #stretch(last: ChatPlace | null, count: number): SqlRow[] {
    const { order } = this.#columns;
    const { conditions, keeps } = this.#question;
    const timed = keeps === null ? null : this.#columns.timed;
    const rows: SqlRow[] = [];
    for (const { from, values } of this.#segments(last)) {
      const query = queries.walkChats(this.#family, order, timed, from, conditions.sql);
      rows.push(...this.#sql.all(query, [...conditions.values, ...values, count - rows.length]));
      if (rows.length >= count) break;
    }
    return rows;
  }

  #segments(last: ChatPlace | null): { from: WalkFrom; values: SqlValue[] }[] {
    if (last === null) return [{ from: "start", values: [] }];
    const key = bindableKey(this.#family.chats.schema, last.key);
    if (this.#columns.order === null) return [{ from: "row", values: [key] }];
    if (last.order.type === "null") return [{ from: "untimed-after", values: [key] }];
    const order = bindable(last.order);
    return [
      { from: "same", values: [order, key] },
      { from: "before", values: [order] },
      { from: "untimed", values: [] },
    ];
  }
}

/** Lists of different filters that are kept at a time. */
const mostLists = 4;

/** The chats with steps that are not completed, where they are few: sorted once for every state of the database. */
export class IncompleteChats {
  readonly #family: ChatFamily;
  readonly #columns: ChatOrderColumns;
  readonly #lists = new Map<string, ChatPlace[]>();
  #version = -1;

  constructor(family: ChatFamily, columns: ChatOrderColumns) {
    this.#family = family;
    this.#columns = columns;
  }

  places(sql: Sql, version: number, counts: ReadonlyMap<string, StepCounts>, question: ChatQuestion): Places {
    if (this.#version !== version || this.#lists.size >= mostLists) this.#lists.clear();
    this.#version = version;
    const { conditions, keeps } = question;
    // A judgement of times is not part of the name of a list.
    const name = JSON.stringify([conditions.sql, conditions.values.map(String)]);
    const list = (keeps === null ? this.#lists.get(name) : undefined) ?? this.#sort(sql, counts, question);
    if (keeps === null) this.#lists.set(name, list);
    return new ListedPlaces(list, this.#family.chats.schema);
  }

  #sort(sql: Sql, counts: ReadonlyMap<string, StepCounts>, { conditions, keeps }: ChatQuestion): ChatPlace[] {
    const { order, timed } = this.#columns;
    const query = queries.chatsAmong(this.#family, order, timed, conditions.sql);
    const rows = sql.all(query, [JSON.stringify([...counts.keys()]), ...conditions.values]);
    return rows.filter((row) => keeps === null || keeps(row)).map(placeOf);
  }
}

class ListedPlaces implements Places {
  readonly #list: readonly ChatPlace[];
  readonly #schema: TableSchema;

  constructor(list: readonly ChatPlace[], schema: TableSchema) {
    this.#list = list;
    this.#schema = schema;
  }

  after(place: ChatPlace | null, count: number): PlacePage {
    const start = place === null ? 0 : this.#firstAfter(place);
    const places = this.#list.slice(start, start + count);
    return { places, hasMore: start + count < this.#list.length, total: null };
  }

  page(offset: number, count: number): PlacePage {
    return pageOfList(this.#list, offset, count);
  }

  count(): number {
    return this.#list.length;
  }

  #firstAfter(place: ChatPlace): number {
    let low = 0;
    let high = this.#list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#list[middle]!;
      const order =
        compareStored(other.order, place.order) || compareKeys(this.#schema, other.key, place.key);
      if (order >= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const pageOfList = (list: readonly ChatPlace[], offset: number, count: number): PlacePage => ({
  places: list.slice(offset, offset + count),
  hasMore: offset + count < list.length,
  total: list.length,
});
