import type { HitList } from "../../../shared/find/hit-list.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { type RowMap, rowMapOf } from "../../../shared/rows/row-map.ts";
import { ownRow, rowOfItem } from "../../../shared/rows/row-of-pointer.ts";

/** The rows that hits stand in, in the layout of the moment. They are looked up once for each layout. */
export class HitRows {
  readonly #index: ThreadIndex;
  readonly #hits: HitList;
  #layout = "";
  #rows = new Uint32Array(0);
  /** How many of them are known. */
  #known = 0;

  constructor(index: ThreadIndex, hits: HitList) {
    this.#index = index;
    this.#hits = hits;
  }

  /** By number. */
  all(): Uint32Array {
    const map = rowMapOf(this.#index);
    const layout = `${map.layout} ${map.settledTurns} ${map.rows.length}`;
    const { length } = this.#hits;
    if (layout !== this.#layout) this.#known = 0;
    if (this.#rows.length < length) {
      const more = new Uint32Array(Math.max(64, length * 2));
      more.set(this.#rows.subarray(0, this.#known));
      this.#rows = more;
    }
    for (; this.#known < length; this.#known++)
      this.#rows[this.#known] = rowAround(this.#index, map, this.#hits.at(this.#known).place);
    this.#layout = layout;
    // What may yet change its place is looked up again.
    this.#known = Math.min(this.#known, this.#hits.settled);
    return this.#rows.subarray(0, length);
  }

  /** How many hits stand in each of so many equal shares of the rows. */
  marks(shares: number): number[] {
    const counts = Array.from({ length: shares }, () => 0);
    const total = Math.max(1, rowMapOf(this.#index).rows.length);
    for (const row of this.all()) counts[Math.min(shares - 1, Math.floor((row * shares) / total))]! += 1;
    return counts;
  }

  /** The number of the first hit below a row, or of the last one above it; at the other end if there is none. Null: there are no hits. */
  beside(row: number, by: 1 | -1): { number: number; wrapped: boolean } | null {
    const rows = this.all();
    if (rows.length === 0) return null;
    const found =
      by === 1 ? rows.findIndex((other) => other > row) : rows.findLastIndex((other) => other < row);
    if (found >= 0) return { number: found, wrapped: false };
    return { number: by === 1 ? 0 : rows.length - 1, wrapped: true };
  }
}

/** The row that shows an item, or the nearest one before it. */
export function rowAround(index: ThreadIndex, map: RowMap, place: ItemPlace): number {
  if (place.turn < map.rows.turns) return rowOfItem(index, map, place) ?? 0;
  return Math.max(0, map.rows.length - 1);
}

export const hasOwnRow = (index: ThreadIndex, map: RowMap, place: ItemPlace): boolean =>
  place.turn < map.rows.turns && ownRow(index, map, place) !== null;
