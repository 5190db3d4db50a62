import type { CompareOptions } from "../api/compare.ts";
import { partWord, type ThreadIndex } from "../index/thread-index.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import { messagesOfTurn, partsOfMessage, partsOfTurn, type Rows } from "../hashes/thread-rows.ts";
import { isObject, without } from "./value-text.ts";

/** An id that nothing is paired by: that there is one is compared, what it is called is not. */
const someId = "(id)";
const otherIds = new Set(["id", "thinking_id", "provider_response_id", "thread_id"]);

const isTime = (name: string) => name === "timestamp" || name.endsWith("_at");

/** Where the id of a call appears first: in which turn, and as which of its ids. */
type FirstPlace = { turn: number; order: number };

/**
 * Takes out of the protocol's own objects what is not compared: times altogether, and of ids what they are called. The id of a call
 * becomes the order in which it first appears in its turn, so that a call and its return still show whether they belong together,
 * and a turn more or less changes nothing about the others.
 */
export class IgnoredFields {
  readonly #options: CompareOptions;
  readonly #index: ThreadIndex;
  readonly #leftOut: LeavesOut;
  #places: Map<number, FirstPlace> | null = null;

  constructor(options: CompareOptions, index: ThreadIndex, leftOut: LeavesOut) {
    this.#options = options;
    this.#index = index;
    this.#leftOut = leftOut;
  }

  get ignoresAny(): boolean {
    return this.#options.ignoreTimestamps || this.#options.ignoreIds;
  }

  /** The fields of a root, turn, message or part, but for its lists. */
  strip(item: unknown, turn: number): unknown {
    if (!this.ignoresAny || !isObject(item)) return item;
    const kept = this.#options.ignoreTimestamps ? without(item, isTime) : item;
    const fields = Object.entries(kept as object).map(([name, field]: [string, unknown]) => [
      name,
      this.#stripField(name, field, turn),
    ]);
    return Object.fromEntries(fields) as unknown;
  }

  #stripField(name: string, field: unknown, turn: number): unknown {
    if (name === "interruption" && this.#options.ignoreTimestamps) return without(field, isTime);
    if (!this.#options.ignoreIds || typeof field !== "string") return field;
    if (name === "tool_call_id") return this.#nameCall(field, turn);
    return otherIds.has(name) ? someId : field;
  }

  #nameCall(id: string, turn: number): string {
    this.#places ??= findPlaces(this.#index, this.#leftOut);
    const place = this.#places.get(this.#index.strings.find(id));
    if (place === undefined) return id;
    const back = turn - place.turn;
    return back === 0 ? `call ${place.order}` : `call ${place.order}, ${back} turns before`;
  }
}

function findPlaces(index: ThreadIndex, leftOut: LeavesOut): Map<number, FirstPlace> {
  const places = new Map<number, FirstPlace>();
  for (let turn = 0; turn < index.turns.length; turn++) {
    let order = 0;
    for (const { first, count } of listsOfParts(index, turn, leftOut))
      for (let part = first; part < first + count; part++) {
        const id = index.parts.word(part, partWord.callId);
        if (id === 0 || places.has(id) || leftOut.part(part)) continue;
        places.set(id, { turn, order: order++ });
      }
  }
  return places;
}

function* listsOfParts(
  index: ThreadIndex,
  turn: number,
  leftOut: LeavesOut,
): Generator<Rows, void, undefined> {
  yield partsOfTurn(index, turn);
  const { first, count } = messagesOfTurn(index, turn);
  for (let message = first; message < first + count; message++)
    if (!leftOut.message(message)) yield partsOfMessage(index, message);
}
