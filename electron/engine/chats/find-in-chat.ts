// Words within one chat. Nothing indexes what messages say, so they are read page by page, for a moment at a time.
import { setImmediate } from "node:timers/promises";
import type { Input, Output } from "../../../shared/api/requests.ts";
import type { ChatRequest, ChatStore, Message, MessageList } from "../../../shared/chats/chat-store.ts";
import { readPieces } from "../../../shared/chats/said/read-pieces.ts";
import { textOfPieces } from "../../../shared/chats/said/text-of-pieces.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { type FoundWords, findWords, readWords } from "./find-words.ts";

type Wanted = Pick<Input<"chats.find">, "chatId" | "words" | "after" | "count">;
type Found = Output<"chats.find">;
type FoundMessage = { message: Message; found: FoundWords };

/** In milliseconds: how long one answer searches, and up to which a page is so fast that the next may be larger. */
const patience = 150;
const quick = 20;
/** Messages of a page: few at first, since each may have many megabytes. */
const smallestPage = 8;
const largestPage = 500;
/** Letters of one text that are looked through; no column is read beyond. */
const mostLetters = 16_000_000;

export type SearchOptions = { signal?: AbortSignal; now?: () => number };

/** In the order of the chat. It answers after `count` messages that have the words, or after a moment. */
export async function findInChat(
  store: ChatStore,
  wanted: Wanted,
  { signal, now = () => performance.now() }: SearchOptions = {},
): Promise<Result<Found>> {
  const search = ChatSearch.begin(wanted, now);
  if (!search.ok) return search;
  while (!search.value.isDone) {
    if (signal?.aborted === true) return fail(cancelled(wanted.chatId));
    const page = await store.getMessages(wanted.chatId, search.value.page);
    if (!page.ok) return page;
    search.value.look(page.value);
    await setImmediate();
  }
  const { found, searched, next } = search.value;
  if (found.length === 0) return succeed({ hits: [], searched, next });
  const requests = await store.listRequests(wanted.chatId);
  return requests.ok ? succeed({ hits: placeHits(found, requests.value), searched, next }) : requests;
}

class ChatSearch {
  readonly found: FoundMessage[] = [];
  searched = 0;
  /** Where to go on; null at the end of the chat. */
  #place: Place | null;
  readonly #words: readonly string[];
  readonly #most: number;
  readonly #now: () => number;
  /** Of its patience; it begins with the first page, for which a long chat may have to be sorted. */
  #end: number | null = null;
  #size = smallestPage;

  private constructor(words: readonly string[], place: Place | null, most: number, now: () => number) {
    this.#words = words;
    this.#place = place;
    this.#most = most;
    this.#now = now;
  }

  static begin({ words, after, count }: Wanted, now: () => number): Result<ChatSearch> {
    const place = after === undefined ? { cursor: undefined, skip: 0 } : readPlace(after);
    if (place === null) return fail(notOurs);
    const read = readWords(words);
    return succeed(new ChatSearch(read, read.length === 0 ? null : place, count, now));
  }

  get isDone(): boolean {
    const isOver = this.#end !== null && this.#now() >= this.#end;
    return this.#place === null || isOver || this.found.length >= this.#most;
  }

  get next(): string | null {
    return this.#place === null ? null : writePlace(this.#place);
  }

  get page() {
    return { after: this.#place?.cursor, offset: this.#place?.skip, limit: this.#size };
  }

  /** Searches a page, up to its end or to where the search is done. */
  look({ data, next }: MessageList): void {
    const start = this.#now();
    this.#end ??= start + patience;
    const { cursor, skip } = this.#place ?? { cursor: undefined, skip: 0 };
    for (const [at, message] of data.entries()) {
      const found = findWords(textOfPieces(readPieces(message, mostLetters)), this.#words);
      if (found !== null) this.found.push({ message, found });
      this.searched += 1;
      this.#place = { cursor, skip: skip + at + 1 };
      if (this.isDone && at + 1 < data.length) return;
    }
    this.#place = next === null ? null : { cursor: next, skip: 0 };
    const isQuick = this.#now() - start < quick;
    this.#size = isQuick ? Math.min(largestPage, this.#size * 4) : smallestPage;
  }
}

/** A place among the messages: so many behind a page's end. Pages end where their store says, a search ends anywhere. */
type Place = { cursor: string | undefined; skip: number };

const writePlace = ({ cursor = "", skip }: Place) => `${skip}.${cursor}`;

function readPlace(after: string): Place | null {
  const [, skip, cursor] = /^(\d{1,9})\.([\w-]*)$/.exec(after) ?? [];
  if (skip === undefined) return null;
  return { cursor: cursor === "" ? undefined : cursor, skip: Number(skip) };
}

/** What was deleted since it was found has no request any more, and is left out. */
function placeHits(found: readonly FoundMessage[], requests: readonly ChatRequest[]): Found["hits"] {
  const byId = new Map<string, number>();
  const byRow = new Map<number, number>();
  for (const [number, { requestId, rows }] of requests.entries()) {
    if (requestId !== null) byId.set(requestId, number);
    for (const row of rows) byRow.set(row, number);
  }
  return found.flatMap(({ message: { requestId, row, role, type }, found: words }) => {
    const request = requestId === null ? byRow.get(row) : byId.get(requestId);
    return request === undefined ? [] : [{ request, row, role, type, ...words }];
  });
}

const notOurs = {
  code: "bad-request",
  where: "after",
  expected: "where an earlier search ended",
  found: "something else",
} as const;

const cancelled = (where: string) =>
  ({ code: "cancelled", where, expected: "an answer", found: "that it was cancelled" }) as const;
