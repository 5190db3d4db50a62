// How rows are gone through for an index of their words: all of them, in the order of their keys.
import type { FieldTable } from "./chat-family.ts";
import type { ChatField, MessageField } from "./chat-fields.ts";
import { selectMessage } from "./queries.ts";
import {
  column,
  from,
  guarded,
  key,
  keyOf,
  largestJson,
  largestText,
  listed,
  select,
  time,
} from "./sql-text.ts";

/** `marked`: the columns of an answer by which a row's state is told from another. */
export function messagesToIndex(messages: FieldTable<MessageField>) {
  const { fields } = messages;
  const has = (field: MessageField) => fields[field] !== null;
  const said = (["props", "content"] as const).filter(has);
  const isDeleted = deleted(messages);
  // Where no column tells when a row was changed, what it holds has to be looked at.
  const marked = ["chatId", "createdAt", "updatedAt", "type", "role", "propsSize", "contentSize"];
  const looksInside = !has("updatedAt");
  const marks = [
    key(messages),
    `${guarded(column(messages, "chatId"), largestText)} AS "chatId"`,
    `${guarded(column(messages, "type"), largestText)} AS "type"`,
    `${guarded(column(messages, "role"), largestText)} AS "role"`,
    `${time(column(messages, "createdAt"))} AS "createdAt"`,
    `${time(column(messages, "updatedAt"))} AS "updatedAt"`,
    ...said.map((field) => `octet_length(${column(messages, field)}) AS "${field}Size"`),
    ...(looksInside
      ? said.map((field) => `${guarded(column(messages, field), largestJson)} AS "${field}"`)
      : []),
    isDeleted,
  ];
  return {
    marked: looksInside ? [...marked, ...said] : marked,
    ...walk(messages, selectMessage(messages, isDeleted), `SELECT ${marks.join(", ")} ${from(messages)}`),
  };
}

export function titlesToIndex(chats: FieldTable<ChatField>) {
  const fields = select(chats, { text: ["chatId", "title"], times: ["lastMessageAt", "createdAt"] });
  const rows = `SELECT ${fields}, 0 AS "isDeleted" ${from(chats)}`;
  return { marked: ["chatId", "title", "lastMessageAt", "createdAt"], ...walk(chats, rows, rows) };
}

type Table = Pick<FieldTable<string>, "schema">;

/** Values: the key after which to go on, if any, and the limit. */
const walk = (table: Table, rows: string, marks: string) => ({
  count: `SELECT count(*) AS "count" ${from(table)}`,
  countAfter: (isAfter: boolean) =>
    `SELECT count(*) AS "count" FROM (SELECT 1 ${from(table)} WHERE 1${after(table, isAfter)} LIMIT ?)`,
  rowsAfter: (isAfter: boolean) => `${rows} WHERE 1${after(table, isAfter)} ORDER BY ${keyOf(table)} LIMIT ?`,
  marksAfter: (isAfter: boolean) =>
    `${marks} WHERE 1${after(table, isAfter)} ORDER BY ${keyOf(table)} LIMIT ?`,
  rowsByKey: `${rows} WHERE ${keyOf(table)} IN ${listed}`,
});

const after = (table: Table, isAfter: boolean) => (isAfter ? ` AND ${keyOf(table)} > ?` : "");

const deleted = (table: FieldTable<MessageField>) =>
  `${column(table, "deletedAt")} IS NOT NULL AS "isDeleted"`;
