// Finds the tables of agent chats by how their names end. What stands before is an application's own prefix, and one database may
// hold several applications, each with tables of one generation or of two.
import type { Notice } from "../../../shared/chats/notice.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { type ChatFamily, type FieldTable, type Generation, matchFields } from "./chat-family.ts";
import {
  type MessageField,
  assistantFields,
  chatFields,
  messageFields,
  requestLogFields,
  searchFields,
  stepFields,
} from "./chat-fields.ts";
import type { Connection, Sql } from "./connection.ts";
import { noticeMissing } from "./notice-missing.ts";
import { queries } from "./queries.ts";
import { readNewestTime } from "./read-newest-time.ts";
import { type TableSchema, readTable, readTableNames } from "./read-schema.ts";

/** In the order of their ids. `defaultId` is the family in which somebody wrote last. */
export type ChatFamilies = { families: readonly ChatFamily[]; defaultId: string };

const suffixes = [
  "agent_chat",
  "agent_conversation",
  "agent_message",
  "agent_history",
  "agent_step",
  "agent_resume",
  "agent_assistant",
  "agent_search",
  "openapi_request",
] as const;
type Suffix = (typeof suffixes)[number];
type Tables = { prefix: string; bySuffix: Partial<Record<Suffix, TableSchema>> };

/** `where` is what a failure names: the file. */
export async function findChatFamilies(connection: Connection, where: string): Promise<Result<ChatFamilies>> {
  const found = await connection.read((sql) => readFamilies(sql, where));
  return found.ok ? found.value : found;
}

function readFamilies(sql: Sql, where: string): Result<ChatFamilies> {
  const names = readTableNames(sql);
  const families = groupByPrefix(sql, names)
    .flatMap((tables) => familiesOf(sql, tables))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const newest = families.map((family) => ({ family, at: readNewestTime(sql, family)?.at ?? -Infinity }));
  // A stable order, so of equals the first by id comes first.
  const first = newest.toSorted((a, b) => (a.at === b.at ? 0 : b.at - a.at))[0];
  if (first === undefined) return fail(noChats(where, names));
  return succeed({ families, defaultId: first.family.id });
}

function groupByPrefix(sql: Sql, names: readonly string[]): Tables[] {
  const groups = new Map<string, Tables>();
  for (const name of names) {
    const suffix = suffixes.find((ending) => name.toLowerCase().endsWith(ending));
    if (suffix === undefined) continue;
    const prefix = name.slice(0, name.length - suffix.length);
    const group = groups.get(prefix.toLowerCase()) ?? { prefix, bySuffix: {} };
    group.bySuffix[suffix] = readTable(sql, name);
    groups.set(prefix.toLowerCase(), group);
  }
  return [...groups.values()];
}

/** The newest design that a prefix has tables of goes by the prefix alone; older ones beside it say which they are. */
function familiesOf(sql: Sql, tables: Tables): ChatFamily[] {
  const { agent_chat: chat, agent_conversation: conversation } = tables.bySuffix;
  const { agent_message: message, agent_history: history } = tables.bySuffix;
  const messages = message && matchFields<MessageField>(message, messageFields);
  const named = messages?.schema.columns.map((column) => column.toLowerCase()) ?? [];
  const ofChats = messages && named.includes("chat_id") ? messages : null;
  const ofConversations = messages && named.includes("conversation_id") ? inConversations(messages) : null;
  const found: ChatFamily[] = [];
  const add = (
    generation: Generation,
    chats: TableSchema | undefined,
    rows: FieldTable<MessageField> | null,
  ) => {
    if (chats === undefined || matchFields(chats, chatFields).fields.chatId === null) return;
    const id = found.length === 0 ? tables.prefix : `${tables.prefix}${idEndings[generation]}`;
    found.push(familyOf(sql, tables, { id, generation, chats, messages: rows }));
  };
  if (ofChats !== null) add("chat", chat, ofChats);
  if (ofConversations !== null) add("conversation", conversation, ofConversations);
  if (history !== undefined) add("history", chat, matchFields<MessageField>(history, messageFields));
  // Chats of which only the list is left.
  if (found.length === 0) add("chat", chat, null);
  if (found.length === 0) add("conversation", conversation, null);
  return found;
}

const idEndings: Record<Generation, string> = {
  chat: "agent_chat",
  conversation: "agent_conversation",
  history: "agent_history",
};

/** Where a table names both, conversations go by their own column. */
function inConversations(messages: FieldTable<MessageField>): FieldTable<MessageField> {
  const column = messages.schema.columns.find((name) => name.toLowerCase() === "conversation_id") ?? null;
  return { ...messages, fields: { ...messages.fields, chatId: column } };
}

type Core = {
  id: string;
  generation: Generation;
  chats: TableSchema;
  messages: FieldTable<MessageField> | null;
};

function familyOf(sql: Sql, { prefix, bySuffix }: Tables, core: Core): ChatFamily {
  // Steps are of the newer design, and belong to a history only where nothing newer is there.
  const isOlder = core.generation === "history" && core.id !== prefix;
  const { agent_step: step, agent_resume: resume } = isOlder ? {} : bySuffix;
  const { agent_assistant: assistant, agent_search: search, openapi_request: log } = bySuffix;
  const steps = [step, resume]
    .filter((table) => table !== undefined)
    .map((table) => matchFields(table, stepFields))
    .filter(({ fields }) => fields.chatId !== null);
  const family: ChatFamily = {
    ...core,
    prefix,
    chats: matchFields(core.chats, chatFields),
    steps,
    assistants: assistant === undefined ? null : matchFields(assistant, assistantFields),
    searches: search === undefined ? null : matchFields(search, searchFields),
    requestLog: log === undefined ? null : matchFields(log, requestLogFields),
    keepsOnlyFailures:
      resume !== undefined && (step === undefined || sql.get(queries.anyRow(step)) === undefined),
    notices: [],
  };
  const notices: Notice[] = noticeMissing(family);
  return { ...family, notices };
}

const mostNames = 10;

function noChats(where: string, names: readonly string[]): Failure {
  const listed = names.slice(0, mostNames).map(shortName).join(", ");
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  return {
    code: "not-a-thread",
    where,
    expected: "an agent database: a table agent_chat or agent_conversation",
    found:
      names.length === 0 ? "no tables" : `the ${names.length === 1 ? "table" : "tables"} ${listed}${more}`,
  };
}

const longestName = 100;
const shortName = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);
