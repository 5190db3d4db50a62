import { readRows } from "../../../shared/rows/read-rows.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { locateRow } from "../../../shared/rows/locate-row.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

const wanted = 60;

/** From a closed file to the rows of its first messages. */
export const job: Job = async (path) => {
  const file = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(file, scanner, () => rowMapOf(scanner.index).messages >= wanted);
  const { index, bytesRead } = scanner;
  const rows = await readRows(index, file, 0, rowsOfFirst(index, wanted));
  await file.close();
  return () => ({ rows: rows.length, bytesRead });
};

/** How many rows show the first `messages` messages, the headers and user turns before them included. */
function rowsOfFirst(index: ThreadIndex, messages: number): number {
  const map = rowMapOf(index);
  let row = 0;
  while (row < map.rows.length && (locateRow(index, map, row).message ?? 0) < messages) row++;
  return row;
}
