import type { ChatBadges } from "../../shared/chats/chat-store.ts";

/** Steps of a chat that are not completed, whatever became of them. */
export const countIncomplete = (badges: ChatBadges | null) =>
  badges === null ? 0 : badges.interrupted + badges.failed + badges.unfinished;
