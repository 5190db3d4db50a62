// What chats can be told apart by: the values that their columns hold, and how often. All chats are gone through once for all of
// them together, which is faster than sorting them for each.
import type { ChatChoices, ChoiceField } from "../../../shared/chats/chat-store.ts";
import { AssistantNames } from "./assistant-names.ts";
import { textOf } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import { bindableKey } from "./chat-place.ts";
import type { Sql, SqlRow } from "./connection.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { queries } from "./queries.ts";

export type FieldChoices = Partial<Record<ChoiceField, ChatChoices>>;

const choiceFields = [
  "assistantId",
  "status",
  "share",
  "userId",
  "teamId",
] as const satisfies readonly ChoiceField[];
const mostListed = 200;
/** In characters: no filter takes more. */
const longest = 1000;
/** Chats that are held at a time. */
const stretch = 20_000;

export class ChoiceCounter {
  readonly #family: ChatFamily;
  readonly #fields: readonly ChoiceField[];
  readonly #names: AssistantNames;
  readonly #kept = new KeptAnswers<FieldChoices>(1);

  constructor(family: ChatFamily) {
    this.#family = family;
    this.#fields = choiceFields.filter((field) => family.chats.fields[field] !== null);
    this.#names = new AssistantNames(family);
  }

  /** A field that has no column is left out, and so is what is empty or too long to be asked for. */
  read(sql: Sql, version: number): FieldChoices {
    return this.#kept.get(version, "", () => {
      const counts = this.#count(sql);
      return Object.fromEntries(
        this.#fields.map((field, at) => [field, this.#choose(sql, version, field, counts[at]!)]),
      );
    });
  }

  #count(sql: Sql): Map<string, number>[] {
    const counts = this.#fields.map(() => new Map<string, number>());
    for (const rows of this.#fields.length === 0 ? [] : this.#stretches(sql))
      for (const row of rows)
        for (const [at, field] of this.#fields.entries()) {
          const value = textOf(row[field]);
          if (value === null || value === "" || value.length > longest) continue;
          counts[at]!.set(value, (counts[at]!.get(value) ?? 0) + 1);
        }
    return counts;
  }

  *#stretches(sql: Sql): Generator<SqlRow[]> {
    const { schema } = this.#family.chats;
    // Only a rowid is sure to be another one in each row.
    const limit = schema.isRowid ? stretch : -1;
    let rows = sql.all(queries.choicesOfChats(this.#family, this.#fields, false), [limit]);
    yield rows;
    while (rows.length === limit) {
      const last = bindableKey(schema, textOf(rows.at(-1)?.["key"]) ?? "");
      rows = sql.all(queries.choicesOfChats(this.#family, this.#fields, true), [last, limit]);
      yield rows;
    }
  }

  #choose(sql: Sql, version: number, field: ChoiceField, counts: ReadonlyMap<string, number>): ChatChoices {
    const listed = [...counts]
      .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, mostListed);
    const ids = field === "assistantId" ? listed.map(([value]) => value) : [];
    const names = this.#names.of(sql, version, ids);
    return {
      listed: listed.map(([value, chats]) => ({
        value,
        name: field === "assistantId" ? (names.get(value) ?? null) : null,
        chats,
      })),
      left: counts.size - listed.length,
    };
  }
}
