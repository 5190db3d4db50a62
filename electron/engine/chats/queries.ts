// All SQL of agent chats: each query as a function of the tables that a database has. A `+` before a column keeps the planner from an
// index that would cost more than it saves; the test of query plans says which it takes.
import type { ChatFamily, FieldTable } from "./chat-family.ts";
import { isIndexed } from "./chat-family.ts";
import type {
  AssistantField,
  ChatField,
  MessageField,
  RequestLogField,
  SearchField,
  StepField,
} from "./chat-fields.ts";
import { countByStatus, existsIncomplete, incomplete, isAmongIncomplete } from "./incomplete-sql.ts";
import type { TableSchema } from "./read-schema.ts";
import {
  type Kinds,
  column,
  exact,
  from,
  guarded,
  isSmall,
  key,
  keyOf,
  largestJson,
  largestText,
  listed,
  quote,
  select,
  selectOthers,
  selectSmall,
  time,
  undeleted,
} from "./sql-text.ts";

export const schemaQueries = {
  tables: `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  withoutRowid: `SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?`,
  columns: `SELECT name, pk FROM pragma_table_info(?, 'main') ORDER BY cid`,
  indexes: `SELECT name, "unique", partial FROM pragma_index_list(?, 'main') ORDER BY seq`,
  indexColumns: `SELECT name FROM pragma_index_info(?, 'main') ORDER BY seqno`,
};

/** The longest text that a column without a name of ours is shown with, in bytes; in characters it may be fewer. */
export const largestOther = 40_000;

/** A column by whose stored values chats are in order; null is the order of the table's rows. */
export type ChatOrder = string | null;
/** Where a walk over the chats goes on: from the newest, among those of the same time, before them, or where no time is stored. */
export type WalkFrom = "start" | "same" | "before" | "untimed" | "untimed-after" | "row";

const walkConditions = (order: string, row: string): Record<WalkFrom, string> => ({
  start: "",
  same: ` AND ${order} = ? AND ${row} < ?`,
  before: ` AND ${order} < ?`,
  untimed: ` AND ${order} IS NULL`,
  "untimed-after": ` AND ${order} IS NULL AND ${row} < ?`,
  row: ` AND ${row} < ?`,
});

const orderOf = (order: ChatOrder) => (order === null ? null : `t.${quote(order)}`);
const newestFirst = (chats: FieldTable<ChatField>, order: ChatOrder) =>
  `ORDER BY ${order === null ? "" : `${orderOf(order)} DESC, `}${keyOf(chats)} DESC`;

function selectPlace(chats: FieldTable<ChatField>, order: ChatOrder, timed: string | null): string {
  const value = orderOf(order) ?? "NULL";
  const timeOf = timed === null ? "NULL" : time(`t.${quote(timed)}`);
  return `SELECT ${key(chats)}, ${exact(value)} AS "order", typeof(${value}) AS "orderType", ${timeOf} AS "time" ${from(chats)}`;
}

const chatKinds: Kinds<ChatField> = {
  text: [
    "chatId",
    "title",
    "assistantId",
    "mode",
    "status",
    "share",
    "isPreset",
    "isPublic",
    "sort",
    "userId",
    "teamId",
    "tenantId",
  ],
  times: ["lastMessageAt", "createdAt", "updatedAt", "deletedAt"],
  json: ["metadata"],
};

/** Each condition begins with AND; its values stand in the order of the conditions. */
export const chatConditions = {
  undeleted: ({ chats }: ChatFamily) => undeleted(chats),
  /** By an index only for assistants; an id may also be stored as a number, which `+` would not let compare with text. */
  equal: ({ chats }: ChatFamily, field: ChatField) =>
    ` AND ${field === "assistantId" ? column(chats, field) : `CAST(${column(chats, field)} AS TEXT)`} = ?`,
  titleLike: ({ chats }: ChatFamily) => ` AND ${column(chats, "title")} LIKE ? ESCAPE '\\'`,
  from: (timed: string) => ` AND t.${quote(timed)} >= ?`,
  before: (timed: string) => ` AND t.${quote(timed)} < ?`,
  incomplete: ({ chats, steps }: ChatFamily) =>
    ` AND (${["0", ...steps.map((table) => existsIncomplete(chats, table))].join(" OR ")})`,
  /** The same, faster for all chats than for a few: the steps are gone through once, instead of each chat's own. */
  amongIncomplete: ({ chats, steps }: ChatFamily) =>
    ` AND (${["0", ...steps.map((table) => isAmongIncomplete(chats, table))].join(" OR ")})`,
};

export type MessageConditions = { requestId: boolean; role: boolean; blockId: boolean };

/** Requests are few rows, so their index comes first where there is one; blocks are numbered anew in every chat. */
function messagesOf(messages: FieldTable<MessageField>, where: MessageConditions): string {
  const byRequest = where.requestId && isIndexed(messages.schema, messages.fields.requestId);
  const conditions = [
    `${byRequest ? "+" : ""}${column(messages, "chatId")} = ?`,
    where.requestId ? `${byRequest ? "" : "+"}${column(messages, "requestId")} = ?` : null,
    where.role ? `+${column(messages, "role")} = ?` : null,
    where.blockId ? `+${column(messages, "blockId")} = ?` : null,
  ];
  return `WHERE ${conditions.filter((condition) => condition !== null).join(" AND ")}${undeleted(messages)}`;
}

export const selectMessage = (messages: FieldTable<MessageField>, ...more: readonly string[]) =>
  `SELECT ${[
    select(messages, {
      text: [
        "messageId",
        "chatId",
        "requestId",
        "role",
        "type",
        "blockId",
        "threadId",
        "assistantId",
        "connector",
        "mode",
        "sequence",
      ],
      times: ["createdAt", "updatedAt"],
      json: ["props", "metadata", "content"],
    }),
    // Only a history keeps what it says in columns that are no fields.
    ...(messages.fields.content === null ? [] : selectOthers(messages, largestText)),
    ...more,
  ].join(", ")} ${from(messages)}`;

const selectStep = (steps: FieldTable<StepField>) =>
  `SELECT ${select(steps, {
    text: [
      "stepId",
      "chatId",
      "requestId",
      "assistantId",
      "stackId",
      "stackParentId",
      "stackDepth",
      "type",
      "status",
      "error",
      "sequence",
    ],
    times: ["createdAt", "updatedAt"],
    json: ["input", "output", "spaceSnapshot", "metadata"],
  })} ${from(steps)}`;

/** A column of one row, which is found by its key, or where `chat` is a field by its chat and its id. */
export type ColumnPlace<F> = { field: F; id: F; chat: F | null };
const asText = <F extends string>(table: FieldTable<F>, { field }: ColumnPlace<F>) =>
  `CAST(${column(table, field)} AS TEXT)`;
/** SQLite's own functions of text stop at a character of value 0. What is larger than a row is read with is not looked into. */
const hasZero = (value: string) =>
  `iif(octet_length(${value}) <= ${largestJson}, instr(CAST(${value} AS BLOB), x'00') > 0, 0)`;

/** In bytes; what a filter takes is shorter. */
const longestChoice = 4000;
const choice = (value: string) =>
  `iif(octet_length(${value}) > ${longestChoice}, NULL, CAST(${value} AS TEXT))`;

/** A request's steps are found by the chat only where no index leads to the request. */
const unlessIndexed = ({ schema, fields }: FieldTable<StepField>) =>
  isIndexed(schema, fields.requestId) ? "+" : "";

const inSequence = (table: FieldTable<"sequence" | MessageField> | FieldTable<"sequence" | StepField>) =>
  `ORDER BY ${column(table as FieldTable<"sequence">, "sequence")}, ${keyOf(table)}`;

export const queries = {
  anyRow: (schema: TableSchema) => `SELECT 1 AS "one" ${from({ schema })} LIMIT 1`,
  least: (schema: TableSchema, timed: string) =>
    `SELECT ${time("least")} AS "time", typeof(least) AS "type" FROM (SELECT min(t.${quote(timed)}) AS least ${from({ schema })})`,
  greatest: (schema: TableSchema, timed: string) =>
    `SELECT ${time("greatest")} AS "time", typeof(greatest) AS "type" FROM (SELECT max(t.${quote(timed)}) AS greatest ${from({ schema })})`,

  /** Values: those of the conditions, those of the place, the limit. */
  walkChats: (
    { chats }: ChatFamily,
    order: ChatOrder,
    timed: string | null,
    place: WalkFrom,
    conditions: string,
  ) =>
    `${selectPlace(chats, order, timed)} WHERE 1${conditions}${walkConditions(orderOf(order) ?? "NULL", keyOf(chats))[place]} ${newestFirst(chats, order)} LIMIT ?`,
  /** Values: those of the conditions, the limit, the offset. */
  pageOfChats: ({ chats }: ChatFamily, order: ChatOrder, conditions: string) =>
    `${selectPlace(chats, order, null)} WHERE 1${conditions} ${newestFirst(chats, order)} LIMIT ? OFFSET ?`,
  countChats: ({ chats }: ChatFamily, conditions: string) =>
    `SELECT count(*) AS "count" ${from(chats)} WHERE 1${conditions}`,
  timesOfChats: ({ chats }: ChatFamily, timed: string, conditions: string) =>
    `SELECT ${time(`t.${quote(timed)}`)} AS "time" ${from(chats)} WHERE 1${conditions}`,
  /** Values: the key after which to go on, if any, and the limit. What is too long to be asked for is left out. */
  choicesOfChats: ({ chats }: ChatFamily, fields: readonly ChatField[], isAfter: boolean) =>
    `SELECT ${[key(chats), ...fields.map((field) => `${choice(column(chats, field))} AS "${field}"`)].join(", ")} ${from(chats)} WHERE 1${undeleted(chats)}${
      isAfter ? ` AND ${keyOf(chats)} > ?` : ""
    } ORDER BY ${keyOf(chats)} LIMIT ?`,
  /** Values: the chats' ids as a JSON list, those of the conditions. */
  chatsAmong: ({ chats }: ChatFamily, order: ChatOrder, timed: string | null, conditions: string) =>
    `${selectPlace(chats, order, timed)} WHERE ${column(chats, "chatId")} IN ${listed}${conditions} ${newestFirst(chats, order)}`,
  chatsByKey: ({ chats }: ChatFamily) => `${selectChat(chats)} WHERE ${keyOf(chats)} IN ${listed}`,
  /** Those of them that are small, in the order of the list. */
  smallChatsByKey: ({ chats }: ChatFamily) =>
    `SELECT ${selectSmall(chats, chatKinds)}, ${isDeleted(chats)} FROM json_each(?) AS k CROSS JOIN main.${quote(chats.schema.name)} AS t WHERE ${keyOf(chats)} = k.value AND ${isSmall(chats)}`,
  /** Values: the id, twice, as some writer may have stored its bytes. */
  chatById: ({ chats }: ChatFamily) =>
    `${selectChat(chats)} WHERE ${column(chats, "chatId")} IN (?, CAST(? AS BLOB)) LIMIT 1`,

  /** Values: the ids as a JSON list; some writer may have stored their bytes. */
  chatIdsAmong: ({ chats }: ChatFamily, asBytes: boolean) =>
    `SELECT ${column(chats, "chatId")} AS "chatId" ${from(chats)} WHERE ${isAmong(chats, asBytes)}`,
  /** The same, of chats that meet the conditions, whose values follow. */
  idsOfChats: ({ chats }: ChatFamily, timed: string | null, conditions: string, asBytes: boolean) =>
    `SELECT ${column(chats, "chatId")} AS "chatId", ${timed === null ? "NULL" : time(`t.${quote(timed)}`)} AS "time" ${from(chats)} WHERE ${isAmong(chats, asBytes)}${conditions}`,

  /** Values: the chats' ids as a JSON list. In its order. */
  countMessages: (messages: FieldTable<MessageField>) =>
    `SELECT (SELECT count(*) ${from(messages)} WHERE ${column(messages, "chatId")} = k.value${undeleted(messages)}) AS "count" FROM json_each(?) AS k`,
  /** Values: the number at which counting stops. */
  countIncomplete: (steps: FieldTable<StepField>) =>
    `SELECT count(*) AS "count" FROM (SELECT 1 ${from(steps)} WHERE ${column(steps, "status")} IN ${incomplete} LIMIT ?)`,
  incompleteByChat: (steps: FieldTable<StepField>) =>
    `SELECT ${column(steps, "chatId")} AS "chatId", ${countByStatus(steps)} ${from(steps)} WHERE ${column(steps, "status")} IN ${incomplete} GROUP BY +${column(steps, "chatId")}`,
  countIncompleteOfChat: (steps: FieldTable<StepField>) =>
    `SELECT ${countByStatus(steps)} ${from(steps)} WHERE ${column(steps, "chatId")} = ? AND +${column(steps, "status")} IN ${incomplete}`,

  /** Of those that have none first, as SQL sorts them. */
  firstSequence: (messages: FieldTable<MessageField>) =>
    `SELECT ${column(messages, "sequence")} AS "sequence" ${from(messages)} WHERE ${column(messages, "chatId")} = ? ORDER BY ${column(messages, "sequence")} LIMIT 1`,
  /** Values: those of `where`, after a place its sequence and key, the limit, the offset. */
  messagesInSequence: (messages: FieldTable<MessageField>, where: MessageConditions, isAfter: boolean) =>
    `${selectMessage(messages)} ${messagesOf(messages, where)}${isAfter ? ` AND (${column(messages, "sequence")}, ${keyOf(messages)}) > (?, ?)` : ""} ${inSequence(messages)} LIMIT ? OFFSET ?`,
  /** What decides the order and the request of messages, in no order. */
  placesOfMessages: (messages: FieldTable<MessageField>, where: MessageConditions) =>
    `SELECT ${select(messages, { text: ["sequence", "requestId", "role"], times: ["createdAt"] })} ${from(messages)} ${messagesOf(messages, where)}`,
  messagesByKey: (messages: FieldTable<MessageField>) =>
    `${selectMessage(messages)} WHERE ${keyOf(messages)} IN ${listed}`,

  stepsOfRequest: (steps: FieldTable<StepField>, isOfChat: boolean) =>
    `${selectStep(steps)} WHERE ${column(steps, "requestId")} = ?${isOfChat ? ` AND ${unlessIndexed(steps)}${column(steps, "chatId")} = ?` : ""} ${inSequence(steps)}`,
  stepsWithoutRequest: (steps: FieldTable<StepField>) =>
    `${selectStep(steps)} WHERE ${column(steps, "chatId")} = ? AND coalesce(${column(steps, "requestId")}, '') = '' ${inSequence(steps)}`,
  stepsOfStack: (steps: FieldTable<StepField>) =>
    `${selectStep(steps)} WHERE ${column(steps, "stackId")} = ? ${inSequence(steps)}`,
  stepsByKey: (steps: FieldTable<StepField>) => `${selectStep(steps)} WHERE ${keyOf(steps)} IN ${listed}`,
  placesOfSteps: (steps: FieldTable<StepField>, which: "all" | "incomplete" | "of-request") =>
    `SELECT ${select(steps, { text: ["stepId", "sequence", "requestId", "status"], times: ["createdAt"] })} ${from(steps)} WHERE ${
      which === "of-request" ? unlessIndexed(steps) : ""
    }${column(steps, "chatId")} = ?${which === "incomplete" ? ` AND +${column(steps, "status")} IN ${incomplete}` : ""}${
      which === "of-request" ? ` AND ${column(steps, "requestId")} = ?` : ""
    }`,
  parentOfStack: (steps: FieldTable<StepField>) =>
    `SELECT ${guarded(column(steps, "stackParentId"), largestText)} AS "parent" ${from(steps)} WHERE ${column(steps, "stackId")} = ? AND +${column(steps, "stackParentId")} <> '' LIMIT 1`,

  /** Values: the first character, from 1, how many, and the row's key or its chat and its id. */
  stretchOfColumn: <F extends string>(table: FieldTable<F>, where: ColumnPlace<F>) =>
    `SELECT ${key(table)}, ${guarded(column(table, where.id), largestText)} AS "id", length(${asText(table, where)}) AS "total", substr(${asText(table, where)}, ?, ?) AS "text", ${hasZero(column(table, where.field))} AS "hasZero" ${from(table)} WHERE ${
      where.chat === null
        ? `${keyOf(table)} = ?`
        : `${column(table, where.chat)} = ? AND ${column(table, where.id)} = ? LIMIT 1`
    }`,
  wholeColumn: <F extends string>(table: FieldTable<F>, where: ColumnPlace<F>) =>
    `SELECT ${asText(table, where)} AS "text" ${from(table)} WHERE ${keyOf(table)} = ?`,

  searches: (searches: FieldTable<SearchField>) =>
    `SELECT ${select(searches, { text: ["requestId", "query", "source", "duration", "error"], times: ["createdAt"], json: ["references"] })} ${from(searches)} WHERE ${column(searches, "requestId")} = ?${
      searches.fields.chatId === null ? "" : ` AND +${column(searches, "chatId")} = ?`
    }${undeleted(searches)} ORDER BY ${keyOf(searches)}`,
  assistants: (assistants: FieldTable<AssistantField>) =>
    `SELECT ${select(assistants, { text: ["assistantId", "name", "avatar"], times: ["createdAt"] })} ${from(assistants)} WHERE ${column(assistants, "assistantId")} IN ${listed}`,
  requestLog: (log: FieldTable<RequestLogField>) =>
    `SELECT ${select(log, { text: ["requestId", "status", "inputTokens", "outputTokens", "totalTokens", "duration", "error"] })} ${from(log)} WHERE ${column(log, "requestId")} IN ${listed}`,
};

const isAmong = (chats: FieldTable<ChatField>, asBytes: boolean) =>
  `${column(chats, "chatId")} IN ${asBytes ? "(SELECT CAST(value AS BLOB) FROM json_each(?))" : listed}`;

const isDeleted = (chats: FieldTable<ChatField>) =>
  `${column(chats, "deletedAt")} IS NOT NULL AS "isDeleted"`;

const selectChat = (chats: FieldTable<ChatField>) =>
  `SELECT ${[select(chats, chatKinds), isDeleted(chats), ...selectOthers(chats, largestOther)].join(", ")} ${from(chats)}`;
