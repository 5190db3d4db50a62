import type { Connection } from "../../../electron/engine/chats/connection.ts";
import { findChatFamilies } from "../../../electron/engine/chats/find-chat-families.ts";
import { openConnection } from "../../../electron/engine/chats/open-connection.ts";
import { SqliteChatStore } from "../../../electron/engine/chats/sqlite-chat-store.ts";
import type { ChatStore } from "../../../shared/chats/chat-store.ts";
import type { Result } from "../../../shared/failure/failure.ts";

/** A database as the engine opens it; `connection` for what is asked in plain SQL beside it. */
export type Benched = { store: ChatStore; connection: Connection };

export async function openBenched(path: string): Promise<Benched> {
  const connection = orThrow(await openConnection(path));
  const { families, defaultId } = orThrow(await findChatFamilies(connection, path));
  const family = families.find(({ id }) => id === defaultId)!;
  return { store: new SqliteChatStore(connection, family), connection };
}

export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { where, expected, found } = result.failure;
  throw new Error(`${where}: expected ${expected}, found ${found}`);
}
