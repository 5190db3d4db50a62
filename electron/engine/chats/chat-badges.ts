import type { ChatBadges, ListedChat } from "../../../shared/chats/chat-store.ts";
import { numberOf } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import type { IncompleteSteps } from "./incomplete-steps.ts";
import { queries } from "./queries.ts";

/** Chats whose badges are kept until the database changes. */
const mostKept = 100_000;

/** Counted chat by chat through an index, and only for the chats that are shown. */
export class BadgeCounter {
  readonly #incomplete: IncompleteSteps;
  readonly #countMessages: string | null;
  readonly #kept = new Map<string, ChatBadges>();
  #version = -1;

  constructor({ messages }: ChatFamily, incomplete: IncompleteSteps) {
    this.#incomplete = incomplete;
    this.#countMessages = messages === null ? null : queries.countMessages(messages);
  }

  /** Puts on each chat its badges. */
  add(sql: Sql, version: number, chats: readonly ListedChat[]): void {
    if (this.#version !== version || this.#kept.size >= mostKept) this.#kept.clear();
    this.#version = version;
    const unknown = [...new Set(chats.map(({ chatId }) => chatId).filter((id) => !this.#kept.has(id)))];
    const messages = this.#messagesOf(sql, unknown);
    for (const [at, chatId] of unknown.entries()) {
      const incompleteSteps = this.#incomplete.ofChat(sql, version, chatId);
      this.#kept.set(chatId, { messages: messages[at] ?? 0, incompleteSteps });
    }
    for (const chat of chats) chat.badges = this.#kept.get(chat.chatId) ?? null;
  }

  #messagesOf(sql: Sql, chatIds: readonly string[]): number[] {
    if (this.#countMessages === null || chatIds.length === 0) return [];
    return sql.all(this.#countMessages, [JSON.stringify(chatIds)]).map((row) => numberOf(row["count"]) ?? 0);
  }
}
