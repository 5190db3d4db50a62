import { createHash } from "node:crypto";
import { type ChatName, chatNameSchema } from "../../../shared/api/chats.ts";
import { storedRules } from "../../../shared/chats/database-rules.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import { noticeProblem } from "../../../shared/chats/notice-problem.ts";
import { skippedRules } from "../../../shared/chats/thread/skipped-rules.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Problem } from "../../../shared/problems/problem.ts";
import { memorySource } from "../memory-source.ts";
import type { SourceFile } from "../source-file.ts";
import type { Making, SupplyOptions, TakenThread, ThreadSupply, ThreadWish } from "../thread-supply.ts";
import type { ChatFamily } from "./chat-family.ts";
import { makeChatThread } from "./chat-thread.ts";
import { type ChatDatabase, openDatabase } from "./open-database.ts";

/** Among so many of the newest chats one is shown first. */
const newestAsked = 20;

/** The chats of a database as threads. */
export class DatabaseSupply implements ThreadSupply {
  readonly format = "agent-db";
  readonly file: SourceFile;
  readonly database: ChatDatabase;
  readonly #options: SupplyOptions;
  /** Its tables were just looked for. */
  #isNew = true;

  private constructor(file: SourceFile, database: ChatDatabase, options: SupplyOptions) {
    this.file = file;
    this.database = database;
    this.#options = options;
  }

  static async open(file: SourceFile, options: SupplyOptions): Promise<Result<DatabaseSupply>> {
    const database = await openDatabase(file.realPath, options.where);
    return database.ok ? succeed(new DatabaseSupply(file, database.value, options)) : database;
  }

  /** Whether only its file was handed over, and lies in a folder of the host's. */
  get isCopy(): boolean {
    return this.#options.isCopy;
  }

  async take(wish: ThreadWish, signal: AbortSignal, making?: Making): Promise<Result<TakenThread>> {
    const { where } = this.#options;
    if ("thread" in wish) return fail(noNumbers(where));
    // Each time: others may have made tables and columns since.
    const looked = this.#isNew ? succeed(null) : await this.database.lookAgain();
    this.#isNew = false;
    if (!looked.ok) return looked;
    const chat = wish.chat === null ? await this.#newestChat() : succeed(wish.chat);
    if (!chat.ok) return chat;
    if (chat.value === null) return succeed(this.#noThread());
    const { family: id, chatId } = chat.value;
    const family = this.database.families.find((one) => one.id === id);
    if (family === undefined) return fail(noFamily(where));
    const made = await makeChatThread(this.database.storeOf(family), chatId, where, {
      signal,
      onFound: () => making?.onFound({ family: id, chatId }),
      onRead: (done, total) => making?.onRead({ requests: { done, total } }),
    });
    if (!made.ok) return made;
    const { source, problems, requests, digest } = made.value;
    const found = [...this.#problemsOf(family), ...problems];
    const stored = { chat: chat.value, requests, mark: markOf(digest, found) };
    return succeed({ ...ofDatabase, bytes: source, stored, found, close: () => source.close() });
  }

  /** Of the family in which somebody wrote last; null if it has none. One whose id is too long to be a name cannot be shown. */
  async #newestChat(): Promise<Result<ChatName | null>> {
    const family = this.database.defaultFamily;
    const listed = await this.database.storeOf(family).listChats({ pageSize: newestAsked });
    if (!listed.ok) return listed;
    const names = listed.value.data.map(({ chatId }) => ({ family: family.id, chatId }));
    return succeed(names.find((name) => chatNameSchema.safeParse(name).success) ?? null);
  }

  /** Stands there until there is a chat. */
  #noThread(): TakenThread {
    const found = this.#problemsOf(this.database.defaultFamily);
    const stored = { chat: null, requests: [], mark: markOf("", found) };
    return {
      ...ofDatabase,
      bytes: memorySource(Buffer.from('{"version":"0.0.4","turns":[]}\n')),
      stored,
      found,
      close: async () => undefined,
    };
  }

  #problemsOf(family: ChatFamily): Problem[] {
    return this.#noticesOf(family).map((notice) => noticeProblem(notice, ""));
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

const ofDatabase = {
  number: 0,
  threads: 1,
  isMade: true,
  lost: [],
  silences: [],
  aside: [],
  hashed: null,
  skip: skippedRules,
  snapshot: null,
} as const;

/** What the thread says, and what was found where it comes from. */
const markOf = (digest: string, found: readonly Problem[]): string =>
  `${digest} ${createHash("sha256").update(JSON.stringify(found)).digest("hex")}`;

const noNumbers = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "a chat by its name",
  found: "a number",
});

const noFamily = (where: string): Failure => ({
  code: "not-found",
  where,
  expected: "the tables of this chat",
  found: "none of that name",
});
