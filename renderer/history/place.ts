import type { ChatName } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Show, StoredItem } from "../state/screen.ts";
import { type Tab, nameOfTab } from "../state/tab-order.ts";

/**
 * Where somebody looked. Held by what it names and never by a row's number, so that it outlives filters, other layouts, growth and a
 * new engine.
 */
export type Place = DocumentPlace | { at: "tab"; tab: Tab };
export type DocumentPlace = {
  at: "document";
  id: string;
  part: DocumentPart;
  show: Show;
  /** What is selected, or, where nothing was, what stood at the top; null for the start. */
  pointer: string | null;
  isSelected: boolean;
  /** The row of the database that was looked at, in a stored chat. */
  item: StoredItem | null;
};

/** A thread of a file by its number, a chat of a database by its name. */
export type DocumentPart = { thread: number } | { chat: ChatName | null };

export const partOf = ({
  format,
  thread,
  chat,
}: Pick<Document, "format" | "thread" | "chat">): DocumentPart =>
  format === "agent-db" ? { chat } : { thread };

export function isSamePart(a: DocumentPart, b: DocumentPart): boolean {
  if ("thread" in a) return "thread" in b && a.thread === b.thread;
  if ("thread" in b) return false;
  return a.chat?.family === b.chat?.family && a.chat?.chatId === b.chat?.chatId;
}

export function isSamePlace(a: Place, b: Place): boolean {
  if (a.at === "tab" || b.at === "tab") return a.at === "tab" && b.at === "tab" && isSameTab(a.tab, b.tab);
  return isSameView(a, b) && a.pointer === b.pointer && isSameItem(a.item, b.item);
}

/** In the same view of the same thread: only what is selected may be another. */
export const isSameView = (a: Place, b: Place): boolean =>
  a.at === "document" &&
  b.at === "document" &&
  a.id === b.id &&
  a.show === b.show &&
  isSamePart(a.part, b.part);

export const tabOf = (place: Place): Tab =>
  place.at === "tab" ? place.tab : { show: "document", id: place.id };

export const isSameTab = (a: Tab, b: Tab): boolean => a.show === b.show && nameOfTab(a) === nameOfTab(b);

function isSameItem(a: StoredItem | null, b: StoredItem | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.item !== b.item || a.request !== b.request) return false;
  return a.item === "step"
    ? b.item === "step" && a.place === b.place
    : b.item === "message" && a.row === b.row;
}
