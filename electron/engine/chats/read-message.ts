import type { Message } from "../../../shared/chats/chat-store.ts";
import { storedRules } from "../../../shared/chats/database-rules.ts";
import { type JsonColumn, readJsonColumn } from "../../../shared/chats/json-column.ts";
import { numberOf, textOf } from "./cells.ts";
import type { FieldTable } from "./chat-family.ts";
import type { MessageField } from "./chat-fields.ts";
import type { SqlRow } from "./connection.ts";
import { RowReader } from "./row-reader.ts";

export function readMessage(row: SqlRow, messages: FieldTable<MessageField>): Message {
  const reader = new RowReader(row, messages, "Message", "messageId");
  const isHistory = messages.fields.content !== null && messages.fields.props === null;
  return {
    row: reader.place,
    messageId: reader.text("messageId") ?? reader.key,
    chatId: reader.text("chatId") ?? "",
    requestId: reader.id("requestId"),
    role: reader.text("role") ?? "",
    type: reader.text("type") ?? (isHistory ? "text" : ""),
    props: isHistory ? readContent(row, reader) : reader.json("props"),
    blockId: reader.id("blockId"),
    threadId: reader.id("threadId"),
    assistantId: reader.id("assistantId"),
    connector: reader.text("connector"),
    mode: reader.text("mode"),
    sequence: reader.number("sequence"),
    metadata: isHistory ? readBeside(row, messages, reader) : reader.json("metadata"),
    createdAt: reader.time("createdAt"),
    updatedAt: reader.time("updatedAt"),
    notices: reader.notices,
  };
}

/** Text, which is not looked into: what looks like JSON in it is what somebody wrote. */
function readContent(row: SqlRow, reader: RowReader<MessageField>): JsonColumn {
  const content = textOf(row["content"]);
  const sizeBytes = numberOf(row["contentSize"]);
  if (content !== null || sizeBytes === null) return { state: "value", value: { content } };
  reader.noticeSize("content", sizeBytes);
  return { state: "too-large", sizeBytes };
}

/** Everything else that a history says of a message: its name, its context, whose it is. */
function readBeside(
  row: SqlRow,
  messages: FieldTable<MessageField>,
  reader: RowReader<MessageField>,
): JsonColumn {
  const entries = messages.others.flatMap((column, at): [string, unknown][] => {
    const value = row[`other${at}`] ?? null;
    if (value !== null) {
      const read = column.toLowerCase() === "context" ? readJsonColumn(value) : null;
      return [
        [column, read?.state === "value" ? read.value : typeof value === "number" ? value : textOf(value)],
      ];
    }
    if (numberOf(row[`other${at}Size`]) !== null)
      reader.notice(storedRules.columnTooLarge.id, `the column ${column} is too large to be read`);
    return [];
  });
  const own = reader.json("metadata");
  const all = own.state === "value" ? [...entries, ["metadata", own.value] as [string, unknown]] : entries;
  return all.length === 0 ? { state: "none" } : { state: "value", value: Object.fromEntries(all) };
}
