// Pages of chats, newest first. A page is found in two steps: the places of its chats, from an index where there is one, and then
// the chats themselves.
import type { ChatBadges, ChatFilter, ChatList, ListedChat } from "../../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { AssistantNames } from "./assistant-names.ts";
import { textOf } from "./cells.ts";
import { BadgeCounter } from "./chat-badges.ts";
import { type ChatQuestion, askForChats, joinConditions } from "./chat-conditions.ts";
import type { ChatFamily } from "./chat-family.ts";
import { type ChatPlace, listOfKeys } from "./chat-place.ts";
import { ChatWalk, IncompleteChats, type Places } from "./chat-places.ts";
import { type ChatOrderColumns, chatOrder } from "./chat-order.ts";
import type { Sql } from "./connection.ts";
import { readChatCursor, writeChatCursor } from "./cursor.ts";
import { IncompleteSteps } from "./incomplete-steps.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { chatConditions, queries } from "./queries.ts";
import { readChat } from "./read-chat.ts";
import { wholeBetween } from "./whole-between.ts";

const defaultPageSize = 50;
const largestPage = 500;
/** Counts of different filters that are kept at a time. */
const mostCounts = 16;
/** What has no part in how many chats there are. */
const withoutPage = { after: undefined, page: undefined, pageSize: undefined, badges: undefined };

type Page = { places: readonly ChatPlace[]; hasMore: boolean; total: number | null };

export class ChatLister {
  readonly #family: ChatFamily;
  readonly #order: ChatOrderColumns;
  readonly #incomplete: IncompleteSteps;
  readonly #incompleteChats: IncompleteChats;
  readonly #badges: BadgeCounter;
  readonly #counts = new KeptAnswers<number>(mostCounts);
  readonly #names: AssistantNames;
  readonly #smallChats: string;
  readonly #largeChats: string;

  constructor(family: ChatFamily) {
    this.#family = family;
    this.#order = chatOrder(family);
    this.#incomplete = new IncompleteSteps(family);
    this.#incompleteChats = new IncompleteChats(family, this.#order);
    this.#badges = new BadgeCounter(family, this.#incomplete);
    this.#names = new AssistantNames(family);
    this.#smallChats = queries.smallChatsByKey(family);
    this.#largeChats = queries.chatsByKey(family);
  }

  list(sql: Sql, version: number, filter: ChatFilter): Result<ChatList> {
    const pageSize = wholeBetween(filter.pageSize, 1, largestPage, defaultPageSize);
    const after = filter.after === undefined ? null : readChatCursor(filter.after, this.#family.chats.schema);
    if (after?.ok === false) return after;
    const asked = askForChats(sql, this.#family, this.#order.timed, filter);
    if (!asked.ok) return asked;
    const number =
      filter.page === undefined ? null : wholeBetween(filter.page, 1, Number.MAX_SAFE_INTEGER, 1);
    const places = this.#places(sql, version, filter, asked.value, "page");
    const page =
      number === null
        ? places.after(after?.value ?? null, pageSize)
        : places.page((number - 1) * pageSize, pageSize);
    return succeed(this.#answer(sql, version, filter, { page, number, pageSize }));
  }

  count(sql: Sql, version: number, filter: ChatFilter): Result<number> {
    const asked = askForChats(sql, this.#family, this.#order.timed, filter);
    if (!asked.ok) return asked;
    const name = JSON.stringify({ ...filter, ...withoutPage });
    return succeed(
      this.#counts.get(version, name, () => this.#places(sql, version, filter, asked.value, "all").count()),
    );
  }

  badges(sql: Sql, version: number, chatIds: readonly string[]): (ChatBadges | null)[] {
    return this.#badges.ofPage(sql, version, chatIds);
  }

  get(sql: Sql, version: number, chatId: string): ListedChat | null {
    const row = sql.get(queries.chatById(this.#family), [chatId, chatId]);
    if (row === undefined) return null;
    const chat = readChat(row, this.#family.chats);
    const names = this.#names.of(sql, version, [chat.assistantId]);
    chat.assistantName = names.get(chat.assistantId ?? "") ?? null;
    this.#badges.add(sql, version, [chat]);
    return chat;
  }

  /** `wanted`: what is asked for in the end. */
  #places(
    sql: Sql,
    version: number,
    filter: ChatFilter,
    question: ChatQuestion,
    wanted: "page" | "all",
  ): Places {
    if (filter.incomplete !== true) return new ChatWalk(sql, this.#family, this.#order, question);
    const counts = this.#incomplete.byChat(sql, version);
    if (counts !== null) return this.#incompleteChats.places(sql, version, counts, question);
    const { incomplete, amongIncomplete } = chatConditions;
    const condition = wanted === "all" && this.#incomplete.areIndexed ? amongIncomplete : incomplete;
    const conditions = joinConditions([question.conditions, { sql: condition(this.#family), values: [] }]);
    return new ChatWalk(sql, this.#family, this.#order, { ...question, conditions });
  }

  #answer(
    sql: Sql,
    version: number,
    { badges }: ChatFilter,
    { page, number, pageSize }: { page: Page; number: number | null; pageSize: number },
  ): ChatList {
    const chats = this.#read(sql, page.places);
    const names = this.#names.of(
      sql,
      version,
      chats.map((chat) => chat.assistantId),
    );
    const last = page.places.at(-1);
    for (const chat of chats) chat.assistantName = names.get(chat.assistantId ?? "") ?? null;
    if (badges === true) this.#badges.addToPage(sql, version, chats);
    return {
      data: chats,
      next: page.hasMore && last !== undefined ? writeChatCursor(last) : null,
      page: number,
      pageSize,
      pageCount: page.total === null ? null : Math.ceil(page.total / pageSize),
      total: page.total,
    };
  }

  /** Most chats are small; what is not is read with care. */
  #read(sql: Sql, places: readonly ChatPlace[]): ListedChat[] {
    const { chats } = this.#family;
    const keys = places.map((place) => place.key);
    const rowsOf = (query: string, wanted: readonly string[]) =>
      sql.all(query, [listOfKeys(chats.schema, wanted)]);
    const small = rowsOf(this.#smallChats, keys);
    if (small.length === keys.length) return small.map((row) => readChat(row, chats));
    const byKey = new Map(small.map((row) => [textOf(row["key"]), row]));
    const large = keys.filter((key) => !byKey.has(key));
    for (const row of rowsOf(this.#largeChats, large)) byKey.set(textOf(row["key"]), row);
    return keys.flatMap((key) => {
      const row = byKey.get(key);
      return row === undefined ? [] : [readChat(row, chats)];
    });
  }
}
