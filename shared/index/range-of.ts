import type { Table } from "./table.ts";
import type { Range } from "../rows/read-ranges.ts";

/** Start and end of a range column; both 0 where there is nothing. */
export function rangeOf(table: Table, row: number, range: number): Range {
  return { start: table.start(row, range), end: table.end(row, range) };
}
