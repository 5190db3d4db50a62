import { textOf } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql } from "./connection.ts";
import { queries } from "./queries.ts";

/** From the root down. Parents are followed one by one, however many there are; one that was met before ends the way up. */
export function readStackPath(sql: Sql, { steps }: ChatFamily, stackId: string): string[] {
  const tables = steps.filter(({ fields }) => fields.stackId !== null && fields.stackParentId !== null);
  const parentOf = (id: string): string | null => {
    for (const table of tables) {
      const parent = textOf(sql.get(queries.parentOfStack(table), [id])?.["parent"]);
      if (parent !== null) return parent;
    }
    return null;
  };
  const met = new Set<string>();
  for (let id: string | null = stackId; id !== null && !met.has(id); id = parentOf(id)) met.add(id);
  return [...met].toReversed();
}
