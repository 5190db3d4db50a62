import { useCallback, useEffect } from "react";
import type { ChatName, StoredChat } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { compareChat } from "../compare-pick/compare-chat.ts";
import { useApp } from "../state/app-context.tsx";
import { ChatsBrowser } from "./chats-browser.tsx";

/** The chats of a database: found, filtered, shown, compared. */
export function ChatsPane({ document }: { document: Document }) {
  const app = useApp();
  const { id, chat } = document;
  const list = app.chats.listOf(id);
  const family = chat?.family ?? null;
  useEffect(() => list.open(family), [list, family]);
  const show = useCallback((name: ChatName) => app.chats.show(id, name), [app, id]);
  const compare = useCallback(
    (name: ChatName, { title }: StoredChat) => compareChat(app, id, name, title),
    [app, id],
  );
  return (
    <ChatsBrowser
      {...{ id, list }}
      shown={chat}
      whenEmpty="No chats are stored here yet. With Follow on, new ones appear by themselves."
      onPick={show}
      onCompare={compare}
    />
  );
}
