import type { ChatBadges } from "../../../shared/chats/chat-store.ts";
import { numberOf, textOf } from "./cells.ts";
import { type ChatFamily, isIndexed } from "./chat-family.ts";
import type { Sql, SqlRow } from "./connection.ts";
import { queries } from "./queries.ts";

/** Up to here, going through all of them once is cheaper than looking into every chat. */
const few = 50_000;
/** Up to here it is even cheaper than looking into the chats of one page. */
export const veryFew = 2_000;

/** Steps of a chat that are not completed, by their status. */
export type StepCounts = Omit<ChatBadges, "messages">;
const none: StepCounts = { interrupted: 0, failed: 0, unfinished: 0 };

/** How many steps of each chat are not completed, kept as long as the database stays as it is. */
export class IncompleteSteps {
  readonly #steps: ChatFamily["steps"];
  #version = -1;
  #counts: ReadonlyMap<string, StepCounts> | null = null;
  /** The number up to which they were tried to be counted in this version. */
  #tried = -1;

  constructor({ steps }: ChatFamily) {
    this.#steps = steps.filter(({ fields }) => fields.status !== null);
  }

  /** An index leads to all of them, however many they are. */
  get areIndexed(): boolean {
    return this.#steps.every(({ schema, fields }) => isIndexed(schema, fields.status));
  }

  /** The counts of every chat that has any; null where they are more than `most`, too many to go through. */
  byChat(sql: Sql, version: number, most = few): ReadonlyMap<string, StepCounts> | null {
    const isKnown = this.#version === version && (this.#counts !== null || most <= this.#tried);
    if (isKnown) return this.#counts;
    this.#counts = this.#areAtMost(sql, most) ? this.#count(sql) : null;
    this.#version = version;
    this.#tried = most;
    return this.#counts;
  }

  /** Of one chat, without looking at any other. */
  ofChat(sql: Sql, version: number, chatId: string): StepCounts {
    if (this.#version === version && this.#counts !== null) return this.#counts.get(chatId) ?? none;
    return this.#steps
      .map((table) => countsOf(sql.get(queries.countIncompleteOfChat(table), [chatId])))
      .reduce(add, none);
  }

  #areAtMost(sql: Sql, most: number): boolean {
    if (!this.areIndexed) return false;
    let rest = most;
    for (const table of this.#steps) {
      rest -= numberOf(sql.get(queries.countIncomplete(table), [rest + 1])?.["count"]) ?? 0;
      if (rest < 0) return false;
    }
    return true;
  }

  #count(sql: Sql): Map<string, StepCounts> {
    const counts = new Map<string, StepCounts>();
    for (const row of this.#steps.flatMap((table) => sql.all(queries.incompleteByChat(table)))) {
      const chatId = textOf(row["chatId"]);
      if (chatId !== null) counts.set(chatId, add(counts.get(chatId) ?? none, countsOf(row)));
    }
    return counts;
  }
}

const countsOf = (row: SqlRow | undefined): StepCounts => ({
  interrupted: numberOf(row?.["interrupted"]) ?? 0,
  failed: numberOf(row?.["failed"]) ?? 0,
  unfinished: numberOf(row?.["unfinished"]) ?? 0,
});

const add = (a: StepCounts, b: StepCounts): StepCounts => ({
  interrupted: a.interrupted + b.interrupted,
  failed: a.failed + b.failed,
  unfinished: a.unfinished + b.unfinished,
});
