import { useCallback, useState } from "react";
import type { DocumentPages } from "../state/document-pages.ts";
import { segmentOf, segmentSize } from "./row-place.ts";

/** The stretch of rows that the list holds; `target` is the row it was turned to for. */
export type Segment = { number: number; first: number; count: number; target: number | null };

/** No browser lays out more than some 33 million pixels: a very long timeline comes in stretches, one at a time. */
export function useSegment(rows: number, pages: DocumentPages) {
  const [{ number, target }, setPlace] = useState<{ number: number; target: number | null }>({
    number: pages.segment,
    target: null,
  });
  const turnTo = useCallback(
    (row: number) => {
      pages.turnTo(segmentOf(row));
      // The rows are on their way while the list is still being made.
      pages.rows.look(row, row);
      setPlace({ number: segmentOf(row), target: row });
    },
    [pages],
  );
  // A file that changed may have become shorter.
  const shown = Math.min(number, segmentOf(Math.max(0, rows - 1)));
  const first = shown * segmentSize;
  const segment: Segment = { number: shown, first, count: Math.min(segmentSize, rows - first), target };
  return { segment, turnTo };
}
