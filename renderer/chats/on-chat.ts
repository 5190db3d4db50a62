import type { ChatName, StoredChat } from "../../shared/api/chats.ts";

/** What is done with a chat of the list: it goes by its name, and its row says what it is. */
export type OnChat<T> = (name: ChatName, chat: StoredChat) => T;
