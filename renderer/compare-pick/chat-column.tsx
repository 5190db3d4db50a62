import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ChatName } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { ChatsBrowser } from "../chats/chats-browser.tsx";
import type { MarkedChat, OnChat } from "../chats/on-chat.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import type { ChatList } from "../state/chat-list.ts";
import { useWhenBack } from "../state/use-answer.ts";
import "./chat-column.css";

type Props = {
  document: Document;
  list: ChatList;
  /** The chat that the side is now. */
  picked: ChatName | null;
  /** The one that the other side is. */
  other: MarkedChat | null;
  /** How often the user wanted to go there; 0 where it was unfolded by itself. */
  wanted: number;
  onFocus: () => void;
  onPick: OnChat<Promise<void>>;
  onFold: () => void;
};

/** The chats of an open database beside it: any of them can be taken, whichever it shows. */
export function ChatColumn({ document, list, picked, other, wanted, onFocus, onPick, onFold }: Props) {
  const app = useApp();
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted > 0) column.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [wanted]);
  useWhenBack(() => void list.refresh());
  const onKeyDown = (event: KeyboardEvent) => {
    // What could not be opened is put away first; whoever does that is further out.
    if (event.key === "Escape" && app.screen.get().failures.length > 0) return;
    if (event.key === "Escape") event.stopPropagation();
    if (event.defaultPrevented || !isWayOut(event)) return;
    event.preventDefault();
    onFold();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <section
      ref={column}
      className="pick-column"
      aria-label="Chats of the database"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <header className="pick-chats-head">
        <button
          type="button"
          className="icon-button is-small pick-fold"
          aria-label="Fold the chats"
          title="Fold the chats (←)"
          onClick={onFold}
        >
          <Icon name="chevron" size={14} />
        </button>
        <h2 className="pick-title">
          Chats of <bdi>{document.name}</bdi>
        </h2>
      </header>
      <div className="pick-chats">
        <ChatsBrowser
          id={document.id}
          list={list}
          shown={picked}
          marked={other}
          whenEmpty="No chats are stored in it yet."
          isFirst={wanted > 0}
          onPick={onPick}
          onCompare={null}
        />
      </div>
    </section>
  );
}

/** In words that are being written, ← goes through them. */
function isWayOut({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (key === "Escape") return true;
  if (key !== "ArrowLeft" || altKey || ctrlKey || metaKey || shiftKey) return false;
  return !(target instanceof HTMLInputElement) || target.value === "";
}
