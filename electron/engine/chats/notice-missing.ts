import { storedRules } from "../../../shared/chats/database-rules.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import type { ChatFamily, FieldTable, Generation } from "./chat-family.ts";

/** What the tables of a generation have as a rule; a table without one of them was made by something else, or cut down. */
const usualChat: Record<Generation, readonly string[]> = {
  chat: [
    "chat_id",
    "title",
    "assistant_id",
    "status",
    "public",
    "share",
    "sort",
    "last_message_at",
    "metadata",
    "created_at",
    "updated_at",
  ],
  conversation: ["conversation_id", "title", "assistant_id", "created_at"],
  history: ["chat_id", "title", "created_at"],
};

const usualMessage: Record<Generation, readonly string[]> = {
  chat: [
    "message_id",
    "chat_id",
    "request_id",
    "role",
    "type",
    "props",
    "block_id",
    "thread_id",
    "assistant_id",
    "sequence",
    "metadata",
    "created_at",
    "updated_at",
  ],
  conversation: ["message_id", "conversation_id", "role", "type", "props", "sequence", "created_at"],
  history: ["role", "content", "created_at"],
};

const usualStep = [
  "chat_id",
  "request_id",
  "assistant_id",
  "stack_id",
  "stack_parent_id",
  "stack_depth",
  "type",
  "status",
  "input",
  "output",
  "space_snapshot",
  "error",
  "sequence",
  "metadata",
  "created_at",
  "updated_at",
];

/** One notice for all that is missing, or none. A column that goes by another of its known names is there. */
export function noticeMissing({ generation, chats, messages, steps }: ChatFamily): Notice[] {
  const lacks = [
    wordMissing(chats, usualChat[generation]),
    messages === null ? "There is no table of messages." : wordMissing(messages, usualMessage[generation]),
    ...steps.map((table) => wordMissing(table, usualStep)),
  ].filter((words) => words !== null);
  return lacks.length === 0 ? [] : [{ rule: storedRules.missingColumn.id, message: lacks.join(" ") }];
}

const otherNames: Readonly<Record<string, readonly string[]>> = { chat_id: ["conversation_id", "cid"] };

function wordMissing({ schema }: FieldTable<string>, usual: readonly string[]): string | null {
  const has = new Set(schema.columns.map((column) => column.toLowerCase()));
  const missing = usual.filter(
    (column) => ![column, ...(otherNames[column] ?? [])].some((name) => has.has(name)),
  );
  if (missing.length === 0) return null;
  return `${schema.name} has no ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}.`;
}
