// What an index finds, in order. The newest matches are gathered as places, of chats that are wanted; a page of them is then read from
// the database itself, so that nothing is told that is not there any more.
import type { SearchHit, SearchOrder } from "../../../shared/api/search.ts";
import type { ChatFilter, ListedChat } from "../../../shared/chats/chat-store.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { makeSnippet } from "../../../shared/search/make-snippet.ts";
import { matchText } from "../../../shared/search/match-text.ts";
import type { Sought } from "../../../shared/search/read-query.ts";
import { textOf } from "../chats/cells.ts";
import type { ChatFamily } from "../chats/chat-family.ts";
import type { Sql, SqlRow } from "../chats/connection.ts";
import type { ChatDatabase } from "../chats/open-database.ts";
import { readMessage } from "../chats/read-message.ts";
import { IndexedTable } from "./indexed-table.ts";
import { keptChats } from "./kept-chats.ts";
import { type ResolvedQuery, resolveQuery } from "./resolve-query.ts";
import type { SideCar } from "./side-car.ts";
import { statements } from "./side-car-sql.ts";

export type SearchWish = {
  words: string;
  order: SearchOrder;
  filter: ChatFilter;
  after: string | undefined;
  count: number;
};
export type SearchPage = {
  hits: SearchHit[];
  next: string | null;
  total: number;
  isMore: boolean;
  inside: string[];
};
type Options = {
  database: ChatDatabase;
  family: ChatFamily;
  giveWay: () => Promise<void>;
  signal: AbortSignal;
};

type Match = { id: number; source: number; key: string; chatId: string; at: number | null; rank: number };
type Gathered = { query: ResolvedQuery; matches: readonly Match[]; isMore: boolean };

/** Of frequent words the newest are enough: whoever wants others adds a word. */
const mostMatches = 10_000;
const smallestBlock = 1000;
const largestBlock = 10_000;
/** Blocks that are looked through where most chats are not wanted. */
const mostBlocks = 40;
/** Marks in one snippet. */
const mostPlaces = 50;
/** Gathered searches that are kept, so that the next page costs nothing. */
const mostKept = 4;

export class MessageFinder {
  readonly #index: SideCar;
  readonly #kept = new Map<string, Gathered>();
  #version = -1;

  constructor(index: SideCar) {
    this.#index = index;
  }

  async find(wish: SearchWish, options: Options): Promise<Result<SearchPage>> {
    const after = wish.after === undefined ? null : readPlace(wish.after);
    if (after === "unreadable") return fail(notOurs);
    const gathered = await this.#gather(wish, options);
    if (!gathered.ok) return gathered;
    if (gathered.value === null)
      return succeed({ hits: [], next: null, total: 0, isMore: false, inside: [] });
    const { query, matches, isMore } = gathered.value;
    const compare = comparers[wish.order];
    let at = after === null ? 0 : matches.findIndex((match) => compare(after, match) < 0);
    const hits: SearchHit[] = [];
    while (at !== -1 && at < matches.length && hits.length < wish.count) {
      const page = matches.slice(at, at + wish.count - hits.length);
      const read = await readHits(page, query.sought, options);
      if (!read.ok) return read;
      hits.push(...read.value);
      at += page.length;
      await options.giveWay();
      if (options.signal.aborted) return fail(cancelled(options.database.where));
    }
    const last = at === -1 || at >= matches.length ? undefined : matches[at - 1];
    return succeed({
      hits,
      next: last === undefined ? null : writePlace(last),
      total: matches.length,
      isMore,
      inside: [...query.inside],
    });
  }

