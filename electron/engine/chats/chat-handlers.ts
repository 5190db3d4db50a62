// What a screen can ask of an open agent database, each request with the few lines that lead to its answer.
import type { StoredChatFilter } from "../../../shared/api/chats.ts";
import type { RequestName } from "../../../shared/api/requests.ts";
import type { ChatFilter, ChatRequest, ChatStore } from "../../../shared/chats/chat-store.ts";
import { type Instant, readTime } from "../../../shared/chats/read-time.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Handler } from "../engine.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { DatabaseSupply } from "./database-supply.ts";
import { readResume } from "./read-resume.ts";
import { readStacks } from "./read-stacks.ts";
import {
  tellChat,
  tellFamily,
  tellMessage,
  tellPlan,
  tellRequest,
  tellSearch,
  tellStacks,
} from "./tell-stored.ts";

type ChatRequestName = Extract<RequestName, `chats.${string}`>;
export type ChatHandlers = { [N in ChatRequestName]: Handler<N> };

export function chatHandlers(documents: OpenDocuments): ChatHandlers {
  const ask = asker(documents);
  return {
    "chats.families": async ({ id }) => {
      const found = ask.database(id);
      if (!found.ok) return found;
      const { database } = found.value;
      return succeed(database.families.map((family) => tellFamily(database, family)));
    },
    "chats.list": async ({ filter, after, count, ...place }) =>
      ask.store(place, async (store) => {
        const bounds = readBounds(filter);
        if (!bounds.ok) return bounds;
        const wanted: ChatFilter = { ...filter, ...bounds.value, after, pageSize: count, badges: true };
        const listed = await store.listChats(wanted);
        if (!listed.ok) return listed;
        return succeed({ chats: listed.value.data.map(tellChat), next: listed.value.next });
      }),
    "chats.messages": async ({ chatId, after, count, ...place }) =>
      ask.store(place, async (store) => {
        const listed = await store.getMessages(chatId, { after, limit: count });
        if (!listed.ok) return listed;
        return succeed({ messages: listed.value.data.map(tellMessage), next: listed.value.next });
      }),
    "chats.requests": async ({ chatId, ...place }) =>
      ask.store(place, async (store) => {
        const requests = await store.listRequests(chatId);
        return requests.ok ? succeed(requests.value.map(tellRequest)) : requests;
      }),
    "chats.stacks": async (place) =>
      ask.request(place, async (store, request) => {
        const stacks = await readStacks(store, place.chatId, request);
        return stacks.ok ? succeed(tellStacks(stacks.value)) : stacks;
      }),
    "chats.searches": async (place) =>
      ask.request(place, async (store, { requestId }) => {
        if (requestId === null) return succeed([]);
        const searches = await store.getSearches(place.chatId, requestId);
        return searches.ok ? succeed(searches.value.map(tellSearch)) : searches;
      }),
    "chats.resume": async ({ chatId, ...place }) =>
      ask.store(place, async (store) => {
        const read = await readResume(store, chatId);
        return read.ok ? succeed(read.value === null ? null : tellPlan(read.value)) : read;
      }),
  };
}

type Place = { id: string; family?: string | undefined };

function asker(documents: OpenDocuments) {
  const database = (id: string): Result<DatabaseSupply> => {
    const supply = documents.find(id)?.supply;
    if (supply instanceof DatabaseSupply) return succeed(supply);
    const found = supply === undefined ? "none of this name" : "a thread file";
    return fail({ code: "not-found", where: id, expected: "an open agent database", found });
  };
  const store = async <T>(
    { id, family }: Place,
    use: (chats: ChatStore) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const supply = database(id);
    if (!supply.ok) return supply;
    const { database: opened } = supply.value;
    const named = family === undefined ? opened.defaultFamily : opened.findFamily(family);
    if (named !== null) return use(opened.storeOf(named));
    return fail({
      code: "not-found",
      where: id,
      expected: "a family of its tables",
      found: "none of this name",
    });
  };
  /** Requests go by their place: an id may be missing. */
  const request = <T>(
    { chatId, request: number, ...place }: Place & { chatId: string; request: number },
    use: (chats: ChatStore, found: ChatRequest) => Promise<Result<T>>,
  ) =>
    store(place, async (chats) => {
      const requests = await chats.listRequests(chatId);
      if (!requests.ok) return requests;
      const found = requests.value[number];
      if (found !== undefined) return use(chats, found);
      return fail({
        code: "not-found",
        where: chatId,
        expected: "a request of this chat",
        found: "fewer of them",
      });
    });
  return { database, store, request };
}

type Bounds = { since: Instant | undefined; until: Instant | undefined };

function readBounds({ since, until }: StoredChatFilter): Result<Bounds> {
  const [from, to] = [since, until].map((text) => (text === undefined ? undefined : readTime(text)));
  if (from === null || from === "unreadable" || to === null || to === "unreadable")
    return fail({ code: "bad-request", where: "chats.list", expected: "times", found: "something else" });
  return succeed({ since: from, until: to });
}
