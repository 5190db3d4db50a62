import { type ChatFamily, isIndexed } from "./chat-family.ts";
import type { ChatOrder } from "./queries.ts";

/** `order`: by what chats are sorted. `timed`: what tells when a chat had its last message, or comes nearest to it. */
export type ChatOrderColumns = { order: ChatOrder; timed: string | null };

export function chatOrder({ chats }: ChatFamily): ChatOrderColumns {
  const { lastMessageAt, updatedAt, createdAt } = chats.fields;
  const indexed = [updatedAt, createdAt].find((column) => isIndexed(chats.schema, column));
  return {
    order: lastMessageAt ?? indexed ?? null,
    timed: lastMessageAt ?? updatedAt ?? createdAt,
  };
}
