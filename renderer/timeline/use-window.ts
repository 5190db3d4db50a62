import { useCallback, useState } from "react";
import type { DocumentPages } from "../state/document-pages.ts";
import { windowSize, windowStart } from "./row-place.ts";

/** The row that a list begins at, and how many of its pixels are above the edge. */
type Target = { row: number; offset: number };

/** The rows that the list holds; `turn` is another number for every other list. */
export type RowWindow = { first: number; count: number; turn: number; target: Target | null };

/** So near to the end of a list the next one takes its place. */
const margin = 300;

/**
 * No browser lays out more than some 33 million pixels, so of a very long timeline the list holds a part at a time. Before the
 * user has scrolled to its end, a list with the same row in its middle takes its place.
 */
export function useWindow(rows: number, pages: DocumentPages) {
  const [place, setPlace] = useState<{ first: number; turn: number; target: Target | null }>({
    first: pages.windowStart,
    turn: 0,
    target: null,
  });
  const turnTo = useCallback(
    (row: number, offset = 0) => {
      const first = windowStart(row, rows);
      pages.turnTo(first);
      // The rows are on their way while the list is still being made.
      pages.rows.look(row, row);
      setPlace(({ turn }) => ({ first, turn: turn + 1, target: { row, offset } }));
    },
    [pages, rows],
  );
  // A file that changed may have become shorter.
  const first = Math.min(place.first, Math.max(0, rows - 1));
  const window: RowWindow = { ...place, first, count: Math.min(windowSize, rows - first) };
  return { window, turnTo };
}

export const isWithin = ({ first, count }: Pick<RowWindow, "first" | "count">, row: number): boolean =>
  row >= first && row < first + count;

/** Whether the rows in view (by their places in the list) are so near to an end that is not the end of the thread. */
export function isNearEdge(
  { first, count }: RowWindow,
  rows: number,
  view: { startIndex: number; endIndex: number },
): boolean {
  const comesToEnd = view.endIndex > count - margin && first + count < rows;
  return comesToEnd || (view.startIndex < margin && first > 0);
}
