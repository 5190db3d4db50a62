import type { ChatFamily } from "../../electron/engine/chats/chat-family.ts";
import { findChatFamilies } from "../../electron/engine/chats/find-chat-families.ts";
import { SqliteChatStore } from "../../electron/engine/chats/sqlite-chat-store.ts";
import type { Result } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import type { TestStoreConnection } from "./test-store-connection.ts";

export type TestRow = Record<string, string | number | bigint | Uint8Array | null>;

/** Columns that are not given are filled where the schema insists on them. */
const needed: Record<string, TestRow> = {
  agent_chat: { assistant_id: "writer" },
  agent_message: { role: "assistant", type: "text", props: "{}", sequence: 1 },
  agent_step: {
    request_id: "r1",
    assistant_id: "writer",
    stack_id: "s1",
    type: "llm",
    status: "completed",
    sequence: 1,
  },
  agent_resume: {
    request_id: "r1",
    assistant_id: "writer",
    stack_id: "s1",
    type: "llm",
    status: "failed",
    sequence: 1,
  },
};

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function addRows({ database }: TestStoreConnection, table: string, rows: readonly TestRow[]): void {
  const suffix = Object.keys(needed).find((name) => table.endsWith(name));
  for (const given of rows) {
    const row = { ...(suffix === undefined ? {} : needed[suffix]), ...given };
    const columns = Object.keys(row);
    const marks = columns.map(() => "?").join(", ");
    database
      .prepare(`INSERT INTO ${quote(table)} (${columns.map(quote).join(", ")}) VALUES (${marks})`)
      .run(...Object.values(row));
  }
}

export async function valueOf<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(wordFailure(settled.failure));
  return settled.value;
}

export async function familiesOf(connection: TestStoreConnection): Promise<readonly ChatFamily[]> {
  return (await valueOf(findChatFamilies(connection, "test.db"))).families;
}

/** A store of the family that is shown first, or of the named one. */
export async function openTestStore(connection: TestStoreConnection, id?: string): Promise<SqliteChatStore> {
  const { families, defaultId } = await valueOf(findChatFamilies(connection, "test.db"));
  const family = families.find((one) => one.id === (id ?? defaultId));
  if (family === undefined) throw new Error(`no family ${id}`);
  return new SqliteChatStore(connection, family);
}
