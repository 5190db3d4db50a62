import type { Notice } from "../../../shared/chats/notice.ts";
import type {
  AssistantField,
  ChatField,
  FieldColumns,
  MessageField,
  RequestLogField,
  SearchField,
  StepField,
} from "./chat-fields.ts";
import type { TableSchema } from "./read-schema.ts";

/** A table with the columns in which it keeps what we ask of its kind; null where it has none. */
export type FieldTable<F extends string> = {
  schema: TableSchema;
  fields: Readonly<Record<F, string | null>>;
  /** Columns that are no field of ours. */
  others: readonly string[];
};

/** Which design the tables follow: chats and messages, conversations and messages, or chats and a history of role and content. */
export type Generation = "chat" | "conversation" | "history";

/** Tables that belong together: one writer's chats with everything beside them. */
export type ChatFamily = {
  /** Stays the same as long as the tables do. */
  id: string;
  prefix: string;
  generation: Generation;
  chats: FieldTable<ChatField>;
  messages: FieldTable<MessageField> | null;
  /** `agent_step` before `agent_resume`, where a database has both. */
  steps: readonly FieldTable<StepField>[];
  assistants: FieldTable<AssistantField> | null;
  searches: FieldTable<SearchField> | null;
  requestLog: FieldTable<RequestLogField> | null;
  /** Steps are stored of failed and interrupted runs only. */
  keepsOnlyFailures: boolean;
  notices: readonly Notice[];
};

/** SQLite takes no more than 2000 columns in an answer, and a table may have as many. */
const mostOthers = 200;

export function matchFields<F extends string>(
  schema: TableSchema,
  columns: FieldColumns & Record<F, readonly string[]>,
): FieldTable<F> {
  const byName = new Map(schema.columns.map((column) => [column.toLowerCase(), column]));
  const taken = new Set<string>();
  const fields: [string, string | null][] = Object.entries(columns).map(([field, names]) => {
    const column = names.map((name) => byName.get(name)).find((known) => known !== undefined) ?? null;
    if (column !== null) taken.add(column);
    return [field, column];
  });
  const others = schema.columns.filter((column) => !taken.has(column) && column.toLowerCase() !== "id");
  return {
    schema,
    fields: Object.fromEntries(fields) as Record<F, string | null>,
    others: others.slice(0, mostOthers),
  };
}

/** Whether some index of the whole table begins with these columns, in this order. */
export function isIndexed({ indexes }: TableSchema, ...columns: (string | null)[]): boolean {
  return indexes.some(
    (index) =>
      !index.isPartial && columns.every((column, at) => column !== null && index.columns[at] === column),
  );
}

/** Whether no two rows may have the same value in this column. */
export function isUnique({ indexes }: TableSchema, column: string | null): boolean {
  return indexes.some(
    (index) =>
      index.isUnique && !index.isPartial && index.columns.length === 1 && index.columns[0] === column,
  );
}
