import type { Document } from "../../shared/api/document.ts";
import type { SearchHit } from "../../shared/api/search.ts";
import type { App } from "../state/app.ts";
import { showOf, viewOf } from "../state/screen.ts";

/** Shows the chat, and the very message in it. */
export async function openHit(app: App, document: Document, family: string, hit: SearchHit): Promise<void> {
  const { id, chat } = document;
  const { chatId, row } = hit;
  if (chat?.family !== family || chat.chatId !== chatId) await app.chats.show(id, { family, chatId });
  if (row === null) return;
  const placed = await app.bridge.request("search.place", { id, family, chatId, row });
  if (!placed.ok) return app.report("The message could not be shown", placed.failure);
  const { request } = placed.value;
  if (request === null) return app.report("The message could not be shown", gone);
  const told = await app.bridge.request("chats.message", { id, family, chatId, request, row });
  const pointer = told.ok ? told.value.message.pointer : null;
  const show = showOf(viewOf(app.screen.get(), id), document);
  // Where the middle shows no messages, or this one is not there, the chat does.
  if (show !== "chat" && (show !== "timeline" || pointer === null))
    app.screen.dispatch({ type: "show", id, show: "chat" });
  await app.chats.select(id, { item: "message", request, row }, pointer);
}

const gone = {
  code: "not-found",
  where: "the chat",
  expected: "the message that was found",
  found: "none there any more",
} as const;