  async #gather(wish: SearchWish, options: Options): Promise<Result<Gathered | null>> {
    const { words, order, filter } = wish;
    const state = await options.database.read((_, version) => version);
    if (!state.ok) return state;
    if (this.#version !== this.#index.version) this.#kept.clear();
    this.#version = this.#index.version;
    const name = JSON.stringify([state.value, options.family.id, words, order, filter]);
    const kept = this.#kept.get(name);
    if (kept !== undefined) return succeed(kept);
    const query = resolveQuery(this.#index, words);
    if (query === null) return succeed(null);
    const gathered = await this.#collect(query, wish, options);
    if (!gathered.ok) return gathered;
    this.#kept.set(name, gathered.value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > mostKept && oldest.done !== true) this.#kept.delete(oldest.value);
    return gathered;
  }

  async #collect(
    query: ResolvedQuery,
    { order, filter }: SearchWish,
    { database, family, giveWay, signal }: Options,
  ): Promise<Result<Gathered>> {
    const statement = order === "best" ? statements.ranked : statements.newest;
    const wanted = new Map<string, boolean>();
    const matches: Match[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    let size = smallestBlock;
    for (let blocks = 0; blocks < mostBlocks && matches.length < mostMatches; blocks++) {
      const block = this.#index.all<Match>(statement, query.expression, before, size);
      const unknown = [...new Set(block.map(({ chatId }) => chatId))].filter((id) => !wanted.has(id));
      const kept = await database.read((sql) => keptChats(sql, family, filter, unknown));
      if (!kept.ok) return kept;
      for (const id of unknown) wanted.set(id, kept.value.has(id));
      matches.push(...block.filter(({ chatId }) => wanted.get(chatId) === true));
      if (block.length < size) return succeed({ query, matches: inOrder(matches, order), isMore: false });
      before = block.at(-1)!.id;
      size = largestBlock;
      await giveWay();
      if (signal.aborted) return fail(cancelled(database.where));
    }
    return succeed({ query, matches: inOrder(matches, order), isMore: true });
  }
}

type Place = Pick<Match, "id" | "at" | "rank">;

/** Without a time last; what was stored later first. */
const byTime = (a: Place, b: Place) => (b.at ?? -Infinity) - (a.at ?? -Infinity) || b.id - a.id;
const comparers: Record<SearchOrder, (a: Place, b: Place) => number> = {
  newest: (a, b) => (a.at === b.at ? b.id - a.id : byTime(a, b)),
  best: (a, b) => a.rank - b.rank || b.id - a.id,
};

const inOrder = (matches: readonly Match[], order: SearchOrder) => matches.toSorted(comparers[order]);

const writePlace = ({ id, at, rank }: Match): string => `${id} ${at ?? "-"} ${rank}`;

function readPlace(after: string): Place | "unreadable" {
  const [, id, at, rank] = /^(\d{1,16}) (-|-?[\d.e+-]{1,30}) (-?[\d.e+-]{1,30})$/.exec(after) ?? [];
  const place = { id: Number(id), at: at === "-" ? null : Number(at), rank: Number(rank) };
  const isRead = [place.id, place.at ?? 0, place.rank].every(Number.isFinite);
  return isRead ? place : "unreadable";
}

type ReadRow = { match: Match; row: SqlRow };

/** Those of them that still hold what is looked for. */
async function readHits(
  matches: readonly Match[],
  sought: readonly Sought[],
  { database, family }: Options,
): Promise<Result<SearchHit[]>> {
  const tables = IndexedTable.allOf(family);
  const rows = await database.read((sql) => readRows(sql, tables, matches));
  if (!rows.ok) return rows;
  const chats = await readChats(database, family, matches);
  if (!chats.ok) return chats;
  return succeed(
    rows.value.flatMap(({ match, row }) => {
      const table = tables.find(({ number }) => number === match.source);
      const chat = chats.value.get(match.chatId);
      if (table === undefined || chat === undefined || table.markOf(row).isDeleted) return [];
      const { text, chatId } = table.read(row);
      const spans = chatId === match.chatId ? matchText(text, sought, mostPlaces) : null;
      if (spans === null) return [];
      return [{ ...tellChat(chat), ...tellRow(family, match, row, chat), snippet: makeSnippet(text, spans) }];
    }),
  );
}

function readRows(sql: Sql, tables: readonly IndexedTable[], matches: readonly Match[]): ReadRow[] {
  const found = new Map<string, SqlRow>();
  for (const table of tables) {
    const keys = matches.flatMap(({ source, key }) => (source === table.number ? [key] : []));
    if (keys.length === 0) continue;
    for (const row of table.rowsByKey(sql, keys)) found.set(`${table.number} ${textOf(row["key"])}`, row);
  }
  return matches.flatMap((match) => {
    const row = found.get(`${match.source} ${match.key}`);
    return row === undefined ? [] : [{ match, row }];
  });
}

async function readChats(
  database: ChatDatabase,
  family: ChatFamily,
  matches: readonly Match[],
): Promise<Result<Map<string, ListedChat>>> {
  const store = database.storeOf(family);
  const chats = new Map<string, ListedChat>();
  for (const chatId of new Set(matches.map((match) => match.chatId))) {
    const chat = await store.getChat(chatId);
    if (!chat.ok) return chat;
    if (chat.value !== null) chats.set(chatId, chat.value);
  }
  return succeed(chats);
}

const tellChat = ({ chatId, title, assistantId, assistantName, isDeleted }: ListedChat) => ({
  chatId,
  title,
  assistant: assistantName ?? assistantId,
  isDeleted,
});

function tellRow(family: ChatFamily, { source }: Match, row: SqlRow, chat: ListedChat) {
  if (source !== 0 || family.messages === null)
    return { row: null, role: "", type: "", at: (chat.lastMessageAt ?? chat.createdAt)?.iso ?? null };
  const { row: place, role, type, createdAt } = readMessage(row, family.messages);
  return { row: place, role, type, at: createdAt?.iso ?? null };
}

const notOurs = {
  code: "bad-request",
  where: "after",
  expected: "where an earlier page ended",
  found: "something else",
} as const;

const cancelled = (where: string) =>
  ({ code: "cancelled", where, expected: "an answer", found: "that it was cancelled" }) as const;
