import type { ChatName } from "../../shared/api/chats.ts";
import type { Side } from "../../shared/api/compare.ts";
import type { App } from "../state/app.ts";
import { rememberTitle } from "./chat-titles.ts";

/** Any chat of an open database, whichever it shows. */
export const sideOfChat = (id: string, chat: ChatName, turns: Side["turns"] = null): Side => ({
  id,
  thread: 0,
  chat,
  turns,
});

/** Compares a chat with something that is picked then. */
export function compareChat(app: App, id: string, chat: ChatName, title: string | null): void {
  const side = sideOfChat(id, chat);
  rememberTitle(app, side, title);
  app.compare(side, null);
}
