// Bounds of time in the form in which a column stores its times, so that an index can be used. They are a little too wide: each
// chat's own time decides in the end.
import type { ChatFilter } from "../../../shared/chats/chat-store.ts";
import { textOf } from "./cells.ts";
import type { Conditions } from "./chat-conditions.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { Sql, SqlRow, SqlValue } from "./connection.ts";
import { chatConditions, queries } from "./queries.ts";

type Bounds = Pick<ChatFilter, "since" | "until">;
type Conversion = (milliseconds: number, side: -1 | 1) => SqlValue | null;

/** None where the column holds several forms, as far as its least and its greatest value show it. */
export function timeBounds(
  sql: Sql,
  { chats }: ChatFamily,
  timed: string,
  { since, until }: Bounds,
): Conditions[] {
  if (since === undefined && until === undefined) return [];
  const least = sql.get(queries.least(chats.schema, timed));
  const greatest = sql.get(queries.greatest(chats.schema, timed));
  const convert = conversionFor(least, greatest);
  if (convert === null) return [];
  const [from, before] = [
    since === undefined ? null : convert(since.at, -1),
    until === undefined ? null : convert(until.at, 1),
  ];
  return [
    ...(from === null ? [] : [{ sql: chatConditions.from(timed), values: [from] }]),
    ...(before === null ? [] : [{ sql: chatConditions.before(timed), values: [before] }]),
  ];
}

function conversionFor(least: SqlRow | undefined, greatest: SqlRow | undefined): Conversion | null {
  const [low, high] = [textOf(least?.["time"]) ?? "", textOf(greatest?.["time"]) ?? ""];
  const types = [least?.["type"], greatest?.["type"]];
  if (types.every((type) => type === "text")) return isDate.test(low) && isDate.test(high) ? toDate : null;
  if (!types.every((type) => type === "integer" || type === "real")) return null;
  const [unitOfLow, unitOfHigh] = [perMillisecond(Number(low)), perMillisecond(Number(high))];
  return unitOfLow === unitOfHigh ? toNumber(unitOfLow) : null;
}

const isDate = /^\d{4}-\d{2}-\d{2}(?:\D|$)/;
const day = 86_400_000;

/** A whole day wide, as the text may be in any zone; dates without times compare with all forms of text. */
const toDate: Conversion = (milliseconds, side) => {
  const date = new Date(milliseconds + side * (side === 1 ? 2 * day : day));
  const text = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  return isDate.test(text) ? text.slice(0, 10) : null;
};

/** By size, as times are read. */
function perMillisecond(number: number): number {
  const size = Math.abs(number);
  if (size < 1e11) return 1e-3;
  if (size < 1e14) return 1;
  return size < 1e17 ? 1e3 : 1e6;
}

const toNumber =
  (unit: number): Conversion =>
  (milliseconds, side) => {
    const value = milliseconds * unit;
    return value + side * (1 + Math.abs(value) * 1e-12);
  };
