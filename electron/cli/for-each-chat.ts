import type { ChatStore } from "../../shared/chats/chat-store.ts";
import type { Notice } from "../../shared/chats/notice.ts";
import { type Failure, type Result, succeed } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import { type ChatThread, makeChatThread } from "../engine/chats/chat-thread.ts";
import type { CommandInput } from "./command.ts";
import { FirstLines } from "./first-lines.ts";
import { Progress } from "./progress.ts";
import { madeFromChat } from "./made-from-chat.ts";
import type { Target, ThreadFile } from "./thread-target.ts";
import { withDatabase } from "./with-database.ts";

const chatsAtOnce = 100;

type Use = (file: ThreadFile, chatId: string) => Promise<Result<unknown>>;
type Going = Pick<CommandInput, "options" | "leaving">;

/**
 * Goes through the chats of a database, newest first, each as the thread that it becomes. Answers whether all of them could be read;
 * one that could not gets a line of its own. `tell` gets what could only be read in part.
 */
export async function forEachChat(
  target: Target,
  { options, leaving }: Going,
  use: Use,
  tell?: (notices: readonly Notice[]) => void,
): Promise<Result<boolean>> {
  const unread = new FirstLines(
    (more) => `${target.where}: ${more.toLocaleString("en")} more chats that could not be read`,
  );
  const progress = new Progress();
  const went = await withDatabase(
    target.path,
    options,
    async ({ database, family }) => {
      const going = { target, store: database.storeOf(family), leaving, progress, unread, use };
      try {
        return await goThrough(going);
      } finally {
        progress.clear();
      }
    },
    tell,
  );
  if (!went.ok) return went;
  unread.tell();
  return succeed(unread.count === 0);
}

type Walk = {
  target: Target;
  store: ChatStore;
  leaving: AbortSignal;
  progress: Progress;
  unread: FirstLines;
  use: Use;
};

async function goThrough(walk: Walk): Promise<Result<null>> {
  const { store, leaving, progress, unread } = walk;
  const total = await countChats(store);
  let done = 0;
  for (let after: string | undefined; !leaving.aborted;) {
    const page = await store.listChats({ pageSize: chatsAtOnce, after });
    if (!page.ok) return page;
    for (const { chatId } of page.value.data) {
      if (leaving.aborted) break;
      const used = await useChat(walk, chatId);
      if (!used.ok && !isOfOneChat(used.failure)) return used;
      if (!used.ok) unread.add(wordFailure(used.failure));
      done += 1;
      progress.show("reading chats", done, Math.max(done, total));
    }
    if (page.value.next === null) break;
    after = page.value.next;
  }
  return succeed(null);
}

/** A page that is damaged, or an id that is stored as something by which nothing can be found: the others are none the worse. */
const isOfOneChat = ({ code }: Failure) => code === "damaged" || code === "not-found";

async function useChat(walk: Walk, chatId: string): Promise<Result<unknown>> {
  const { target, store, leaving, use } = walk;
  const where = `${target.where}#${chatId}`;
  const made = await makeChatThread(store, chatId, where, { signal: leaving });
  if (!made.ok) return { ok: false, failure: { ...made.failure, where } };
  try {
    return await use(fileOf(walk, chatId, made.value), chatId);
  } finally {
    await made.value.source.close();
  }
}

const fileOf = (
  { target: { path, where }, progress, leaving }: Walk,
  chatId: string,
  { source, problems }: ChatThread,
): ThreadFile => ({
  path,
  where: `${where}#${chatId}`,
  thread: null,
  made: { ...madeFromChat(problems), named: { chat: chatId } },
  source,
  reader: new BlockReader(source),
  progress,
  leaving,
});

/** Only for the progress: where they cannot be counted, they can still be read. */
async function countChats(store: ChatStore): Promise<number> {
  const counted = await store.listChats({ page: 1, pageSize: 1 });
  return counted.ok ? (counted.value.total ?? 0) : 0;
}
