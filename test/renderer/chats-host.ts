// A host with a database of chats, as the chats pane asks for them.
import type { Badges, Choices, Family, StoredChat, StoredChatFilter } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

export const aChat = (number: number, change: Partial<StoredChat> = {}): StoredChat => ({
  chatId: `c${number}`,
  title: `Chat ${number}`,
  assistantId: "analyzer",
  assistantName: "Analyzer",
  mode: null,
  status: "active",
  share: "private",
  userId: null,
  teamId: null,
  lastMessageAt: new Date(Date.UTC(2026, 0, 15) - number * 60_000).toISOString(),
  createdAt: null,
  isDeleted: false,
  notices: [],
  ...change,
});

export const chatsFrom = (first: number, count: number): StoredChat[] =>
  Array.from({ length: count }, (_, index) => aChat(first + index));

export const aFamily = (change: Partial<Family> = {}): Family => ({
  id: "yao",
  prefix: "yao_",
  generation: "chat",
  isDefault: true,
  keepsOnlyFailures: false,
  notices: [],
  ...change,
});

export const noBadges: Badges = { messages: 3, interrupted: 0, failed: 0, unfinished: 0 };

export const someChoices: Choices = {
  assistants: {
    listed: [
      { value: "analyzer", name: "Analyzer", chats: 1204 },
      { value: "writer", name: null, chats: 7 },
    ],
    left: 0,
  },
  statuses: { listed: [{ value: "archived", name: null, chats: 2 }], left: 0 },
  shares: null,
  users: { listed: [], left: 0 },
  teams: null,
  canBeDeleted: false,
};

type Answers = Parameters<typeof fakeBridge>[0];

/** `stored.chats` may change while it is open, as a database does. */
export function chatsHost(chats: readonly StoredChat[], answers: Answers = {}) {
  const stored = { chats, families: [aFamily()] };
  const matching = ({ keywords, deleted }: StoredChatFilter) =>
    stored.chats.filter(
      (chat) =>
        (deleted === true || !chat.isDeleted) &&
        (chat.title ?? "").toLowerCase().includes((keywords ?? "").toLowerCase()),
    );
  const host = fakeBridge({
    "chats.families": () => succeed(stored.families),
    "chats.list": ({ filter, after, count }) => {
      const all = matching(filter);
      const from = after === undefined ? 0 : all.findIndex(({ chatId }) => chatId === after) + 1;
      const page = all.slice(from, from + count);
      return succeed({ chats: page, next: from + count < all.length ? page.at(-1)!.chatId : null });
    },
    "chats.count": ({ filter }) => succeed({ chats: matching(filter).length }),
    "chats.badges": ({ chatIds }) => succeed(chatIds.map(() => noBadges)),
    "chats.choices": () => succeed(someChoices),
    ...answers,
  });
  const inputsOf = (name: string) =>
    host.asked.filter((asked) => asked.name === name).map(({ input }) => input);
  return { ...host, stored, inputsOf };
}

export const aDatabase = (change: Partial<Document> = {}): Document =>
  aDocument({ format: "agent-db", chat: { family: "yao", chatId: "c0" }, edition: 0, ...change });
