import type { ChatName, StoredChat } from "../../shared/api/chats.ts";
import type { ChatList } from "../state/chat-list.ts";

/** A chat of the list by its place, and the name that it goes by in its database. */
export function chatAt(list: ChatList, index: number): { name: ChatName; chat: StoredChat } | null {
  const { listing, family } = list.get();
  const chat = listing?.chats[index];
  if (chat === undefined || family === null) return null;
  return { name: { family, chatId: chat.chatId }, chat };
}
