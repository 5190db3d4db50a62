import type { ThreadIndex } from "../index/thread-index.ts";
import type { LeavesOut } from "./left-out.ts";
import { type Level, listsOfTurn, partsOfMessage, type RowRun, type Rows, rowStart } from "./thread-rows.ts";

/**
 * Which values of a run have to be found again in its canonical form: turns, messages, and the parts that are left out. In the order
 * of the source, each followed by those inside it.
 */
export class RunMarks {
  readonly offsets: number[] = [];
  readonly levels: Level[] = [];
  readonly rows: number[] = [];
  readonly #index: ThreadIndex;
  readonly #leftOut: LeavesOut;
  readonly #start: number;

  constructor(index: ThreadIndex, leftOut: LeavesOut, run: RowRun) {
    this.#index = index;
    this.#leftOut = leftOut;
    this.#start = run.start;
    this.#list(run);
  }

  #list({ level, first, count }: Rows): void {
    for (let row = first; row < first + count; row++) {
      if (level !== "parts" || this.#leftOut.part(row)) this.#add(level, row);
      if (level === "turns") for (const list of listsOfTurn(this.#index, row)) this.#list(list);
      else if (level === "messages") this.#list(partsOfMessage(this.#index, row));
    }
  }

  #add(level: Level, row: number): void {
    this.offsets.push(rowStart(this.#index, level, row) - this.#start);
    this.levels.push(level);
    this.rows.push(row);
  }
}
