import type { TimeItem, TimeKind } from "../api/times.ts";
import { mostLanes } from "./time-lanes.ts";

type Added = Omit<TimeItem, "count">;

const numbers: Readonly<Record<TimeKind, number>> = {
  turn: 0,
  request: 1,
  response: 2,
  message: 3,
  event: 4,
  call: 5,
  owed: 6,
  lost: 7,
  interruption: 8,
};
const kinds = Object.keys(numbers).length;

/** What is gathered for a stretch of time. Of a kind and a lane, what is shorter than the finest and lies in the same cell is one. */
export class TimeItems {
  readonly #from: number;
  readonly #to: number;
  readonly #finest: number;
  readonly #items: TimeItem[] = [];
  /** By cell, lane and kind. */
  readonly #small = new Map<number, TimeItem>();

  constructor({ from, to, finest }: { from: number; to: number; finest: number }) {
    this.#from = from;
    this.#to = to;
    this.#finest = finest;
  }

  get length(): number {
    return this.#items.length;
  }

  list(): TimeItem[] {
    return this.#items;
  }

  add(added: Added): void {
    if (!(added.from <= this.#to && added.to >= this.#from)) return;
    const { from, to, kind, lane } = added;
    if (this.#finest === 0 || to - from >= this.#finest) {
      this.#items.push({ ...added, count: 1 });
      return;
    }
    const cell = Math.floor((from - this.#from) / this.#finest);
    const key = (cell * mostLanes + lane) * kinds + numbers[kind];
    const known = this.#small.get(key);
    if (known === undefined) {
      const item = { ...added, count: 1 };
      this.#small.set(key, item);
      this.#items.push(item);
      return;
    }
    known.count++;
    known.from = Math.min(known.from, from);
    known.to = Math.max(known.to, to);
    known.goesBack ||= added.goesBack;
  }
}
