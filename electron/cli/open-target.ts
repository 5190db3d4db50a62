import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { recogniseSource } from "../engine/recognise-source.ts";
import { SourceFile } from "../engine/source-file.ts";
import type { ChatThread } from "../engine/chats/chat-thread.ts";
import type { Format } from "../../shared/recognise/recognise.ts";
import type { CommandInput } from "./command.ts";
import { madeFromChat } from "./made-from-chat.ts";
import { Progress } from "./progress.ts";
import { readStandardInput } from "./standard-input.ts";
import { type Target, type ThreadFile, readTarget, standardInput, threadNumber } from "./thread-target.ts";

/** What a command does with a thread, wherever it comes from, and with a whole database if it can. */
export type TargetUse<T> = {
  /** It wants the JSON of a file as it stands there, whatever it would become. */
  isRaw?: boolean;
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
    const taken = await takeFile(target, source, { leaving, isRaw: use.isRaw ?? false });
    if (!taken.ok) return taken;
    const { file, close } = taken.value;
    return await use.thread(file).finally(async () => {
      file.progress.clear();
      await close();
    });
  } finally {
    await source.bytes.close();
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
  const taken = await takeFile(target, source, { leaving, isRaw: false });
  if (!taken.ok) {
    await source.bytes.close();
    return taken;
  }
  const { file, close } = taken.value;
  return succeed({
    file,
    tellNotices: () => undefined,
    async close() {
      await close();
      await source.bytes.close();
    },
  });
}

type OpenSource = { bytes: ByteSource; format: Exclude<Format, "agent-db"> };

/** Null for a database: a handle that is closed while it is open would take its locks along, so this one is closed before. */
async function openSource(target: Target): Promise<Result<OpenSource | null>> {
  const { path, where } = target;
  const opened = await (path === standardInput
    ? readStandardInput(process.stdin)
    : SourceFile.open(path, path));
  if (!opened.ok) return opened;
  const recognised = await recogniseSource(opened.value, where);
  if (recognised.ok && recognised.value !== "agent-db")
    return succeed({ bytes: opened.value, format: recognised.value });
  await opened.value.close();
  if (!recognised.ok) return recognised;
  return path === standardInput ? fail(notFromStream(where)) : succeed(null);
}

type TakenFile = { file: ThreadFile; close: () => Promise<void> };

/** A file of threads as it is; what is in another format as the thread that it becomes. */
async function takeFile(
  { path, where, part }: Target,
  { bytes: source, format }: OpenSource,
  { leaving, isRaw }: { leaving: AbortSignal; isRaw: boolean },
): Promise<Result<TakenFile>> {
  const thread = part === null ? null : threadNumber(part);
  if (part !== null && thread === null) return fail(noSuchPart(where));
  const progress = new Progress();
  const rest = { path, where, thread, progress, leaving };
  if (format === "thread" || isRaw) {
    const file = { ...rest, made: null, source, reader: new BlockReader(source) };
    return succeed({ file, close: async () => undefined });
  }
  // Only here, so that thread files are read without the weight of other formats.
  const { convertSource } = await import("./convert-source.ts");
  const converted = await convertSource(source, format, { where, progress, leaving });
  progress.clear();
  if (!converted.ok) return converted;
  const { bytes, made, close } = converted.value;
  return succeed({ file: { ...rest, made, source: bytes, reader: new BlockReader(bytes) }, close });
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
  const made = madeFromChat(problems);
  return { path: where, where, thread: null, made, source, reader, progress, leaving };
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
