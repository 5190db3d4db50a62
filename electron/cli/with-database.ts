import { type Result, fail } from "../../shared/failure/failure.ts";
import type { ChatFamily } from "../engine/chats/chat-family.ts";
import { type ChatThread, makeChatThread } from "../engine/chats/chat-thread.ts";
import { type ChatDatabase, openDatabase } from "../engine/chats/open-database.ts";
import type { CommandInput } from "./command.ts";
import { warn } from "./output.ts";

export type OpenFamily = { database: ChatDatabase; family: ChatFamily };
type Options = CommandInput["options"];

/** Opens a database for as long as it is used; what could only be read in part is said on stderr. */
export async function withDatabase<T>(
  path: string,
  options: Options,
  use: (opened: OpenFamily) => Promise<Result<T>>,
  isWhole = true,
): Promise<Result<T>> {
  const opened = await openDatabase(path);
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const family = chooseFamily(database, options["prefix"]);
    if (family === null) return fail(noSuchPrefix(database, String(options["prefix"])));
    if (isWhole && options["prefix"] === undefined) nameOthers(database);
    for (const { message } of database.noticesOf(family)) warn(`${path}: ${message}`);
    return await use({ database, family });
  } finally {
    await database.close();
  }
}

/** The same for one chat of it, in whichever family it is. */
export function withChat<T>(
  { path, chatId, options }: { path: string; chatId: string; options: Options },
  use: (opened: OpenFamily) => Promise<Result<T>>,
): Promise<Result<T>> {
  return withDatabase(
    path,
    options,
    async ({ database, family }) => {
      const found = await database.findChat(chatId, family);
      if (!found.ok) return found;
      return found.value === null ? fail(noSuchChat(path, chatId)) : use({ database, family: found.value });
    },
    false,
  );
}

/** And for the thread that it becomes. */
export function withChatThread<T>(
  {
    path,
    chatId,
    options,
    leaving,
  }: { path: string; chatId: string; options: Options; leaving: AbortSignal },
  use: (thread: ChatThread) => Promise<Result<T>>,
): Promise<Result<T>> {
  return withChat({ path, chatId, options }, async ({ database, family }) => {
    const made = await makeChatThread(database.storeOf(family), chatId, `${path}#${chatId}`, leaving);
    if (!made.ok) return made;
    try {
      return await use(made.value);
    } finally {
      await made.value.source.close();
    }
  });
}

function chooseFamily(database: ChatDatabase, prefix: Options[string]): ChatFamily | null {
  return typeof prefix === "string" ? database.findFamily(prefix) : database.defaultFamily;
}

function nameOthers(database: ChatDatabase): void {
  const { families, defaultFamily } = database;
  if (families.length > 1)
    warn(
      `${database.where}: chats of several applications: ${listFamilies(database)}; these are of ${nameFamily(defaultFamily)} (--prefix chooses another)`,
    );
}

const nameFamily = ({ id }: ChatFamily) => (id === "" ? "no prefix (--prefix=)" : `“${id}”`);
const listFamilies = ({ families }: ChatDatabase) => families.map(nameFamily).join(", ");

const noSuchPrefix = (database: ChatDatabase, found: string) =>
  ({
    code: "bad-request",
    where: database.where,
    expected: `a prefix that its tables have: ${listFamilies(database)}`,
    found: `“${found}”`,
  }) as const;

const noSuchChat = (path: string, chatId: string) =>
  ({
    code: "not-found",
    where: path,
    expected: "a chat that “threadlens chats” lists",
    found: `no chat “${chatId.slice(0, 100)}”`,
  }) as const;
