import type { ChatList, ChatStore, ListedChat } from "../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import type { CommandInput } from "./command.ts";
import { write } from "./output.ts";
import { type Paint, paintFor } from "./paint.ts";
import { readChatFilter } from "./read-chat-filter.ts";
import { withDatabase } from "./with-database.ts";

const mostAtOnce = 500;

/** Prints the chats that were asked for; answers the exit code. */
export async function listChats(path: string, { options, leaving }: CommandInput): Promise<Result<number>> {
  const asked = readChatFilter(options);
  if (!asked.ok) return asked;
  return withDatabase(path, options, async ({ database, family }) => {
    const print = options["json"] === true ? jsonPrinter() : textPrinter(paintFor(process.stdout));
    for await (const page of pages(database.storeOf(family), asked.value)) {
      if (!page.ok) return page;
      await print.page(page.value.data);
      if (leaving.aborted) break;
      await print.end(page.value.next, page.value.isLast);
    }
    return succeed(0);
  });
}

type Asked = Extract<ReturnType<typeof readChatFilter>, { ok: true }>["value"];

/** Page by page up to the limit, so that no list is held whole. */
async function* pages(
  store: ChatStore,
  { filter, limit }: Asked,
): AsyncGenerator<Result<ChatList & { isLast: boolean }>> {
  let left = limit;
  for (let { after } = filter; ;) {
    const page = await store.listChats({ ...filter, after, pageSize: Math.min(left, mostAtOnce) });
    if (!page.ok) return yield page;
    const { data, next } = page.value;
    left -= data.length;
    const isLast = next === null || left <= 0;
    yield succeed({ ...page.value, isLast });
    if (isLast) return;
    after = next;
  }
}

/** Names and meanings of the fields are stable. */
function jsonPrinter() {
  let isFirst = true;
  return {
    async page(chats: readonly ListedChat[]) {
      const entries = chats.map((chat) => JSON.stringify(reportChat(chat)));
      await write((isFirst ? `{"chats":[` : entries.length > 0 ? "," : "") + entries.join(","));
      isFirst = false;
    },
    async end(next: string | null, isLast: boolean) {
      if (isLast) await write(`],"next":${JSON.stringify(next)}}\n`);
    },
  };
}

function reportChat({ chatId, title, assistantId, status, lastMessageAt, badges, isDeleted }: ListedChat) {
  return {
    chatId,
    title,
    assistantId,
    status,
    lastMessageAt: lastMessageAt?.iso ?? null,
    messages: badges?.messages ?? 0,
    incompleteSteps: badges?.incompleteSteps ?? 0,
    deleted: isDeleted,
  };
}

function textPrinter(paint: Paint) {
  let count = 0;
  return {
    async page(chats: readonly ListedChat[]) {
      count += chats.length;
      await write(chats.map((chat) => `${wordChat(chat, paint)}\n`).join(""));
    },
    async end(next: string | null, isLast: boolean) {
      if (!isLast) return;
      if (count === 0) await write("no chats\n");
      if (next !== null) await write(paint("faint", `more with --after ${next}\n`));
    },
  };
}

function wordChat(chat: ListedChat, paint: Paint): string {
  const { messages, incompleteSteps } = chat.badges ?? { messages: 0, incompleteSteps: 0 };
  const marks = [
    `${messages.toLocaleString("en")} ${messages === 1 ? "message" : "messages"}`,
    ...(incompleteSteps > 0 ? [paint("yellow", `${incompleteSteps.toLocaleString("en")} incomplete`)] : []),
    ...(chat.status === null || chat.status === "active" ? [] : [oneLine(chat.status)]),
    ...(chat.isDeleted ? [paint("faint", "deleted")] : []),
  ];
  const when = (chat.lastMessageAt?.iso ?? "no messages").replace(/\.\d+Z$/, "Z").padEnd(20);
  const who = chat.assistantName ?? chat.assistantId ?? "no assistant";
  const title = chat.title === null || chat.title === "" ? paint("faint", "untitled") : oneLine(chat.title);
  return `${paint("bold", oneLine(chat.chatId))}  ${when}  ${oneLine(who)}  ${title}  (${marks.join(", ")})`;
}
