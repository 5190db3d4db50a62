import { createContext, useContext } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { type StoredItem, viewOf } from "../state/screen.ts";
import type { ChatMemory } from "./chat-memory.ts";
import type { LaneWindow } from "./lane-window.ts";
import { type LaneName, isSameItem, nameOfItem } from "./stored-item.ts";

/** What everything in one chat has in common. */
export type ChatScope = {
  document: Document;
  pages: DocumentPages;
  memory: ChatMemory;
  select: (item: StoredItem, pointer: string | null) => void;
  /** Selects it and shows all that is stored of it. */
  showStored: (item: StoredItem, pointer: string | null) => void;
  fold: (item: StoredItem) => void;
  selectHeader: (request: number) => void;
  show: (lane: LaneName, request: number, window: LaneWindow) => void;
};

const ScopeContext = createContext<ChatScope | null>(null);
export const ChatScopeProvider = ScopeContext.Provider;

export function useChatScope(): ChatScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error("a part of a chat was drawn outside of it");
  return scope;
}

const look = { selected: 1, unfolded: 2, raw: 4 };

/** All that the screen knows of an item in one number: it listens as seldom as it can. */
export function useItemLook(item: StoredItem, pointer: string | null) {
  const { document } = useChatScope();
  const looks = useScreen((state) => {
    const view = viewOf(state, document.id);
    const isFlipped = view.flipped.has(pointer ?? nameOfItem(item));
    return (
      (isSameItem(view.item, item) ? look.selected : 0) |
      (view.unfolded.has(nameOfItem(item)) ? look.unfolded : 0) |
      (view.isRaw !== isFlipped ? look.raw : 0)
    );
  });
  return {
    isSelected: (looks & look.selected) !== 0,
    isUnfolded: (looks & look.unfolded) !== 0,
    isRaw: (looks & look.raw) !== 0,
  };
}
