import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { ChatDatabase } from "../chats/open-database.ts";

/** The database at a path, if somebody has it open. */
export type DatabaseOf = (path: string) => ChatDatabase | null;

/** The chats of all its families, and those of them that have steps that are not completed. */
export async function countChats(
  database: ChatDatabase,
): Promise<Result<{ chats: number; incomplete: number }>> {
  const sum = { chats: 0, incomplete: 0 };
  for (const family of database.families) {
    const store = database.storeOf(family);
    const chats = await store.countChats({});
    if (!chats.ok) return chats;
    const incomplete = await store.countChats({ incomplete: true });
    if (!incomplete.ok) return incomplete;
    sum.chats += chats.value;
    sum.incomplete += incomplete.value;
  }
  return succeed(sum);
}
