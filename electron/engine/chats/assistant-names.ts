import type { Assistant } from "../../../shared/chats/chat-store.ts";
import type { ChatFamily, FieldTable } from "./chat-family.ts";
import type { AssistantField } from "./chat-fields.ts";
import type { Sql, SqlRow } from "./connection.ts";
import { queries } from "./queries.ts";
import { RowReader } from "./row-reader.ts";

/** In the order of the ids; ids without a row are left out. */
export function readAssistants(sql: Sql, { assistants }: ChatFamily, ids: readonly string[]): Assistant[] {
  if (assistants === null || assistants.fields.assistantId === null || ids.length === 0) return [];
  const rows = sql.all(queries.assistants(assistants), [JSON.stringify(ids)]);
  const byId = new Map(
    rows.map((row) => readAssistant(row, assistants)).map((one) => [one.assistantId, one]),
  );
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function readAssistant(row: SqlRow, assistants: FieldTable<AssistantField>): Assistant {
  const reader = new RowReader(row, assistants, "Assistant", "assistantId");
  return {
    assistantId: reader.text("assistantId") ?? "",
    name: reader.text("name"),
    avatar: reader.text("avatar"),
    createdAt: reader.time("createdAt"),
  };
}

/** The names that chats are shown with, kept as long as the database stays as it is. */
export class AssistantNames {
  readonly #family: ChatFamily;
  readonly #names = new Map<string, string | null>();
  #version = -1;

  constructor(family: ChatFamily) {
    this.#family = family;
  }

  of(sql: Sql, version: number, ids: readonly (string | null)[]): ReadonlyMap<string, string | null> {
    if (this.#version !== version) this.#names.clear();
    this.#version = version;
    const asked = new Set(ids.filter((id) => id !== null && !this.#names.has(id)) as string[]);
    for (const id of asked) this.#names.set(id, null);
    for (const { assistantId, name } of readAssistants(sql, this.#family, [...asked]))
      this.#names.set(assistantId, name);
    return this.#names;
  }
}
