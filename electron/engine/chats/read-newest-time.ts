import type { Instant } from "../../../shared/chats/read-time.ts";
import { readInstant } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import { queries } from "./queries.ts";

/** When the newest chat had its last message, or was made; null where nothing says it. */
export function readNewestTime(sql: Sql, { chats }: ChatFamily): Instant | null {
  const { lastMessageAt, updatedAt, createdAt } = chats.fields;
  for (const column of [lastMessageAt, updatedAt, createdAt]) {
    if (column === null) continue;
    const newest = readInstant(sql.get(queries.greatest(chats.schema, column))?.["time"]);
    if (newest !== null && newest !== "unreadable") return newest;
  }
  return null;
}
