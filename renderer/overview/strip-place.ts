// Where things stand on the strip: it is linear in rows, whatever heights they have.

/** Rows from one to another; fractions are places inside of a row. */
export type RowSpan = { from: number; to: number };
/** In pixels from the upper end of the strip. */
export type Thumb = { top: number; height: number };

/** A short thread does not fill the strip: bars as high as a row would say nothing. */
const mostPerRow = 12;
/** What can be taken hold of. */
const leastThumb = 20;

/** How much of the strip's height the rows take. */
export const extentOf = (rows: number, height: number): number => Math.min(height, rows * mostPerRow);

/** The part in view. However little that is, it can be taken hold of, and never leaves the strip. */
export function placeThumb(seen: RowSpan, rows: number, extent: number): Thumb {
  if (rows === 0) return { top: 0, height: extent };
  const shown = seen.to - seen.from;
  const height = Math.min(extent, Math.max(leastThumb, (extent * shown) / rows));
  const rest = rows - shown;
  const share = rest <= 0 ? 0 : Math.max(0, Math.min(1, seen.from / rest));
  return { top: (extent - height) * share, height };
}

export const rowAtHeight = (y: number, rows: number, extent: number): number =>
  extent === 0 ? 0 : Math.max(0, Math.min(rows, (y / extent) * rows));
