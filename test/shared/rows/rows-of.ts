import type { Row, RowOf } from "../../../shared/api/row.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { readRows } from "../../../shared/rows/read-rows.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

/** The rows of a text as the app shows them: with its cycles. `afterChunk` hears of every piece that is read. */
export function followRows(
  text: string,
  cuts: readonly number[] = [],
  afterChunk: (index: ThreadIndex) => void = () => {},
) {
  const bytes = encode(text);
  let isFollowed = false;
  const { index } = scanBytes(bytes, cuts, (growing) => {
    if (!isFollowed) rowMapOf(growing).follow(new Cycles(growing));
    isFollowed = true;
    rowMapOf(growing);
    afterChunk(growing);
  });
  const map = rowMapOf(index).update(true);
  return { index, map, reader: readerOf(bytes), rows: () => readRows(index, readerOf(bytes), 0, 10_000) };
}

export const rowsOf = (thread: unknown): Promise<Row[]> => followRows(JSON.stringify(thread)).rows();

export const isPart = (row: Row): row is RowOf<"part"> => row.kind === "part";
