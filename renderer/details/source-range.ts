// Which bytes of the file the source pane shows. A range never crosses the item's own border: so the item can be
// marked exactly, whatever the bytes decode to.

export type Range = { from: number; to: number };
/** Where the item stands, and how long the file is. */
export type SourcePlace = { offset: number; sizeBytes: number; fileBytes: number };
export type Side = "earlier" | "later";

const lead = 16 * 1024;
const first = 48 * 1024;
const step = 32 * 1024;
/** More text than this in one place makes scrolling slow; then the other end is left behind. */
export const mostShown = 256 * 1024;

/** A little before the item, and from its start as much as one wants to read at once. */
export function firstRanges({ offset, sizeBytes, fileBytes }: SourcePlace): Range[] {
  const end = Math.min(fileBytes, offset + first);
  return splitAtItem({ from: Math.max(0, offset - lead), to: end }, { offset, sizeBytes });
}

/** What comes next on one side of what is shown; nothing at the file's ends. */
export function nextRanges(side: Side, shown: Range, place: SourcePlace): Range[] {
  const next =
    side === "earlier"
      ? { from: Math.max(0, shown.from - step), to: shown.from }
      : { from: shown.to, to: Math.min(place.fileBytes, shown.to + step) };
  return splitAtItem(next, place);
}

function splitAtItem({ from, to }: Range, { offset, sizeBytes }: Omit<SourcePlace, "fileBytes">): Range[] {
  const borders = [offset, offset + sizeBytes].filter((border) => border > from && border < to);
  const ends = [from, ...borders, to];
  return ends
    .slice(1)
    .map((end, at) => ({ from: ends[at] ?? from, to: end }))
    .filter((range) => range.to > range.from);
}

/** Joins what came on one side to what is there, and leaves behind what is too much on the other. */
export function joinRanges<T extends Range>(side: Side, shown: readonly T[], more: readonly T[]): T[] {
  const all = side === "earlier" ? [...more, ...shown] : [...shown, ...more];
  while (all.length > 1 && sizeOf(all) > mostShown) {
    if (side === "earlier") all.pop();
    else all.shift();
  }
  return all;
}

const sizeOf = (ranges: readonly Range[]): number => (ranges.at(-1)?.to ?? 0) - (ranges[0]?.from ?? 0);

export const isOfItem = ({ from, to }: Range, { offset, sizeBytes }: SourcePlace): boolean =>
  from >= offset && to <= offset + sizeBytes;
