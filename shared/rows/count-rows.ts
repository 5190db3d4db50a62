import type { ThreadIndex } from "../index/thread-index.ts";
import { rowMapOf } from "./row-map.ts";

/** How many rows there are to read now; more may come while the scan goes on. */
export function countRows(index: ThreadIndex): number {
  return rowMapOf(index).rows.length;
}
