import type { ChatName, StoredChat } from "../../shared/api/chats.ts";

/** A chat that stands out in the list, and the word that says why. */
export type MarkedChat = { name: ChatName; word: string };

/** What is done with a chat of the list: it goes by its name, and its row says what it is. */
export type OnChat<T> = (name: ChatName, chat: StoredChat) => T;
