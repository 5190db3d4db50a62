// What all queries are put together from. Names from a database are always quoted.
import type { FieldTable } from "./chat-family.ts";
import type { TableSchema } from "./read-schema.ts";

/** More of one JSON column is never read. */
export const largestJson = 16_000_000;
/** More of any other column is never read. */
export const largestText = 1_000_000;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const from = ({ schema }: { schema: TableSchema }) => `FROM main.${quote(schema.name)} AS t`;
export const keyOf = ({ schema }: { schema: TableSchema }) => `t.${quote(schema.key)}`;
export const column = <F extends string>({ fields }: FieldTable<F>, field: F) => {
  const name = fields[field];
  return name === null ? "NULL" : `t.${quote(name)}`;
};
export const listed = "(SELECT value FROM json_each(?))";

/** Whole numbers as text, since some are larger than JavaScript's. */
export const exact = (value: string) =>
  `CASE typeof(${value}) WHEN 'integer' THEN CAST(${value} AS TEXT) ELSE ${value} END`;
export const key = (table: { schema: TableSchema }) => `${exact(keyOf(table))} AS "key"`;

// `octet_length` looks at the head of a row only, so what is too large is not even read.
export const guarded = (value: string, most: number) =>
  `iif(octet_length(${value}) > ${most}, NULL, ${value})`;
const longestTime = 200;
export const time = (value: string) =>
  value === "NULL" ? value : `iif(octet_length(${value}) > ${longestTime}, 'too long', ${exact(value)})`;

export type Kinds<F> = { text?: readonly F[]; times?: readonly F[]; json?: readonly F[] };

/** Fields under their own names; of JSON also the size; and in `large` the fields that were too large to read. */
export function select<F extends string>(
  table: FieldTable<F>,
  { text = [], times = [], json = [] }: Kinds<F>,
): string {
  const has = (field: F) => table.fields[field] !== null;
  const large = text
    .filter(has)
    .map((field) => `iif(octet_length(${column(table, field)}) > ${largestText}, '${field} ', '')`);
  return [
    key(table),
    ...text.filter(has).map((field) => `${guarded(column(table, field), largestText)} AS "${field}"`),
    ...times.filter(has).map((field) => `${time(column(table, field))} AS "${field}"`),
    ...json.filter(has).map((field) => `${guarded(column(table, field), largestJson)} AS "${field}"`),
    ...json.filter(has).map((field) => `octet_length(${column(table, field)}) AS "${field}Size"`),
    `${["''", ...large].join(" || ")} AS "large"`,
  ].join(", ");
}

/** The same of rows that `isSmall` lets pass: nothing has to be guarded, which saves most of the time. */
export function selectSmall<F extends string>(
  table: FieldTable<F>,
  { text = [], times = [], json = [] }: Kinds<F>,
) {
  const has = (field: F) => table.fields[field] !== null;
  return [
    key(table),
    ...[...text, ...json].filter(has).map((field) => `${column(table, field)} AS "${field}"`),
    ...times.filter(has).map((field) => `${exact(column(table, field))} AS "${field}"`),
    ...table.others.map((name, at) => `t.${quote(name)} AS "other${at}"`),
  ].join(", ");
}

/** In bytes, all columns together. */
const largestSmall = 10_000;

/** Whether all that a row holds is small: then it can be read as it is. */
export function isSmall({ fields, others }: FieldTable<string>): string {
  const columns = [...Object.values(fields).filter((name) => name !== null), ...others];
  const sizes = columns.map((name) => `ifnull(octet_length(t.${quote(name)}), 0)`);
  return `${["0", ...sizes].join(" + ")} <= ${largestSmall}`;
}

/** Columns without a name of ours: `other0`, `other1`, …, and their sizes. */
export const selectOthers = ({ others }: FieldTable<string>, most: number) =>
  others.flatMap((name, at) => [
    `${guarded(`t.${quote(name)}`, most)} AS "other${at}"`,
    `octet_length(t.${quote(name)}) AS "other${at}Size"`,
  ]);

export const undeleted = <F extends string>(table: FieldTable<F | "deletedAt">) =>
  table.fields.deletedAt === null ? "" : ` AND +${column(table, "deletedAt")} IS NULL`;
