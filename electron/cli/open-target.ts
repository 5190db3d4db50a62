import { type Failure, type Result, fail } from "../../shared/failure/failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { isDatabaseSource } from "../engine/is-database-source.ts";
import { SourceFile } from "../engine/source-file.ts";
import type { ChatThread } from "../engine/chats/chat-thread.ts";
import type { CommandInput } from "./command.ts";
import { Progress } from "./progress.ts";
import { readStandardInput } from "./standard-input.ts";
import { type Target, type ThreadFile, readTarget, standardInput, threadNumber } from "./thread-target.ts";

/** What a command does with a thread, wherever it comes from, and with a whole database if it can. */
export type TargetUse<T> = {
  thread: (file: ThreadFile) => Promise<Result<T>>;
  database?: (target: Target) => Promise<Result<T>>;
};

/** Opens what an argument names for as long as it is used. */
export async function withTarget<T>(
  argument: string,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
  use: TargetUse<T>,
): Promise<Result<T>> {
  const target = await readTarget(argument);
  const opened = await (target.path === standardInput
    ? readStandardInput(process.stdin)
    : SourceFile.open(target.path, target.path));
  if (!opened.ok) return opened;
  const source = opened.value;
  try {
    const hasChats = await isDatabaseSource(source, target.where);
    if (!hasChats.ok) return hasChats;
    if (!hasChats.value) return await useFile(target, source, leaving, use);
    if (target.path === standardInput) return fail(notFromStream(target.where));
  } finally {
    await source.close();
  }
  // Only now: a handle that is closed while the database is open would take its locks along.
  return useDatabase(target, { options, leaving }, use);
}

async function useFile<T>(
  { path, where, part }: Target,
  source: ByteSource,
  leaving: AbortSignal,
  { thread: useThread }: TargetUse<T>,
): Promise<Result<T>> {
  const thread = part === null ? null : threadNumber(part);
  if (part !== null && thread === null) return fail(noSuchPart(where));
  const progress = new Progress();
  try {
    return await useThread({
      path,
      where,
      thread,
      chat: null,
      source,
      reader: new BlockReader(source),
      progress,
      leaving,
    });
  } finally {
    progress.clear();
  }
}

async function useDatabase<T>(
  target: Target,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
  use: TargetUse<T>,
): Promise<Result<T>> {
  const { path, where, part } = target;
  if (part === null) return use.database?.(target) ?? fail(noChatNamed(where));
  // Only here, so that thread files are read without the weight of a database.
  const { withChatThread } = await import("./with-database.ts");
  return withChatThread({ path, chatId: part, options, leaving }, (chat) =>
    use.thread(chatFile(`${where}#${part}`, chat, leaving)),
  );
}

/** The thread of a chat, as if it were a file. */
function chatFile(where: string, { source, problems }: ChatThread, leaving: AbortSignal): ThreadFile {
  const reader = new BlockReader(source);
  const progress = new Progress();
  return { path: where, where, thread: null, chat: { problems }, source, reader, progress, leaving };
}

const noSuchPart = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "the number of a thread behind the #",
  found: "something else, and the file is no agent database",
});

const notFromStream = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "a thread, or the path of an agent database",
  found: "a database itself",
});

const noChatNamed = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: `one chat of this database: FILE.db#CHAT, with an id that “threadlens chats” lists`,
  found: "the whole database",
});
