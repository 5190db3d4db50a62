import type { Notice } from "../../shared/chats/notice.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { listNames, quoteName } from "../../shared/problems/quote-name.ts";
import type { ChatFamily } from "../engine/chats/chat-family.ts";
import { type ChatThread, makeChatThread } from "../engine/chats/chat-thread.ts";
import { type ChatDatabase, openDatabase } from "../engine/chats/open-database.ts";
import type { CommandInput } from "./command.ts";
import { warn } from "./output.ts";

export type OpenFamily = { database: ChatDatabase; family: ChatFamily };
type Options = CommandInput["options"];
type Use<T> = (opened: OpenFamily) => Promise<Result<T>>;
type ChatPlace = { path: string; chatId: string; options: Options };

/**
 * Opens a database for as long as it is used. What could only be read in part is said afterwards: where nothing could be read, the
 * complaint is the only line. `tell` is for who says it in another way.
 */
export async function withDatabase<T>(
  path: string,
  options: Options,
  use: Use<T>,
  tell: (notices: readonly Notice[]) => void = (notices) => warnOf(path, notices),
): Promise<Result<T>> {
  return withFamily(path, options, async (opened) => {
    const used = await use(opened);
    if (!used.ok) return used;
    if (options["prefix"] === undefined) nameOthers(opened.database);
    tell(opened.database.noticesOf(opened.family));
    return used;
  });
}

/** The same for one chat of it: of the family that was asked for, or else of any. */
export function withChat<T>(
  { path, chatId, options }: ChatPlace,
  use: Use<T>,
  tell: (notices: readonly Notice[]) => void = (notices) => warnOf(path, notices),
): Promise<Result<T>> {
  return withFamily(path, options, async (asked) => {
    const { database } = asked;
    const found = await (options["prefix"] === undefined
      ? database.findChat(chatId, asked.family)
      : findInFamily(chatId, asked));
    if (!found.ok) return found;
    if (found.value === null) return fail(noSuchChat(path, chatId));
    const used = await use({ database, family: found.value });
    if (used.ok) tell(database.noticesOf(found.value));
    return used;
  });
}

/** And for the thread that it becomes. */
export function withChatThread<T>(
  { leaving, ...place }: ChatPlace & { leaving: AbortSignal },
  use: (thread: ChatThread) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { path, chatId } = place;
  return withChat(place, async ({ database, family }) => {
    const made = await makeChatThread(database.storeOf(family), chatId, `${path}#${chatId}`, {
      signal: leaving,
    });
    if (!made.ok) return made;
    try {
      return await use(made.value);
    } finally {
      await made.value.source.close();
    }
  });
}

/**
 * And for a thread that stays when its database is closed: of two chats of one file, the second is looked for only then. Whoever gets it
 * closes its source, and tells the notices when the work is done.
 */
export async function takeChatThread({
  leaving,
  ...place
}: ChatPlace & { leaving: AbortSignal }): Promise<Result<{ thread: ChatThread; tellNotices: () => void }>> {
  const { path, chatId } = place;
  let told: readonly Notice[] = [];
  const made = await withChat(
    place,
    ({ database, family }) =>
      makeChatThread(database.storeOf(family), chatId, `${path}#${chatId}`, { signal: leaving }),
    (notices) => void (told = notices),
  );
  return made.ok ? succeed({ thread: made.value, tellNotices: () => warnOf(path, told) }) : made;
}

async function withFamily<T>(path: string, options: Options, use: Use<T>): Promise<Result<T>> {
  const opened = await openDatabase(path);
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const family = chooseFamily(database, options["prefix"]);
    if (family === null) return fail(noSuchPrefix(database, String(options["prefix"])));
    return await use({ database, family });
  } finally {
    await database.close();
  }
}

function chooseFamily(database: ChatDatabase, prefix: Options[string]): ChatFamily | null {
  return typeof prefix === "string" ? database.findFamily(prefix) : database.defaultFamily;
}

async function findInFamily(
  chatId: string,
  { database, family }: OpenFamily,
): Promise<Result<ChatFamily | null>> {
  const chat = await database.storeOf(family).getChat(chatId);
  if (!chat.ok) return chat;
  return succeed(chat.value === null ? null : family);
}

/** Names of tables are part of them. */
function warnOf(path: string, notices: readonly Notice[]): void {
  for (const { message } of notices) warn(oneLine(`${path}: ${message}`));
}

function nameOthers({ families, defaultFamily, where }: ChatDatabase): void {
  if (families.length < 2) return;
  const all = `chats of several applications: ${listFamilies(families)}`;
  warn(oneLine(`${where}: ${all}; these are of ${nameFamily(defaultFamily)} (--prefix chooses another)`));
}

const mostListed = 10;
const nameFamily = ({ id }: ChatFamily) => (id === "" ? "no prefix (--prefix=)" : quoteName(id));

function listFamilies(families: readonly ChatFamily[]): string {
  const withPrefix = families.map(({ id }) => id).filter((id) => id !== "");
  const listed = withPrefix.length === 0 ? [] : [listNames(withPrefix, { most: mostListed })];
  return [...families.filter(({ id }) => id === "").map(nameFamily), ...listed].join(", ");
}

const noSuchPrefix = ({ families, where }: ChatDatabase, found: string) =>
  ({
    code: "bad-request",
    where,
    expected: `a prefix that its tables have: ${listFamilies(families)}`,
    found: quoteName(found),
  }) as const;

const noSuchChat = (path: string, chatId: string) =>
  ({
    code: "not-found",
    where: path,
    expected: "a chat that “threadlens chats” lists",
    found: `no chat ${quoteName(chatId)}`,
  }) as const;
