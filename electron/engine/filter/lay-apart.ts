import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { everyRow, type RowFilter } from "../../../shared/rows/row-filter.ts";
import { RowMap, rowMapOf } from "../../../shared/rows/row-map.ts";

/** The rows of a thread under another filter than the one that is on, beside those that are shown. */
export function layApart(index: ThreadIndex, filter: RowFilter = everyRow): RowMap {
  const shown = rowMapOf(index);
  const map = new RowMap(index);
  if (shown.cycles !== null) map.follow(shown.cycles);
  map.takeLost(shown.lost);
  if (shown.problems !== null) map.find(shown.problems);
  map.choose({ filter, onlyTurns: false });
  return map.update();
}
