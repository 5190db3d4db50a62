import type { Overview, OverviewMark } from "../api/overview.ts";
import { shareOfRow } from "./share-of-row.ts";

type Mark = Overview["marks"][number];

/** What must not get lost among many rows, by share and kind: how many there are, and the first of them. */
export class OverviewMarks {
  readonly #rows: number;
  readonly #shares: number;
  readonly #byKind = new Map<OverviewMark, Map<number, Mark>>();

  constructor(rows: number, shares: number) {
    this.#rows = rows;
    this.#shares = shares;
  }

  /** Null: nothing shows it. */
  add(kind: OverviewMark, row: number | null): void {
    if (row === null) return;
    const share = shareOfRow(row, this.#rows, this.#shares);
    const marks = this.#byKind.get(kind) ?? new Map<number, Mark>();
    this.#byKind.set(kind, marks);
    const known = marks.get(share);
    if (known === undefined) marks.set(share, { share, kind, count: 1, row });
    else {
      known.count += 1;
      known.row = Math.min(known.row, row);
    }
  }

  list(): Mark[] {
    const all = [...this.#byKind.values()].flatMap((marks) => Array.from(marks.values()));
    return all.toSorted((a, b) => a.share - b.share);
  }
}
