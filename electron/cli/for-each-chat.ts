import type { ChatStore } from "../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import { makeChatThread } from "../engine/chats/chat-thread.ts";
import type { CommandInput } from "./command.ts";
import { Progress } from "./progress.ts";
import type { Target, ThreadFile } from "./thread-target.ts";
import { withDatabase } from "./with-database.ts";

const chatsAtOnce = 100;

/** Goes through the chats of a database, newest first, each as the thread that it becomes; stops at the first failure. */
export function forEachChat(
  { path, where }: Target,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
  use: (file: ThreadFile, chatId: string) => Promise<Result<unknown>>,
): Promise<Result<null>> {
  return withDatabase(path, options, async ({ database, family }) => {
    const store = database.storeOf(family);
    const progress = new Progress();
    const total = await countChats(store);
    if (!total.ok) return total;
    let done = 0;
    for (let after: string | undefined; !leaving.aborted;) {
      const page = await store.listChats({ pageSize: chatsAtOnce, after });
      if (!page.ok) return page;
      for (const { chatId } of page.value.data) {
        if (leaving.aborted) break;
        const made = await makeChatThread(store, chatId, `${where}#${chatId}`, leaving);
        if (!made.ok) return made;
        const { source, problems } = made.value;
        try {
          const chat = { problems, named: { chat: chatId } };
          const reader = new BlockReader(source);
          const file = {
            path,
            where: `${where}#${chatId}`,
            thread: null,
            chat,
            source,
            reader,
            progress,
            leaving,
          };
          const used = await use(file, chatId);
          if (!used.ok) return used;
        } finally {
          await source.close();
        }
        done += 1;
        progress.show("reading chats", done, total.value);
      }
      if (page.value.next === null) break;
      after = page.value.next;
    }
    progress.clear();
    return succeed(null);
  });
}

async function countChats(store: ChatStore): Promise<Result<number>> {
  const counted = await store.listChats({ page: 1, pageSize: 1 });
  return counted.ok ? succeed(counted.value.total ?? 0) : counted;
}
