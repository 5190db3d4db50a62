import type { Search } from "../../../shared/chats/chat-store.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import { queries } from "./queries.ts";
import { RowReader } from "./row-reader.ts";

/** In the order in which they were stored. */
export function readSearches(
  sql: Sql,
  { searches }: ChatFamily,
  chatId: string,
  requestId: string,
): Search[] {
  if (searches === null || searches.fields.requestId === null) return [];
  const values = searches.fields.chatId === null ? [requestId] : [requestId, chatId];
  return sql.all(queries.searches(searches), values).map((row) => {
    const reader = new RowReader(row, searches, "Search of request", "requestId");
    return {
      requestId: reader.id("requestId"),
      query: reader.text("query"),
      source: reader.text("source"),
      references: reader.json("references"),
      durationMs: reader.number("duration"),
      error: reader.id("error"),
      createdAt: reader.time("createdAt"),
      notices: reader.notices,
    };
  });
}
