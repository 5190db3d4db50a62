// What a screen can ask of the list of chats, and what it can look for in one of them.
import type { StoredChatFilter } from "../../../shared/api/chats.ts";
import type { ChatFilter } from "../../../shared/chats/chat-store.ts";
import { readTime } from "../../../shared/chats/read-time.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Handler } from "../engine.ts";
import type { ChatAsker } from "./ask-database.ts";
import { databaseVersion } from "./database-version.ts";
import { findInChat } from "./find-in-chat.ts";
import { tellChat, tellFamily } from "./tell-stored.ts";

type ListRequestName =
  | "chats.families"
  | "chats.version"
  | "chats.list"
  | "chats.count"
  | "chats.badges"
  | "chats.choices"
  | "chats.find";
export type ListHandlers = { [N in ListRequestName]: Handler<N> };

export function listHandlers(ask: ChatAsker): ListHandlers {
  return {
    "chats.families": async ({ id }) => {
      const found = ask.database(id);
      if (!found.ok) return found;
      const { database } = found.value;
      const families = await database.lookAgain();
      return families.ok ? succeed(families.value.map((family) => tellFamily(database, family))) : families;
    },
    "chats.version": async ({ id }) => {
      const found = ask.database(id);
      if (!found.ok) return found;
      const { file, database } = found.value;
      const version = await databaseVersion(file.realPath, database.where);
      return version.ok ? succeed({ version: version.value }) : version;
    },
    "chats.list": ({ filter, after, count, ...place }) =>
      ask.store(place, async (store) => {
        const asked = readFilter("chats.list", filter);
        if (!asked.ok) return asked;
        const listed = await store.listChats({ ...asked.value, after, pageSize: count });
        if (!listed.ok) return listed;
        return succeed({ chats: listed.value.data.map(tellChat), next: listed.value.next });
      }),
    "chats.count": ({ filter, ...place }) =>
      ask.store(place, async (store) => {
        const asked = readFilter("chats.count", filter);
        if (!asked.ok) return asked;
        const chats = await store.countChats(asked.value);
        return chats.ok ? succeed({ chats: chats.value }) : chats;
      }),
    "chats.badges": ({ chatIds, ...place }) => ask.store(place, (store) => store.getBadges(chatIds)),
    "chats.choices": (place) =>
      ask.store(place, async (store, { chats }) => {
        const choices = await store.getChoices();
        if (!choices.ok) return choices;
        const { assistantId, status, share, userId, teamId } = choices.value;
        return succeed({
          assistants: assistantId ?? null,
          statuses: status ?? null,
          shares: share ?? null,
          users: userId ?? null,
          teams: teamId ?? null,
          canBeDeleted: chats.fields.deletedAt !== null,
        });
      }),
    "chats.find": ({ id, family, ...wanted }, signal) =>
      ask.store({ id, family }, (store) => findInChat(store, wanted, { signal })),
  };
}

/** Times in any form that databases use. */
export function readFilter(where: string, filter: StoredChatFilter): Result<ChatFilter> {
  const [since, until] = [filter.since, filter.until].map((text) =>
    text === undefined ? undefined : readTime(text),
  );
  if (since === null || since === "unreadable" || until === null || until === "unreadable")
    return fail({ code: "bad-request", where, expected: "times", found: "something else" });
  return succeed({ ...filter, since, until });
}
