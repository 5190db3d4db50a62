import type { ThreadIndex } from "../index/thread-index.ts";
import { rowEnd, type RowRun, rowRun, type Rows } from "./thread-rows.ts";

/** Neighbouring rows together, as many as `largest` bytes hold. A row that is larger makes a run of its own. */
export function* groupRows(
  index: ThreadIndex,
  { level, first, count }: Rows,
  largest: number,
): Generator<RowRun, void, undefined> {
  for (let row = first; row < first + count;) {
    const run = rowRun(index, level, row);
    for (row++; row < first + count; row++) {
      const end = rowEnd(index, level, row);
      if (end - run.start > largest) break;
      run.end = end;
      run.count++;
    }
    yield run;
  }
}
