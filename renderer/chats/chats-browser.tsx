import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from "react";
import type { ChatName } from "../../shared/api/chats.ts";
import { Trouble } from "../controls/trouble.tsx";
import { wordTrouble } from "../format/word-trouble.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import { everyChat, hasFilters, isNarrow } from "../state/chat-query.ts";
import { ChatsHead } from "./chats-head.tsx";
import { ChatsList } from "./chats-list.tsx";
import type { MarkedChat, OnChat } from "./on-chat.ts";
import "./chats.css";

type BrowserProps = {
  /** Of the document. */
  id: string;
  list: ChatList;
  /** The chat that is marked among the others. */
  shown: ChatName | null;
  marked?: MarkedChat | null;
  /** What is said of a database without chats. */
  whenEmpty: string;
  /** Whether the focus comes to the search first. */
  isFirst?: boolean;
  /** Until it has ended, the chat's row says that it is coming. */
  onPick: OnChat<Promise<void>>;
  /** Null where chats are not compared from here. */
  onCompare: OnChat<void> | null;
};

/** Chats to be found, filtered and picked. */
export function ChatsBrowser({ id, list, whenEmpty, isFirst = false, marked = null, ...rest }: BrowserProps) {
  const state = useSyncExternalStore(list.subscribe, list.get);
  const field = useRef<HTMLInputElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  /** From the words to what was found. */
  const enter = () => {
    if (scroller === null) return;
    scroller.focus();
    list.setActive(state.active ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <nav className="chats" aria-label="Chats" onKeyDown={onKeyDown}>
      <ChatsHead list={list} state={state} field={field} isFirst={isFirst} onLeave={enter} />
      {state.listing === null || state.listing.chats.length === 0 ? (
        <NoChats {...{ list, state, whenEmpty }} onCleared={() => field.current?.focus()} />
      ) : (
        <ChatsList
          {...{ id, list, state, marked, scroller, ...rest }}
          listing={state.listing}
          onScroller={setScroller}
        />
      )}
      <StaleList list={list} state={state} />
    </nav>
  );
}

type Props = { list: ChatList; state: ChatListState };

type NoChatsProps = Props & { whenEmpty: string; onCleared: () => void };

function NoChats({ list, state: { listing, trouble, query }, whenEmpty, onCleared }: NoChatsProps) {
  if (trouble?.of === "list") return <Trouble failure={trouble.failure} retry={() => list.retry()} />;
  if (listing === null) return <p className="chats-empty patient">Reading the chats</p>;
  if (!isNarrow(query)) return <p className="chats-empty">{whenEmpty}</p>;
  return (
    <div className="chats-empty">
      <p>No chat matches</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          list.setQuery(everyChat);
          onCleared();
        }}
      >
        {hasFilters(query) ? "Clear filters" : "Clear search"}
      </button>
    </div>
  );
}

/** What is listed could not be read again: it stays, and that is said. */
function StaleList({ list, state: { trouble } }: Props) {
  if (trouble?.of !== "refresh") return null;
  return (
    <div className="chats-stale" role="alert">
      <p className="foreign">The list could not be read again. {wordTrouble(trouble.failure)}</p>
      <button type="button" className="link" onClick={() => list.retry()}>
        Try again
      </button>
    </div>
  );
}
