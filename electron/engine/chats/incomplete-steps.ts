import { numberOf, textOf } from "./cells.ts";
import { type ChatFamily, type FieldTable, isIndexed } from "./chat-family.ts";
import type { StepField } from "./chat-fields.ts";
import type { Sql } from "./connection.ts";
import { queries } from "./queries.ts";

/** Up to here, going through all of them once is cheaper than looking into every chat. */
const few = 50_000;
/** Up to here it is even cheaper than looking into the chats of one page. */
export const veryFew = 2_000;

/** How many steps of each chat are not completed, kept as long as the database stays as it is. */
export class IncompleteSteps {
  readonly #steps: ChatFamily["steps"];
  #version = -1;
  #counts: ReadonlyMap<string, number> | null = null;
  /** The number up to which they were tried to be counted in this version. */
  #tried = -1;

  constructor({ steps }: ChatFamily) {
    this.#steps = steps.filter(({ fields }) => fields.status !== null);
  }

  /** The count of every chat that has any; null where they are more than `most`, too many to go through. */
  byChat(sql: Sql, version: number, most = few): ReadonlyMap<string, number> | null {
    const isKnown = this.#version === version && (this.#counts !== null || most <= this.#tried);
    if (isKnown) return this.#counts;
    this.#counts = this.#areAtMost(sql, most) ? this.#count(sql) : null;
    this.#version = version;
    this.#tried = most;
    return this.#counts;
  }

  /** Of one chat, without looking at any other. */
  ofChat(sql: Sql, version: number, chatId: string): number {
    if (this.#version === version && this.#counts !== null) return this.#counts.get(chatId) ?? 0;
    return this.#steps
      .map((table) => numberOf(sql.get(queries.countIncompleteOfChat(table), [chatId])?.["count"]) ?? 0)
      .reduce((sum, count) => sum + count, 0);
  }

  #areAtMost(sql: Sql, most: number): boolean {
    let rest = most;
    for (const table of this.#steps) {
      if (!isIndexed(table.schema, table.fields.status)) return false;
      rest -= numberOf(sql.get(queries.countIncomplete(table), [rest + 1])?.["count"]) ?? 0;
      if (rest < 0) return false;
    }
    return true;
  }

  #count(sql: Sql): Map<string, number> {
    const counts = new Map<string, number>();
    for (const table of this.#steps) addCounts(sql, table, counts);
    return counts;
  }
}

function addCounts(sql: Sql, table: FieldTable<StepField>, counts: Map<string, number>): void {
  for (const row of sql.all(queries.incompleteByChat(table))) {
    const chatId = textOf(row["chatId"]);
    if (chatId !== null) counts.set(chatId, (counts.get(chatId) ?? 0) + (numberOf(row["count"]) ?? 0));
  }
}
