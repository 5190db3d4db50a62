import type { ChatBadges } from "../../../shared/chats/chat-store.ts";
import { numberOf } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import type { IncompleteSteps } from "./incomplete-steps.ts";
import { queries } from "./queries.ts";

/** Chats whose badges are kept until the database changes. */
const mostKept = 100_000;

/** Counted chat by chat through an index, and only for the chats that are shown. */
export class BadgeCounter {
  readonly #family: ChatFamily;
  readonly #incomplete: IncompleteSteps;
  readonly #kept = new Map<string, ChatBadges>();
  #version = -1;

  constructor(family: ChatFamily, incomplete: IncompleteSteps) {
    this.#family = family;
    this.#incomplete = incomplete;
  }

  of(sql: Sql, version: number, chatId: string): ChatBadges {
    if (this.#version !== version || this.#kept.size >= mostKept) this.#kept.clear();
    this.#version = version;
    const known = this.#kept.get(chatId);
    if (known !== undefined) return known;
    const { messages } = this.#family;
    const counted = messages === null ? undefined : sql.get(queries.countMessages(messages), [chatId]);
    const badges = {
      messages: numberOf(counted?.["count"]) ?? 0,
      incompleteSteps: this.#incomplete.ofChat(sql, version, chatId),
    };
    this.#kept.set(chatId, badges);
    return badges;
  }
}
