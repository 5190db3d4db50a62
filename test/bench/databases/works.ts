import type { ChatFilter } from "../../../shared/chats/chat-store.ts";
import type { Answer } from "../jobs/job.ts";
import type { DatabaseName } from "./database-files.ts";
import { pageSize, type PagePlace, type Places } from "./find-places.ts";
import { type Benched, openBenched, orThrow } from "./open-benched.ts";

/** One question. Those that are compared say in their answers what they must agree about. */
type Work = { database: DatabaseName; ask: (benched: Benched, places: Places) => Promise<Answer> };

async function listChats({ store }: Benched, filter: ChatFilter): Promise<Answer> {
  const { data } = orThrow(await store.listChats({ pageSize, ...filter }));
  return answerOf(data.map(({ chatId }) => chatId));
}

const answerOf = (chatIds: readonly string[]): Answer => ({
  chats: chatIds.length,
  firstChat: chatIds[0] ?? "",
  lastChat: chatIds.at(-1) ?? "",
});

/** The way it is done without cursors, in the same order. */
async function listByOffset({ connection }: Benched, { offset }: PagePlace): Promise<Answer> {
  const rows = orThrow(await connection.read((sql) => sql.all(offsetPage, [pageSize, offset])));
  return answerOf(rows.map(({ chat_id }) => String(chat_id)));
}

const offsetPage =
  "SELECT * FROM agent_chat WHERE deleted_at IS NULL ORDER BY last_message_at DESC, id DESC LIMIT ? OFFSET ?";

async function firstMessages({ store }: Benched, chatId: string): Promise<Answer> {
  const { data } = orThrow(await store.getMessages(chatId, { limit: pageSize }));
  return { messages: data.length };
}

async function readWhole({ store }: Benched, chatId: string): Promise<Answer> {
  let messages = 0;
  for (const request of orThrow(await store.listRequests(chatId)))
    messages += orThrow(await store.readRequest(chatId, request)).messages.length;
  return { messages };
}

async function open(path: string): Promise<Answer> {
  const { connection } = await openBenched(path);
  await connection.close();
  return {};
}

const page = (
  place: "first" | "half" | "deep" | "end",
  badges: boolean,
  database: DatabaseName = "few",
): Work => ({
  database,
  ask: (benched, places) => listChats(benched, { badges, after: places[place].after }),
});

const incomplete = (database: DatabaseName, badges: boolean): Work => ({
  database,
  ask: (benched) => listChats(benched, { incomplete: true, badges }),
});

/** Everything that is measured, by the name that the table shows. */
export const works = {
  "page 1": page("first", false),
  "page 1, many incomplete": page("first", false, "many"),
  "page 1 with badges": page("first", true),
  "page at 50 % with badges": page("half", true),
  "page at 90 % with badges": page("deep", true),
  "last page with badges": page("end", true),
  "page at 90 %": page("deep", false),
  "page at 90 % by its number": {
    database: "few",
    ask: (benched, { deep }) => listChats(benched, { page: deep.offset / pageSize + 1 }),
  },
  "OFFSET at 90 %": { database: "few", ask: (benched, { deep }) => listByOffset(benched, deep) },
  "incomplete chats, few": incomplete("few", false),
  "incomplete chats, many": incomplete("many", false),
  "incomplete chats, few, with badges": incomplete("few", true),
  "incomplete chats, many, with badges": incomplete("many", true),
  "first messages of the longest chat": {
    database: "few",
    ask: (benched, { longChat }) => firstMessages(benched, longChat),
  },
  "first messages of a chat of 100": {
    database: "few",
    ask: (benched, { shortChat }) => firstMessages(benched, shortChat),
  },
  "first messages of the longest chat, by time": {
    database: "yao",
    ask: (benched, { longChat }) => firstMessages(benched, longChat),
  },
  "first messages of a chat of 100, by time": {
    database: "yao",
    ask: (benched, { shortChat }) => firstMessages(benched, shortChat),
  },
  "a chat of 100, whole": { database: "few", ask: (benched, { shortChat }) => readWhole(benched, shortChat) },
  opening: { database: "few", ask: (_, { path }) => open(path) },
} as const satisfies Record<string, Work>;

export type WorkName = keyof typeof works;
