// A stretch of one column, by characters: what may have hundreds of megabytes is cut by SQLite and never held whole.
import type { LongColumn, Message, Step } from "../../../shared/chats/chat-store.ts";
import { jsonText } from "../../../shared/chats/stacks/json-text.ts";
import { numberOf, textOf } from "./cells.ts";
import type { ChatFamily, FieldTable } from "./chat-family.ts";
import type { MessageField, StepField } from "./chat-fields.ts";
import { bindableKey } from "./chat-place.ts";
import type { Sql, SqlRow } from "./connection.ts";
import { type ColumnPlace, queries } from "./queries.ts";
import { wholeBetween } from "./whole-between.ts";

export type ColumnStretch = { text: string; total: number };
export type Stretch = { from: number; count: number };

const nothing: ColumnStretch = { text: "", total: 0 };

const stepColumns: Partial<Record<LongColumn, StepField>> = {
  input: "input",
  output: "output",
  space: "spaceSnapshot",
  error: "error",
  metadata: "metadata",
};
const messageColumns: Partial<Record<LongColumn, MessageField>> = { props: "props", metadata: "metadata" };
/** What a history says beside a message stands in many columns, so there is none to read. */
const historyColumns: Partial<Record<LongColumn, MessageField>> = { props: "content" };

/** Null where the row is gone; nothing where the table has no such column. */
export function readColumn(
  sql: Sql,
  family: ChatFamily,
  item: Message | Step,
  column: LongColumn,
  asked: Stretch,
): ColumnStretch | null {
  const stretch = {
    from: wholeBetween(asked.from, 0, Number.MAX_SAFE_INTEGER - 1, 0),
    count: wholeBetween(asked.count, 0, Number.MAX_SAFE_INTEGER, 0),
  };
  if ("stepId" in item) return readOfStep(sql, family, item, stepColumns[column], stretch);
  const { messages } = family;
  if (messages === null) return null;
  const isHistory = messages.fields.content !== null && messages.fields.props === null;
  if (isHistory && column === "metadata")
    return item.metadata.state === "value" ? cutCharacters(jsonText(item.metadata.value), stretch) : nothing;
  const field = (isHistory ? historyColumns : messageColumns)[column];
  if (field === undefined) return nothing;
  const row = { row: item.row, chatId: item.chatId, itemId: item.messageId };
  return readOfRow(sql, messages, { field, id: "messageId", chat: "chatId" }, row, stretch);
}

/** From the first of the tables of steps that has it. */
function readOfStep(
  sql: Sql,
  { steps }: ChatFamily,
  { row, chatId, stepId }: Step,
  field: StepField | undefined,
  stretch: Stretch,
): ColumnStretch | null {
  if (field === undefined) return nothing;
  for (const table of steps) {
    const where = { field, id: "stepId", chat: "chatId" } as const;
    const read = readOfRow(sql, table, where, { row, chatId, itemId: stepId }, stretch);
    if (read !== null) return read;
  }
  return null;
}

type RowName = { row: number; chatId: string; itemId: string };

function readOfRow<F extends string>(
  sql: Sql,
  table: FieldTable<F>,
  where: ColumnPlace<F>,
  name: RowName,
  stretch: Stretch,
): ColumnStretch | null {
  const row = findRow(sql, table, where, name, stretch);
  if (row === undefined || (textOf(row["id"]) ?? textOf(row["key"])) !== name.itemId) return null;
  if (numberOf(row["hasZero"]) !== 1)
    return { text: textOf(row["text"]) ?? "", total: numberOf(row["total"]) ?? 0 };
  const key = bindableKey(table.schema, textOf(row["key"]) ?? "");
  return cutCharacters(textOf(sql.get(queries.wholeColumn(table, where), [key])?.["text"]) ?? "", stretch);
}

/** By the key of its row; where that is no number, or one that JavaScript cannot hold, by its chat and its id. */
function findRow<F extends string>(
  sql: Sql,
  table: FieldTable<F>,
  where: ColumnPlace<F>,
  { row, chatId, itemId }: RowName,
  { from, count }: Stretch,
): SqlRow | undefined {
  const stretch = [from + 1, count];
  if (table.schema.isRowid && Number.isSafeInteger(row))
    return sql.get(queries.stretchOfColumn(table, { ...where, chat: null }), [...stretch, BigInt(row)]);
  return sql.get(queries.stretchOfColumn(table, where), [...stretch, chatId, itemId]);
}

/** As SQLite counts them: one for each code point. */
function cutCharacters(text: string, { from, count }: Stretch): ColumnStretch {
  let total = 0;
  let start = text.length;
  let end = text.length;
  for (let at = 0; at < text.length; total++) {
    if (total === from) start = at;
    if (total === from + count) end = at;
    at += (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return { text: text.slice(start, end), total };
}
