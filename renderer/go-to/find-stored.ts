import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatClock } from "../format/format-time.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { partOf } from "../history/place.ts";
import type { Asking, Goal } from "./find-goals.ts";

const longestId = 40;

/** What only a database has: a request of the chat by its number, a chat by its id. */
export async function findStored(
  asking: Asking,
  wish: { request: number } | { words: string },
): Promise<readonly Goal[]> {
  const { chat, format } = asking.document;
  if (format !== "agent-db" || chat === null) return [];
  return "request" in wish ? findRequest(asking, chat, wish.request) : findChat(asking, chat, wish.words);
}

type Chat = NonNullable<Document["chat"]>;

async function findRequest(
  { app, document, signal, look }: Asking,
  chat: Chat,
  request: number,
): Promise<Goal[]> {
  const asked = { id: document.id, ...chat };
  const requests = await app.bridge.request("chats.requests", asked, signal);
  const found = requests.ok ? requests.value[request] : undefined;
  if (found === undefined) return [];
  const said = await app.bridge.request("chats.said", { ...asked, request, from: 0, count: 1 }, signal);
  const [message] = said.ok ? said.value.messages : [];
  const item =
    message === undefined
      ? ({ item: "step", request, place: 0 } as const)
      : ({ item: "message", request, row: message.row } as const);
  const pointer = message?.pointer ?? null;
  return [
    {
      key: `request ${request}`,
      title: `Request ${formatNumber(request + 1)}`,
      label: `${formatCount(found.messages, "message")}, ${formatCount(found.steps, "step")}`,
      time: found.at === null ? null : formatClock(found.at, look),
      place: {
        at: "document",
        id: document.id,
        part: partOf(document),
        show: "chat",
        pointer,
        isSelected: true,
        item,
      },
    },
  ];
}

/** Whether there is such a chat is known by its counts. */
async function findChat({ app, document, signal }: Asking, { family }: Chat, words: string): Promise<Goal[]> {
  if (/\s/.test(words)) return [];
  const asked = { id: document.id, family, chatIds: [words] };
  const found = await app.bridge.request("chats.badges", asked, signal);
  const badges = found.ok ? found.value[0] : null;
  if (badges === null || badges === undefined) return [];
  return [
    {
      key: `chat ${words}`,
      title: "Chat",
      label: `${shortenMiddle(words, longestId)}, ${formatCount(badges.messages, "message")}`,
      time: null,
      place: {
        at: "document",
        id: document.id,
        part: { chat: { family, chatId: words } },
        show: "chat",
        pointer: null,
        isSelected: false,
        item: null,
      },
    },
  ];
}
