import type { ChatBadges, ListedChat } from "../../../shared/chats/chat-store.ts";
import { numberOf, textOf } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import { type IncompleteSteps, veryFew } from "./incomplete-steps.ts";
import { queries } from "./queries.ts";

/** Chats whose badges are kept until the database changes. */
const mostKept = 100_000;

/** Counted chat by chat through an index, and only for the chats that are shown. */
export class BadgeCounter {
  readonly #family: ChatFamily;
  readonly #incomplete: IncompleteSteps;
  readonly #countMessages: string | null;
  readonly #kept = new Map<string, ChatBadges>();
  #version = -1;

  constructor(family: ChatFamily, incomplete: IncompleteSteps) {
    this.#family = family;
    this.#incomplete = incomplete;
    this.#countMessages = family.messages === null ? null : queries.countMessages(family.messages);
  }

  /** Of a page of chats, in the order of their ids; null for one that is not there. */
  ofPage(sql: Sql, version: number, chatIds: readonly string[]): (ChatBadges | null)[] {
    this.#incomplete.byChat(sql, version, veryFew);
    const there = this.#findThere(sql, chatIds);
    this.#count(sql, version, there);
    return chatIds.map((id) => (there.has(id) ? (this.#kept.get(id) ?? null) : null));
  }

  /** Puts on each chat of a page its badges. */
  addToPage(sql: Sql, version: number, chats: readonly ListedChat[]): void {
    this.#incomplete.byChat(sql, version, veryFew);
    this.add(sql, version, chats);
  }

  /** Puts on each chat its badges. */
  add(sql: Sql, version: number, chats: readonly ListedChat[]): void {
    this.#count(sql, version, new Set(chats.map(({ chatId }) => chatId)));
    for (const chat of chats) chat.badges = this.#kept.get(chat.chatId) ?? null;
  }

  #findThere(sql: Sql, chatIds: readonly string[]): ReadonlySet<string> {
    const there = new Set<string>();
    for (const asBytes of [false, true]) {
      const sought = chatIds.filter((id) => !there.has(id));
      if (sought.length === 0) break;
      const rows = sql.all(queries.chatIdsAmong(this.#family, asBytes), [JSON.stringify(sought)]);
      for (const row of rows) there.add(textOf(row["chatId"]) ?? "");
    }
    return there;
  }

  #count(sql: Sql, version: number, chatIds: ReadonlySet<string>): void {
    if (this.#version !== version || this.#kept.size >= mostKept) this.#kept.clear();
    this.#version = version;
    const unknown = [...chatIds].filter((id) => !this.#kept.has(id));
    const messages = this.#messagesOf(sql, unknown);
    for (const [at, chatId] of unknown.entries()) {
      const steps = this.#incomplete.ofChat(sql, version, chatId);
      this.#kept.set(chatId, { messages: messages[at] ?? 0, ...steps });
    }
  }

  #messagesOf(sql: Sql, chatIds: readonly string[]): number[] {
    if (this.#countMessages === null || chatIds.length === 0) return [];
    return sql.all(this.#countMessages, [JSON.stringify(chatIds)]).map((row) => numberOf(row["count"]) ?? 0);
  }
}
