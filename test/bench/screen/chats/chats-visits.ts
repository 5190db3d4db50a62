import type { ListedFile, Visit } from "../visit.ts";
import { visitFilter } from "./filter-chats.ts";
import { visitOpening } from "./open-chats.ts";
import { visitScroll } from "./scroll-chats.ts";

export const chatsVisits = {
  "scroll the chats": visitScroll,
  "open the chats": visitOpening,
  "filter the chats": visitFilter,
} as const satisfies Record<string, Visit<ListedFile>>;

export type ChatsVisitName = keyof typeof chatsVisits;
