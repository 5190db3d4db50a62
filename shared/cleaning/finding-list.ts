import { NumberColumn } from "../cycles/number-column.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { pointTo } from "../rows/locate-row.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Finding } from "../versions/version-plan.ts";
import type { Findings } from "./cleaned-thread.ts";
import { Texts } from "./texts.ts";

/** A place in the source: a turn, a message or a part; `field`: what stands behind that in the pointer. */
export type FoundAt = Pick<ItemPlace, "turn" | "message" | "part"> & { field?: string };

const rowOrNone = (number: number) => (number === 0 ? null : number - 1);

/** A million findings are five columns of numbers and a few strings; pointers are made when they are asked for. */
export class FindingList implements Findings {
  readonly #index: ThreadIndex;
  readonly #texts = new Texts();
  readonly #columns = {
    /** Plus one, as the others; 0 for the root. */
    turn: new NumberColumn(),
    message: new NumberColumn(),
    part: new NumberColumn(),
    field: new NumberColumn(),
    reason: new NumberColumn(),
  };
  #length = 0;

  /** `index`: the source's. */
  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  get length(): number {
    return this.#length;
  }

  /** `at` is null for what stands outside of the turns: then `field` is the pointer. */
  add(at: FoundAt | null, reason: string, field = at?.field ?? ""): void {
    const row = this.#length++;
    this.#columns.turn.set(row, at === null ? 0 : at.turn + 1);
    this.#columns.message.set(row, (at?.message ?? -1) + 1);
    this.#columns.part.set(row, (at?.part ?? -1) + 1);
    this.#columns.field.set(row, this.#texts.add(field));
    this.#columns.reason.set(row, this.#texts.add(reason));
  }

  /** The list in the order of the source, without what a turn and a reason rule out. What stands at one place keeps its order. */
  inOrder(isOut?: (turn: number, reason: string) => boolean): FindingList {
    const { turn, message, part, field, reason } = this.#columns;
    const compare = (a: number, b: number) =>
      turn.get(a) - turn.get(b) || message.get(a) - message.get(b) || part.get(a) - part.get(b) || a - b;
    const rows = Array.from({ length: this.#length }, (_, row) => row);
    // One round lists in order: only where there were several is there anything to sort.
    if (rows.some((row) => row > 0 && compare(row - 1, row) > 0)) rows.sort(compare);
    else if (isOut === undefined) return this;
    const ordered = new FindingList(this.#index);
    for (const row of rows) {
      const words = this.#texts.get(reason.get(row));
      const at = { turn: turn.get(row) - 1, message: message.get(row) - 1, part: part.get(row) - 1 };
      if (isOut?.(at.turn, words) !== true)
        ordered.add(at.turn < 0 ? null : at, words, this.#texts.get(field.get(row)));
    }
    return ordered;
  }

  at(row: number): Finding {
    const { turn, message, part, field, reason } = this.#columns;
    const of = rowOrNone(turn.get(row));
    const place =
      of === null ? "" : pointTo(this.#index, of, rowOrNone(message.get(row)), rowOrNone(part.get(row)));
    return {
      pointer: place + this.#texts.get(field.get(row)),
      reason: this.#texts.get(reason.get(row)),
    };
  }

  *[Symbol.iterator](): IterableIterator<Finding> {
    for (let row = 0; row < this.#length; row++) yield this.at(row);
  }
}
