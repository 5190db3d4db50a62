import { storedRules } from "../../../shared/chats/database-rules.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import { noticeProblem } from "../../../shared/chats/notice-problem.ts";
import { skippedRules } from "../../../shared/chats/thread/skipped-rules.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { SourceFile } from "../source-file.ts";
import type { SupplyOptions, TakenThread, ThreadSupply } from "../thread-supply.ts";
import type { ChatFamily } from "./chat-family.ts";
import { makeChatThread } from "./chat-thread.ts";
import { type ChatDatabase, openDatabase } from "./open-database.ts";

/** `chats`: how many there are in all. */
type FoundChat = { family: ChatFamily | null; chatId: string; chats: number };

/** The chats of a database as threads, newest first. */
export class DatabaseSupply implements ThreadSupply {
  readonly format = "agent-db";
  readonly file: SourceFile;
  readonly database: ChatDatabase;
  readonly #options: SupplyOptions;

  private constructor(file: SourceFile, database: ChatDatabase, options: SupplyOptions) {
    this.file = file;
    this.database = database;
    this.#options = options;
  }

  static async open(file: SourceFile, options: SupplyOptions): Promise<Result<DatabaseSupply>> {
    const database = await openDatabase(file.realPath, options.where);
    return database.ok ? succeed(new DatabaseSupply(file, database.value, options)) : database;
  }

  async take(number: number, signal: AbortSignal): Promise<Result<TakenThread>> {
    const found = await this.#findChat(number);
    if (!found.ok) return found;
    const { family, chatId, chats } = found.value;
    const { where } = this.#options;
    if (family === null) return fail(noChat(where, number));
    const made = await makeChatThread(this.database.storeOf(family), chatId, where, signal);
    if (!made.ok) return made;
    const { source, problems } = made.value;
    return succeed({
      bytes: source,
      number: 0,
      threads: chats,
      hashed: null,
      found: [...this.#noticesOf(family).map((notice) => noticeProblem(notice, "")), ...problems],
      skip: skippedRules,
      close: () => source.close(),
    });
  }

  /** Family after family, the one in which somebody wrote last first. */
  async #findChat(number: number): Promise<Result<FoundChat>> {
    const { families, defaultFamily } = this.database;
    let found: FoundChat = { family: null, chatId: "", chats: 0 };
    for (const family of [defaultFamily, ...families.filter((other) => other !== defaultFamily)]) {
      const page = Math.max(1, number - found.chats + 1);
      const listed = await this.database.storeOf(family).listChats({ page, pageSize: 1 });
      if (!listed.ok) return listed;
      const [chat] = listed.value.data;
      const isHere = found.family === null && number >= found.chats && chat !== undefined;
      const chats = found.chats + (listed.value.total ?? 0);
      found = isHere ? { family, chatId: chat.chatId, chats } : { ...found, chats };
    }
    return succeed(found);
  }

  #noticesOf(family: ChatFamily): Notice[] {
    const notices = this.database.noticesOf(family);
    if (!this.#options.isCopy || !this.database.isLogged) return notices;
    const message =
      "Only the file itself was handed over, not the log beside it. What was written last may be missing: open it by its path.";
    return [...notices, { rule: storedRules.fileAlone.id, message }];
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
