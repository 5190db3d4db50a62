import type { ChatStore } from "../../../shared/chats/chat-store.ts";
import { skippedRules } from "../../../shared/chats/thread/skipped-rules.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { SourceFile } from "../source-file.ts";
import type { TakenThread, ThreadSupply } from "../thread-supply.ts";
import { makeChatThread } from "./chat-thread.ts";
import { type ChatDatabase, openDatabase } from "./open-database.ts";

/** `chats`: how many there are in all. */
type FoundChat = { store: ChatStore | null; chatId: string; chats: number };

/** The chats of a database as threads, newest first. */
export class DatabaseSupply implements ThreadSupply {
  readonly format = "agent-db";
  readonly file: SourceFile;
  readonly database: ChatDatabase;
  readonly #where: string;

  private constructor(file: SourceFile, database: ChatDatabase, where: string) {
    this.file = file;
    this.database = database;
    this.#where = where;
  }

  static async open(file: SourceFile, where: string): Promise<Result<DatabaseSupply>> {
    const database = await openDatabase(file.realPath, where);
    return database.ok ? succeed(new DatabaseSupply(file, database.value, where)) : database;
  }

  async take(number: number, signal: AbortSignal): Promise<Result<TakenThread>> {
    const found = await this.#findChat(number);
    if (!found.ok) return found;
    const { store, chatId, chats } = found.value;
    if (store === null) return fail(noChat(this.#where, number));
    const made = await makeChatThread(store, chatId, this.#where, signal);
    if (!made.ok) return made;
    const { source, problems } = made.value;
    return succeed({
      bytes: source,
      number: 0,
      threads: chats,
      hashed: null,
      found: problems,
      skip: skippedRules,
      close: () => source.close(),
    });
  }

  /** Family after family, the one in which somebody wrote last first. */
  async #findChat(number: number): Promise<Result<FoundChat>> {
    const { families, defaultFamily } = this.database;
    let found: FoundChat = { store: null, chatId: "", chats: 0 };
    for (const family of [defaultFamily, ...families.filter((other) => other !== defaultFamily)]) {
      const store = this.database.storeOf(family);
      const page = Math.max(1, number - found.chats + 1);
      const listed = await store.listChats({ page, pageSize: 1 });
      if (!listed.ok) return listed;
      const [chat] = listed.value.data;
      const isHere = found.store === null && number >= found.chats && chat !== undefined;
      const chats = found.chats + (listed.value.total ?? 0);
      found = isHere ? { store, chatId: chat.chatId, chats } : { ...found, chats };
    }
    return succeed(found);
  }

  /** The database first: closing the file's handle would take its locks along. */
  async close(): Promise<void> {
    await this.database.close();
    await this.file.close();
  }
}

const noChat = (where: string, number: number): Failure => ({
  code: "empty",
  where,
  expected: number === 0 ? "an agent database with a chat" : `a chat at place ${number + 1}`,
  found: number === 0 ? "one without any" : "fewer",
});
