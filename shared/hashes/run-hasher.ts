import type { Canonical } from "../canonical/canonicalizer.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { updateWithout } from "./feeds.ts";
import type { LeavesOut } from "./left-out.ts";
import { type Holes, RowList } from "./row-list.ts";
import type { RunMarks } from "./run-marks.ts";
import type { Sha256 } from "./sha256.ts";
import { type Level, messagesOfTurn, partsOfMessage, partsOfTurn } from "./thread-rows.ts";

export type RowSource = { index: ThreadIndex; leftOut: LeavesOut; sha256: () => Sha256 };

/** Hears of the hash of each turn and of each message. */
export type RowListener = {
  turn?: (row: number, digest: Uint8Array) => void;
  message?: (row: number, digest: Uint8Array) => void;
};

/** Finds in a run's canonical form what is left out, and hashes the turns and messages that it holds. */
export class RunHasher {
  readonly #source: RowSource;
  readonly #listener: RowListener;
  readonly #marks: RunMarks;
  readonly #bytes: Uint8Array;
  readonly #marked: Uint32Array;
  #next = 0;

  constructor(source: RowSource, listener: RowListener, marks: RunMarks, canonical: Canonical) {
    this.#source = source;
    this.#listener = listener;
    this.#marks = marks;
    this.#bytes = canonical.bytes;
    this.#marked = canonical.marked;
  }

  /** What of the run's form is left out. `list` is the list that the rows stand in; turns are never left out. */
  run(level: Level, list: RowList): Holes {
    const holes: Holes = [];
    while (this.#next < this.#marks.rows.length) {
      if (level === "turns") this.#turn(holes);
      else if (level === "messages") this.#message(list, holes);
      else this.#part(list, holes);
    }
    return holes;
  }

  #turn(holes: Holes): void {
    const { index, sha256 } = this.#source;
    const from = holes.length;
    const { row, start, end } = this.#take();
    const messages = new RowList(messagesOfTurn(index, row).first);
    const parts = new RowList(partsOfTurn(index, row).first);
    for (let level = this.#level(); level === "messages" || level === "parts"; level = this.#level()) {
      if (level === "messages") this.#message(messages, holes);
      else this.#part(parts, holes);
    }
    // A turn with both lists may have them the other way round than its canonical form.
    sortFrom(holes, from);
    this.#listener.turn?.(row, updateWithout(sha256(), this.#bytes, { start, end, holes, from }).digest());
  }

  #message(list: RowList, holes: Holes): void {
    const { index, leftOut, sha256 } = this.#source;
    const from = holes.length;
    const { row, start, end } = this.#take();
    const { first, count } = partsOfMessage(index, row);
    const parts = new RowList(first);
    while (this.#level() === "parts" && isBetween(this.#marks.rows[this.#next]!, first, first + count))
      this.#part(parts, holes);
    if (this.#listener.message !== undefined)
      this.#listener.message(row, updateWithout(sha256(), this.#bytes, { start, end, holes, from }).digest());
    if (!leftOut.message(row)) return;
    holes.length = from;
    holes.push(...list.leaveOut(row, this.#bytes, start, end));
  }

  #part(list: RowList, holes: Holes): void {
    const { row, start, end } = this.#take();
    holes.push(...list.leaveOut(row, this.#bytes, start, end));
  }

  #level(): Level | undefined {
    return this.#marks.levels[this.#next];
  }

  #take(): { row: number; start: number; end: number } {
    const at = this.#next++;
    return { row: this.#marks.rows[at]!, start: this.#marked[at * 2]!, end: this.#marked[at * 2 + 1]! };
  }
}

const isBetween = (row: number, first: number, end: number) => row >= first && row < end;

function sortFrom(holes: Holes, from: number): void {
  let isSorted = true;
  for (let at = from + 2; at < holes.length; at += 2) isSorted &&= holes[at - 2]! < holes[at]!;
  if (isSorted) return;
  // No two overlap, so all starts sorted and all ends sorted still belong together.
  const starts = holes.filter((_, at) => at >= from && at % 2 === 0).toSorted((a, b) => a - b);
  const ends = holes.filter((_, at) => at >= from && at % 2 === 1).toSorted((a, b) => a - b);
  for (const [at, start] of starts.entries()) {
    holes[from + at * 2] = start;
    holes[from + at * 2 + 1] = ends[at]!;
  }
}
