import type { ChatStore } from "../../../shared/chats/chat-store.ts";
import type { DatabaseFile } from "./database-files.ts";
import { orThrow } from "./open-benched.ts";

export const pageSize = 50;

/** Where pages begin: after a cursor, or, counted, at an offset. The first page has no cursor. */
export type PagePlace = { after: string | undefined; offset: number };

/** What the works ask for; found before any clock runs. */
export type Places = {
  path: string;
  longChat: string;
  shortChat: string;
  first: PagePlace;
  second: PagePlace;
  half: PagePlace;
  deep: PagePlace;
  /** The last page that is full. */
  end: PagePlace;
};

export async function findPlaces(
  store: ChatStore,
  { path, longChat, shortChat }: DatabaseFile,
): Promise<Places> {
  const places: PagePlace[] = [{ after: undefined, offset: 0 }];
  let chats = 0;
  for (let after: string | undefined | null; after !== null;) {
    const { data, next }: { data: unknown[]; next: string | null } = orThrow(
      await store.listChats({ pageSize, after }),
    );
    chats += data.length;
    if (next !== null) places.push({ after: next, offset: chats });
    after = next;
  }
  const fullPages = Math.max(1, Math.floor(chats / pageSize));
  const at = (share: number) => places[Math.min(Math.floor(fullPages * share), fullPages - 1)]!;
  const second = places[Math.min(1, places.length - 1)]!;
  return { path, longChat, shortChat, first: at(0), second, half: at(0.5), deep: at(0.9), end: at(1) };
}
