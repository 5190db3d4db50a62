import type { ChatFilter } from "../../../shared/chats/chat-store.ts";
import { textOf } from "../chats/cells.ts";
import { askForChats } from "../chats/chat-conditions.ts";
import type { ChatFamily } from "../chats/chat-family.ts";
import { chatOrder } from "../chats/chat-order.ts";
import type { Sql } from "../chats/connection.ts";
import { chatConditions, queries } from "../chats/queries.ts";

/** Those of the chats that are there and that a filter lets pass. */
export function keptChats(
  sql: Sql,
  family: ChatFamily,
  filter: ChatFilter,
  ids: readonly string[],
): Set<string> {
  const kept = new Set<string>();
  if (ids.length === 0) return kept;
  const { timed } = chatOrder(family);
  const asked = askForChats(sql, family, timed, filter);
  if (!asked.ok) return kept;
  const { conditions, keeps } = asked.value;
  const incomplete = filter.incomplete === true ? chatConditions.incomplete(family) : "";
  const query = (asBytes: boolean) => queries.idsOfChats(family, timed, conditions.sql + incomplete, asBytes);
  const ask = (asBytes: boolean, among: readonly string[]) => {
    for (const row of sql.all(query(asBytes), [JSON.stringify(among), ...conditions.values]))
      if (keeps === null || keeps(row)) kept.add(textOf(row["chatId"]) ?? "");
  };
  ask(false, ids);
  // Some writer may have stored the bytes of an id.
  const rest = ids.filter((id) => !kept.has(id));
  if (rest.length > 0) ask(true, rest);
  return kept;
}
