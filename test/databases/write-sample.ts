// The database that comes with the app. The same content gives the same bytes: ids and times are part of it, and nothing is random.
import { rmSync } from "node:fs";
import type { Database } from "better-sqlite3";
import { newDatabase } from "./new-database.ts";
import { type Generation, readSampleTime, seedGeneration, yaoGeneration } from "./sample/generation.ts";
import { rowsOfChat } from "./sample/rows-of-chat.ts";
import type { Row } from "./sample/rows-of-request.ts";
import type { SampleChat } from "./sample/sample-chat.ts";
import { seedChats } from "./sample/seed/seed-chats.ts";
import { yaoAssistants, yaoChats } from "./sample/yao/yao-chats.ts";
import { otherTables, seedSchema, yaoSchema } from "./schemas.ts";

/** Whatever is there is replaced. */
export function writeSample(path: string): void {
  rmSync(path, { force: true });
  const database = newDatabase(path);
  try {
    database.exec("PRAGMA page_size = 4096; PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE");
    database.transaction(() => fill(database))();
    database.exec("VACUUM");
  } finally {
    database.close();
  }
}

function fill(database: Database): void {
  database.exec(seedSchema("") + yaoSchema("yao_") + otherTables("yao_"));
  insertChats(database, seedChats, seedGeneration, { prefix: "", steps: "agent_step" });
  insertChats(database, yaoChats, yaoGeneration, { prefix: "yao_", steps: "agent_resume" });
  const at = yaoGeneration.time(readSampleTime("2026-10-01 08:00:00"));
  for (const { id, name, avatar } of yaoAssistants)
    insert(database, "yao_agent_assistant", {
      assistant_id: id,
      type: "assistant",
      name,
      avatar,
      created_at: at,
      updated_at: at,
    });
}

function insertChats(
  database: Database,
  chats: readonly SampleChat[],
  generation: Generation,
  { prefix, steps }: { prefix: string; steps: string },
): void {
  for (const chat of chats) {
    const rows = rowsOfChat(chat, generation);
    insert(database, `${prefix}agent_chat`, rows.chat);
    for (const row of rows.messages) insert(database, `${prefix}agent_message`, row);
    for (const row of rows.steps) insert(database, `${prefix}${steps}`, row);
    for (const row of rows.searches) insert(database, `${prefix}agent_search`, row);
    for (const row of rows.logs) insert(database, `${prefix}openapi_request`, row);
  }
}

function insert(database: Database, table: string, row: Row): void {
  const columns = Object.keys(row);
  const names = columns.map((column) => `"${column}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  database.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`).run(Object.values(row));
}
