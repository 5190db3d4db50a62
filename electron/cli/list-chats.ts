import type { ChatList, ChatStore, ListedChat } from "../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { CommandInput } from "./command.ts";
import { countIncomplete } from "./count-incomplete.ts";
import { write, writeJson } from "./output.ts";
import { type Paint, paintFor } from "./paint.ts";
import { readChatFilter } from "./read-chat-filter.ts";
import { withDatabase } from "./with-database.ts";
import { wordChats } from "./word-chats.ts";

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
      await writeJson((isFirst ? `{"chats":[` : entries.length > 0 ? "," : "") + entries.join(","));
      isFirst = false;
    },
    async end(next: string | null, isLast: boolean) {
      if (isLast) await writeJson(`],"next":${JSON.stringify(next)}}\n`);
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
    incompleteSteps: countIncomplete(badges),
    deleted: isDeleted,
  };
}

function textPrinter(paint: Paint) {
  let count = 0;
  return {
    async page(chats: readonly ListedChat[]) {
      count += chats.length;
      await write(
        wordChats(chats, paint)
          .map((line) => `${line}\n`)
          .join(""),
      );
    },
    async end(next: string | null, isLast: boolean) {
      if (!isLast) return;
      if (count === 0) await write("no chats\n");
      if (next !== null) await write(paint("faint", `more with --after ${next}\n`));
    },
  };
}
