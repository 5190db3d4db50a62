import type { ChatStore } from "../../../shared/chats/chat-store.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import { type ChatFamilies, findChatFamilies } from "./find-chat-families.ts";
import { type DatabaseConnection, openConnection } from "./open-connection.ts";
import { SqliteChatStore } from "./sqlite-chat-store.ts";

/** `where` is what failures name. */
export async function openDatabase(path: string, where = path): Promise<Result<ChatDatabase>> {
  const connection = await openConnection(path, where);
  if (!connection.ok) return connection;
  const found = await findChatFamilies(connection.value, where);
  if (found.ok) return succeed(new ChatDatabase(connection.value, found.value));
  await connection.value.close();
  return found;
}

/** An agent database: its families of tables, each with a store of its own, on one connection. */
export class ChatDatabase {
  readonly #connection: DatabaseConnection;
  readonly #stores = new Map<string, SqliteChatStore>();
  #found: ChatFamilies;

  constructor(connection: DatabaseConnection, found: ChatFamilies) {
    this.#connection = connection;
    this.#found = found;
  }

  /** As they were when somebody looked for them last. */
  get families(): readonly ChatFamily[] {
    return this.#found.families;
  }

  get where(): string {
    return this.#connection.where;
  }

  get isLogged(): boolean {
    return this.#connection.isLogged;
  }

  get defaultFamily(): ChatFamily {
    return this.families.find(({ id }) => id === this.#found.defaultId)!;
  }

  /** Writers add tables and columns while a database is open. A family that did not change stays the same object, with its store. */
  async lookAgain(): Promise<Result<readonly ChatFamily[]>> {
    const found = await findChatFamilies(this.#connection, this.where);
    if (!found.ok) return found;
    const known = new Map(this.families.map((family) => [JSON.stringify(family), family]));
    const families = found.value.families.map((family) => known.get(JSON.stringify(family)) ?? family);
    for (const [id, { family }] of this.#stores) if (!families.includes(family)) this.#stores.delete(id);
    this.#found = { families, defaultId: found.value.defaultId };
    return succeed(families);
  }

  /** By its id, or by the prefix of its tables. */
  findFamily(name: string): ChatFamily | null {
    return (
      this.families.find(({ id }) => id === name) ??
      this.families.find(({ prefix }) => prefix === name) ??
      null
    );
  }

  storeOf(family: ChatFamily): ChatStore {
    const { id } = family;
    const known = this.#stores.get(id);
    if (known !== undefined) return known;
    const store = new SqliteChatStore(this.#connection, this.families.find((one) => one.id === id) ?? family);
    this.#stores.set(id, store);
    return store;
  }

  /** What the stores do not answer. `use` as for any connection: synchronous, short, and run again where it has to be. */
  read<T>(use: (sql: Sql, version: number) => T): Promise<Result<T>> {
    return this.#connection.read(use);
  }

  /** The family that holds a chat: the given one first, then the others. Null if none does. */
  async findChat(chatId: string, first: ChatFamily): Promise<Result<ChatFamily | null>> {
    for (const family of [first, ...this.families.filter(({ id }) => id !== first.id)]) {
      const chat = await this.storeOf(family).getChat(chatId);
      if (!chat.ok) return chat;
      if (chat.value !== null) return succeed(family);
    }
    return succeed(null);
  }

  /** What could only be read in part: of the file, and of a family's tables. */
  noticesOf({ notices }: ChatFamily): Notice[] {
    return [...this.#connection.notices, ...notices];
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
