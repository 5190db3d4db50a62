import { type Measures, pageMeasures, rowHeight } from "../look/measures.ts";
import type { CalculateViewLocation } from "react-virtuoso";
import type { Row } from "../../shared/api/row.ts";

/** The gap above a turn's header, and the height of the header that stays at the top. Both stand in turns.css, too. */
export const turnGap = 16;
export const stickyHeight = (measures: Measures): number => rowHeight(37, measures);

/** What the list takes a row's height for until it is drawn. */
export const usualHeight = 30;

/**
 * Rows in one list, and how high it may become: a browser lays out some 33 million pixels. Rows that were never in view count
 * with little more than their least height.
 */
export const windowSize = 500_000;
export const highestList = 30_000_000;

/** Where a list of rows begins that has this one in its middle. */
export const windowStart = (row: number, rows: number): number =>
  Math.max(0, Math.min(row - windowSize / 2, rows - windowSize));

/** How much of a row is above the upper edge where it is the first to be read: the gap of a turn; anything else stands under its turn's header. */
export function aboveEdge(row: number, kind: Row["kind"], onlyTurns: boolean, measures: Measures): number {
  if (row === 0 || onlyTurns) return 0;
  return kind === "turn" ? turnGap : -stickyHeight(measures);
}

export const rowId = (document: string, row: number): string => `row-${document}-${row}`;

/** Scrolls no further than it must, and never under the header that stays at the top. */
export const placeIntoView: CalculateViewLocation = ({
  itemTop,
  itemBottom,
  viewportTop,
  viewportBottom,
  locationParams: { behavior, ...item },
}) => {
  const how = behavior === undefined ? {} : { behavior };
  const header = stickyHeight(pageMeasures());
  const room = viewportBottom - viewportTop - header;
  if (itemTop < viewportTop + header || itemBottom - itemTop > room)
    return { ...item, ...how, align: "start", offset: -header };
  return itemBottom > viewportBottom ? { ...item, ...how, align: "end" } : null;
};
