// What queries ask of steps that are not completed.
import { incompleteStatuses } from "../../../shared/chats/chat-store.ts";
import type { FieldTable } from "./chat-family.ts";
import type { ChatField, StepField } from "./chat-fields.ts";
import { column, quote } from "./sql-text.ts";

export const incomplete = `(${incompleteStatuses.map((status) => `'${status}'`).join(", ")})`;

export const existsIncomplete = (chats: FieldTable<ChatField>, { schema, fields }: FieldTable<StepField>) =>
  `EXISTS (SELECT 1 FROM main.${quote(schema.name)} AS s WHERE s.${quote(fields.chatId ?? "")} = ${column(chats, "chatId")} AND ${
    fields.status === null ? "0" : `+s.${quote(fields.status)} IN ${incomplete}`
  })`;

export const isAmongIncomplete = (chats: FieldTable<ChatField>, { schema, fields }: FieldTable<StepField>) =>
  fields.status === null
    ? "0"
    : `+${column(chats, "chatId")} IN (SELECT s.${quote(fields.chatId ?? "")} FROM main.${quote(schema.name)} AS s WHERE s.${quote(fields.status)} IN ${incomplete})`;

/** How many of the steps have which status that is not completed. */
export function countByStatus(steps: FieldTable<StepField>): string {
  const status = column(steps, "status");
  return [
    `count(*) FILTER (WHERE ${status} = 'interrupted') AS "interrupted"`,
    `count(*) FILTER (WHERE ${status} = 'failed') AS "failed"`,
    `count(*) FILTER (WHERE ${status} IN ('pending', 'running')) AS "unfinished"`,
  ].join(", ");
}
