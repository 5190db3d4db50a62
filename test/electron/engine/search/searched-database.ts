import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ChatFilter } from "../../../../shared/chats/chat-store.ts";
import type { SearchHit, SearchOrder } from "../../../../shared/api/search.ts";
import { openDatabase } from "../../../../electron/engine/chats/open-database.ts";
import { SearchIndexes, type Searched } from "../../../../electron/engine/search/search-indexes.ts";
import { newDatabase } from "../../../databases/new-database.ts";
import { seedSchema } from "../../../databases/schemas.ts";
import { valueOf } from "../../../databases/test-store-rows.ts";

export const never = new AbortController().signal;
const giveWay = () => setImmediate();

/** What is used of better-sqlite3. */
export interface Writer {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: unknown[]): { lastInsertRowid: number | bigint };
    all(...values: unknown[]): unknown[];
  };
  transaction(run: () => void): () => void;
  close(): unknown;
}

/** A database in a folder of its own, a writer that it has open, and the indexes that are made of it. */
export async function searchedDatabase(schema = seedSchema()) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "threadlens-search-")));
  const path = join(folder, "chats.db");
  const writer: Writer = newDatabase(path);
  writer.exec(schema);
  const database = await valueOf(openDatabase(path));
  const searched: Searched = { database, family: database.defaultFamily, realPath: path, isCopy: false };
  const indexFolder = join(folder, "search");
  const indexes = new SearchIndexes(indexFolder, giveWay);
  const build = (signal = never, report: (done: number, total: number) => void = () => undefined) =>
    indexes.build(searched, signal, report);
  return {
    folder,
    path,
    indexFolder,
    writer,
    searched,
    indexes,
    build,
    state: () => valueOf(indexes.state(searched)),
    /** As a process that has just begun. */
    again: () => new SearchIndexes(indexFolder, giveWay),
    find: (words: string, filter: ChatFilter = {}, order: SearchOrder = "newest") =>
      findAll(indexes, searched, { words, filter, order }),
    close: async () => {
      await database.close();
      writer.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Wish = { words: string; filter: ChatFilter; order: SearchOrder };

/** All pages of a search. */
export async function findAll(indexes: SearchIndexes, searched: Searched, wish: Wish, count = 3) {
  const hits: SearchHit[] = [];
  for (let after: string | undefined; ;) {
    const page = await valueOf(indexes.find(searched, { ...wish, after, count }, never));
    hits.push(...page.hits);
    if (page.next === null) return { ...page, hits };
    after = page.next;
  }
}

export function addChat(writer: Writer, chatId: string, title = "", deletedAt: string | null = null) {
  writer
    .prepare("INSERT INTO agent_chat(chat_id, title, assistant_id, deleted_at) VALUES(?, ?, 'writer', ?)")
    .run(chatId, title, deletedAt);
}

let number = 0;

/** Its row. */
export function addMessage(writer: Writer, chatId: string, content: string, at = "2026-01-01"): number {
  number += 1;
  const added = writer
    .prepare(
      `INSERT INTO agent_message(message_id, chat_id, request_id, role, type, props, sequence, created_at, updated_at)
       VALUES(?, ?, 'r', 'user', 'text', ?, ?, ?, ?)`,
    )
    .run(`m${number}`, chatId, JSON.stringify({ content }), number, at, at);
  return Number(added.lastInsertRowid);
}
