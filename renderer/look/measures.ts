// The sizes that lists have to know before anything is drawn. tokens.css makes the same of `--scale` and `--room`.
import { type Density, usualTextSize } from "../../shared/settings/settings.ts";

/** `scale`: of all text against its usual size. `room`: of rows against their usual height. */
export type Measures = { scale: number; room: number };

export const usualMeasures: Measures = { scale: 1, room: 1 };

const rooms: Readonly<Record<Density, number>> = { comfortable: 1, compact: 24 / 28 };

export const measuresOf = (density: Density, textSize: number): Measures => ({
  scale: textSize / usualTextSize,
  room: rooms[density],
});

/** In whole pixels, as a stylesheet rounds: what holds lines of text. */
export const textHeight = (pixels: number, { scale }: Measures): number => Math.round(pixels * scale);

/** The same of what is denser where rows are. */
export const rowHeight = (pixels: number, { scale, room }: Measures): number =>
  Math.round(pixels * scale * room);

/** The height of one row: `--row`. */
export const oneRow = (measures: Measures): number => rowHeight(28, measures);

/** As the page has them now, for whoever follows a scroll and not a drawing. */
export function pageMeasures(): Measures {
  const { style } = document.documentElement;
  const read = (name: string) => Number(style.getPropertyValue(name)) || 1;
  return { scale: read("--scale"), room: read("--room") };
}
