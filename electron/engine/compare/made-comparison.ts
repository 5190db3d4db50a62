import type { CompareCost, ComparisonName } from "../../../shared/api/compare.ts";
import type { Comparison, Entry } from "../../../shared/compare/comparison.ts";
import { inReadingOrder } from "../../../shared/compare/in-reading-order.ts";
import { layAlone, type LaidLine, layLines, type TurnRows } from "../../../shared/compare/lay-lines.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { RowMap } from "../../../shared/rows/row-map.ts";
import type { SideThread } from "./side-thread.ts";

/** So many turns that were looked at are kept: a screen scrolls back and forth. */
const mostTurns = 64;
const mostLines = 100_000;

export type TurnPair = { a: number | null; b: number | null };

/** A comparison with the threads it is of, and rows to show them by. */
export class MadeComparison {
  readonly name: ComparisonName;
  readonly a: SideThread;
  readonly b: SideThread;
  readonly comparison: Comparison;
  /** As they are shown. */
  readonly entries: readonly Entry[];
  readonly cost: CompareCost;
  /** Called between pieces of work, lets others pass. */
  readonly rest: () => Promise<void>;
  readonly maps: { a: RowMap; b: RowMap };
  readonly #lines = new Map<string, Promise<readonly LaidLine[]>>();

  constructor(
    name: ComparisonName,
    sides: { a: SideThread; b: SideThread },
    found: { comparison: Comparison; cost: CompareCost },
    rest: () => Promise<void>,
  ) {
    this.name = name;
    this.a = sides.a;
    this.b = sides.b;
    this.comparison = found.comparison;
    this.entries = inReadingOrder(found.comparison.entries);
    this.cost = found.cost;
    this.rest = rest;
    const { withSystem } = name.options;
    this.maps = { a: rowsOf(sides.a, withSystem), b: rowsOf(sides.b, withSystem) };
  }

  /** The rows of two turns side by side, or of one alone. */
  linesOf({ a, b }: TurnPair): Promise<readonly LaidLine[]> {
    const key = `${a} ${b}`;
    const lines = this.#lines.get(key) ?? this.#lay({ a, b });
    this.#lines.delete(key);
    this.#lines.set(key, lines);
    void lines.then(
      ({ length }) => length > mostLines && this.#lines.delete(key),
      () => this.#lines.delete(key),
    );
    for (const oldest of this.#lines.keys()) {
      if (this.#lines.size <= mostTurns) break;
      this.#lines.delete(oldest);
    }
    return lines;
  }

  async #lay({ a, b }: TurnPair): Promise<readonly LaidLine[]> {
    const [rowsA, rowsB] = [
      a === null ? null : this.#rowsIn("a", a),
      b === null ? null : this.#rowsIn("b", b),
    ];
    if (rowsA === null) return rowsB === null ? [] : layAlone(rowsB, "b");
    if (rowsB === null) return layAlone(rowsA, "a");
    return layLines(rowsA, rowsB, await this.comparison.diffTurns(a!, b!));
  }

  #rowsIn(side: "a" | "b", turn: number): TurnRows {
    return { index: this[side].source.index, map: this.maps[side], turn };
  }
}

/** A layout of its own, in which nothing is hidden but what is not compared. */
function rowsOf({ source: { index }, cycles, thread }: SideThread, withSystem: boolean): RowMap {
  const map = new RowMap(index);
  map.follow(cycles);
  map.lose(thread.lost, thread.silences);
  if (!withSystem) map.choose({ filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false });
  return map.update(true);
}
