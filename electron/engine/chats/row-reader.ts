import { storedRules } from "../../../shared/chats/database-rules.ts";
import { type JsonColumn, deepestNesting, readJsonColumn } from "../../../shared/chats/json-column.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import type { Instant } from "../../../shared/chats/read-time.ts";
import { booleanOf, idOf, numberOf, readInstant, textOf } from "./cells.ts";
import type { FieldTable } from "./chat-family.ts";
import type { SqlRow } from "./connection.ts";

const longestId = 80;

/** Reads the fields of one row and says in `notices` what could not be read of it. */
export class RowReader<F extends string> {
  readonly notices: Notice[] = [];
  readonly #row: SqlRow;
  readonly #fields: FieldTable<F>["fields"];
  readonly #kind: string;
  readonly #idField: F;

  /** `kind` and the field `idField` are what notices call the row. */
  constructor(row: SqlRow, { fields }: FieldTable<F>, kind: string, idField: NoInfer<F>) {
    this.#row = row;
    this.#fields = fields;
    this.#kind = kind;
    this.#idField = idField;
    const large = textOf(row["large"]) ?? "";
    for (const field of large === "" ? [] : large.trim().split(" "))
      this.notice(storedRules.columnTooLarge.id, `${this.#columnOf(field)} is too large to be read`);
  }

  /** `words` begin with a column, without a stop. */
  notice(rule: string, words: string): void {
    const id = textOf(this.#row[this.#idField]) ?? this.key;
    const shown = id.length > longestId ? `${id.slice(0, longestId)}…` : id;
    this.notices.push({ rule, message: `${this.#kind} ${shown}: ${words}.` });
  }

  /** The place in the table; 0 where the key of a row is no number. */
  get place(): number {
    return numberOf(this.#row["key"]) ?? 0;
  }

  get key(): string {
    return textOf(this.#row["key"]) ?? "";
  }

  text(field: F): string | null {
    return textOf(this.#row[field]);
  }

  id(field: F): string | null {
    return idOf(this.#row[field]);
  }

  number(field: F): number | null {
    const number = numberOf(this.#row[field]);
    if (number === null && (textOf(this.#row[field]) ?? "") !== "")
      this.notice(storedRules.unreadableNumber.id, `${this.#columnOf(field)} is no number`);
    return number;
  }

  boolean(field: F): boolean | null {
    return booleanOf(this.#row[field]);
  }

  time(field: F): Instant | null {
    const instant = readInstant(this.#row[field]);
    if (instant !== "unreadable") return instant;
    this.notice(storedRules.unreadableTime.id, `${this.#columnOf(field)} is no time that can be read`);
    return null;
  }

  json(field: F): JsonColumn {
    const column = readJsonColumn(this.#row[field] ?? null, numberOf(this.#row[`${field}Size`]) ?? undefined);
    if (column.state === "not-json")
      this.notice(storedRules.columnNotJson.id, `${this.#columnOf(field)} is not JSON`);
    if (column.state === "too-deep")
      this.notice(
        storedRules.columnTooDeep.id,
        `${this.#columnOf(field)} is nested deeper than ${deepestNesting.toLocaleString("en")} levels`,
      );
    if (column.state === "too-large") this.noticeSize(field, column.sizeBytes);
    return column;
  }

  noticeSize(field: F, sizeBytes: number): void {
    const size = sizeBytes.toLocaleString("en");
    this.notice(
      storedRules.columnTooLarge.id,
      `${this.#columnOf(field)} has ${size} bytes, too many to be read`,
    );
  }

  #columnOf(field: string): string {
    return `the column ${this.#fields[field as F] ?? field}`;
  }
}
