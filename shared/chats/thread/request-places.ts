import type { Message, Step } from "../chat-store.ts";
import { inOrder } from "../stacks/step-order.ts";
import { type ItemPlace, pointerOf } from "./item-places.ts";

type Rows = { messages: readonly Message[]; steps: readonly Step[] };
type PlaceOf = (row: Message | Step) => ItemPlace | undefined;

/** Where the rows of one request stand in the thread of their chat. Numbers alone, since a chat may have very many rows. */
export class RequestPlaces {
  readonly #messages: PlaceList;
  readonly #steps: PlaceList;

  constructor({ messages, steps }: Rows, placeOf: PlaceOf) {
    this.#messages = new PlaceList(
      messages.toSorted((a, b) => a.row - b.row),
      placeOf,
    );
    this.#steps = new PlaceList(inOrder(steps), placeOf);
  }

  /** By its row in the message table; null for one that left nothing in the thread. */
  ofMessage(row: number): string | null {
    return this.#messages.pointerAt(this.#messages.find(row), row);
  }

  /** By its place among the steps of the request, in their order. The row is compared, as others may have come in between. */
  ofStep(place: number, row: number): string | null {
    return this.#steps.pointerAt(place, row);
  }
}

const perPlace = 3;

class PlaceList {
  readonly #rows: Float64Array;
  /** Turn, message and part of each, plus one; zero for none. */
  readonly #places: Uint32Array;

  constructor(rows: readonly (Message | Step)[], placeOf: PlaceOf) {
    this.#rows = Float64Array.from(rows, ({ row }) => row);
    this.#places = new Uint32Array(rows.length * perPlace);
    for (const [at, row] of rows.entries()) {
      const place = placeOf(row);
      if (place === undefined) continue;
      const { turn, message, part } = place;
      const numbers = [turn + 1, message === null ? 0 : message + 1, part === null ? 0 : part + 1];
      this.#places.set(numbers, at * perPlace);
    }
  }

  /** Of rows in ascending order: where this one would stand. */
  find(row: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  pointerAt(at: number, row: number): string | null {
    if (this.#rows[at] !== row) return null;
    const [turn = 0, message = 0, part = 0] = this.#places.subarray(at * perPlace, (at + 1) * perPlace);
    if (turn === 0) return null;
    return pointerOf({
      turn: turn - 1,
      message: message === 0 ? null : message - 1,
      part: part === 0 ? null : part - 1,
    });
  }
}
