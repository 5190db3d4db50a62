import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
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

/** A thread that stays open until it is closed. */
export type OpenTarget = {
  file: ThreadFile;
  /** What its database could only read in part; said when the work is done. */
  tellNotices: () => void;
  close: () => Promise<void>;
};

/** Opens what an argument names for as long as it is used. */
export async function withTarget<T>(
  argument: string,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
  use: TargetUse<T>,
): Promise<Result<T>> {
  const target = await readTarget(argument);
  const opened = await openSource(target);
  if (!opened.ok) return opened;
  const source = opened.value;
  if (source === null) return useDatabase(target, { options, leaving }, use);
  try {
    const file = plainFile(target, source, leaving);
    return file.ok ? await use.thread(file.value).finally(() => file.value.progress.clear()) : file;
  } finally {
    await source.close();
  }
}

/** The same for who needs two at a time, and closes them. */
export async function openTarget(
  argument: string,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
): Promise<Result<OpenTarget>> {
  const target = await readTarget(argument);
  const opened = await openSource(target);
  if (!opened.ok) return opened;
  const source = opened.value;
  if (source === null) return openChat(target, { options, leaving });
  const file = plainFile(target, source, leaving);
  if (file.ok)
    return succeed({ file: file.value, tellNotices: () => undefined, close: () => source.close() });
  await source.close();
  return file;
}

/** Null for a database: a handle that is closed while it is open would take its locks along, so this one is closed before. */
async function openSource(target: Target): Promise<Result<ByteSource | null>> {
  const { path, where } = target;
  const opened = await (path === standardInput
    ? readStandardInput(process.stdin)
    : SourceFile.open(path, path));
  if (!opened.ok) return opened;
  const hasChats = await isDatabaseSource(opened.value, where);
  if (hasChats.ok && !hasChats.value) return opened;
  await opened.value.close();
  if (!hasChats.ok) return hasChats;
  return path === standardInput ? fail(notFromStream(where)) : succeed(null);
}

function plainFile(
  { path, where, part }: Target,
  source: ByteSource,
  leaving: AbortSignal,
): Result<ThreadFile> {
  const thread = part === null ? null : threadNumber(part);
  if (part !== null && thread === null) return fail(noSuchPart(where));
  const [reader, progress] = [new BlockReader(source), new Progress()];
  return succeed({ path, where, thread, chat: null, source, reader, progress, leaving });
}

async function openChat(
  { path, where, part }: Target,
  { options, leaving }: Pick<CommandInput, "options" | "leaving">,
): Promise<Result<OpenTarget>> {
  if (part === null) return fail(noChatNamed(where));
  const { takeChatThread } = await import("./with-database.ts");
  const taken = await takeChatThread({ path, chatId: part, options, leaving });
  if (!taken.ok) return taken;
  const { thread, tellNotices } = taken.value;
  const file = chatFile(`${where}#${part}`, thread, leaving);
  return succeed({ file, tellNotices, close: () => thread.source.close() });
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
