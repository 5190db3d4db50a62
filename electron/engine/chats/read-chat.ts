import type { ListedChat } from "../../../shared/chats/chat-store.ts";
import { storedRules } from "../../../shared/chats/database-rules.ts";
import { numberOf, textOf } from "./cells.ts";
import type { FieldTable } from "./chat-family.ts";
import type { ChatField } from "./chat-fields.ts";
import type { SqlRow, SqlValue } from "./connection.ts";
import { RowReader } from "./row-reader.ts";

/** In characters; longer ones are left out of `others`. */
const longestOther = 10_000;

/** The name of its assistant and its badges are not in its row. */
export function readChat(row: SqlRow, chats: FieldTable<ChatField>): ListedChat {
  const reader = new RowReader(row, chats, "Chat", "chatId");
  return {
    chatId: reader.text("chatId") ?? "",
    title: reader.text("title"),
    assistantId: reader.id("assistantId"),
    assistantName: null,
    mode: reader.text("mode"),
    status: reader.text("status"),
    share: reader.text("share"),
    isPreset: reader.boolean("isPreset"),
    isPublic: reader.boolean("isPublic"),
    sort: reader.number("sort"),
    userId: reader.id("userId"),
    teamId: reader.id("teamId"),
    tenantId: reader.id("tenantId"),
    lastMessageAt: reader.time("lastMessageAt"),
    createdAt: reader.time("createdAt"),
    updatedAt: reader.time("updatedAt"),
    deletedAt: reader.time("deletedAt"),
    isDeleted: numberOf(row["isDeleted"]) === 1,
    metadata: reader.json("metadata"),
    others: readOthers(row, chats, reader),
    notices: reader.notices,
    badges: null,
  };
}

function readOthers(
  row: SqlRow,
  { others }: FieldTable<ChatField>,
  reader: RowReader<ChatField>,
): Record<string, string | number | null> {
  const kept: [string, string | number | null][] = [];
  for (const [at, column] of others.entries()) {
    const value = otherOf(row[`other${at}`]);
    const isCut = value === null && numberOf(row[`other${at}Size`]) !== null;
    if (!isCut && (typeof value !== "string" || value.length <= longestOther)) kept.push([column, value]);
    else
      reader.notice(storedRules.columnTooLarge.id, `the column ${column} is too large to be shown beside it`);
  }
  // From entries, as a column may be called __proto__.
  return Object.fromEntries(kept);
}

function otherOf(value: SqlValue | undefined): string | number | null {
  return typeof value === "number" ? value : textOf(value);
}
