import { knownString } from "../index/string-table.ts";
import {
  messageRange,
  messageWord,
  partRange,
  partWord,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import { ownRange } from "../rows/locate-row.ts";
import type { Range } from "../rows/read-ranges.ts";
import { isInterrupted } from "../rows/is-interrupted.ts";
import type { RowMap } from "../rows/row-map.ts";

/** Something that a row shows. */
export type SearchedItem = {
  place: ItemPlace;
  /** In the order of these numbers items have their rows, if all have one. */
  order: number;
  /** Where it stands, names included; null for what stands elsewhere, or in pieces. */
  range: Range | null;
  /** Whether all items before it have smaller numbers than it and all that follow. */
  isBehindAll: boolean;
};

/**
 * All that rows show, in the order of the file. Rows stand in another order where a return is far from its call, and what was lost and
 * how a turn was interrupted stand between.
 */
export function* searchedItems(index: ThreadIndex, rows: RowMap): Generator<SearchedItem, void> {
  for (let turn = 0; turn < index.turns.length; turn++) yield* new TurnItems(index, rows, turn).items();
}

/** What stands below another row comes behind it, before the next one. */
const below = 0.5;
const justBelow = 0.25;

class TurnItems {
  readonly #index: ThreadIndex;
  readonly #rows: RowMap;
  readonly #turn: number;
  /** The last return of the calls so far. */
  #lastReturn = -1;

  constructor(index: ThreadIndex, rows: RowMap, turn: number) {
    this.#index = index;
    this.#rows = rows;
    this.#turn = turn;
  }

  *items(): Generator<SearchedItem, void> {
    const { turns } = this.#index;
    const word = (column: number) => turns.word(this.#turn, column);
    const start = turns.start(this.#turn, turnRange.own);
    const end = turns.end(this.#turn, turnRange.own);
    yield { place: this.#place({}), order: start, range: null, isBehindAll: true };
    yield* this.#parts(null, word(turnWord.firstPart), word(turnWord.parts));
    let lost = 0;
    for (let message = 0; message < word(turnWord.messages); message++) {
      const number = word(turnWord.firstMessage) + message;
      const before = this.#index.messages.start(number, messageRange.own) - below;
      for (; this.#messageOfLost(lost) <= message; lost++) yield this.#lost(lost, before);
      yield* this.#message(number);
    }
    for (; this.#messageOfLost(lost) < Number.POSITIVE_INFINITY; lost++) yield this.#lost(lost, end - below);
    if (isInterrupted(this.#index, this.#turn) || word(turnWord.interruption) === 1)
      yield {
        place: this.#place({ isInterruption: true }),
        order: end - justBelow,
        range: null,
        isBehindAll: false,
      };
  }

  *#message(message: number): Generator<SearchedItem, void> {
    const { messages } = this.#index;
    const parts = messages.word(message, messageWord.parts);
    const isEvent = messages.word(message, messageWord.type) === knownString.system;
    if (isEvent || parts === 0) {
      const range = ownRange(this.#index, this.#turn, message, null);
      yield { place: this.#place({ message }), order: range.start, range, isBehindAll: false };
    }
    yield* this.#parts(message, messages.word(message, messageWord.firstPart), parts);
  }

  *#parts(message: number | null, first: number, count: number): Generator<SearchedItem, void> {
    const { parts } = this.#index;
    const { cycles } = this.#rows;
    for (let part = first; part < first + count; part++) {
      const pair = cycles === null || this.#turn >= cycles.turns ? null : cycles.pairOf(part);
      const isHere = pair !== null && this.#isOfTurn(pair);
      const isBehindAll = part > this.#lastReturn;
      if (isHere && pair > part) this.#lastReturn = Math.max(this.#lastReturn, pair);
      const order =
        isHere && pair < part ? parts.start(pair, partRange.own) + below : parts.start(part, partRange.own);
      yield {
        place: this.#place({ message, part }),
        order,
        range: { start: parts.start(part, partRange.own), end: parts.end(part, partRange.own) },
        isBehindAll,
      };
    }
  }

  #isOfTurn(part: number): boolean {
    const { parts, turns } = this.#index;
    const message = parts.word(part, partWord.message) - 1;
    const first = turns.word(this.#turn, turnWord.firstMessage);
    return message >= first && message < first + turns.word(this.#turn, turnWord.messages);
  }

  /** The message that a lost part would have stood before; endless where the turn lost no more. */
  #messageOfLost(place: number): number {
    const number = this.#rows.lost.numberOf(this.#turn, place);
    return number === null ? Number.POSITIVE_INFINITY : this.#rows.lost.at(number).message;
  }

  #lost(lost: number, order: number): SearchedItem {
    return { place: this.#place({ lost }), order, range: null, isBehindAll: false };
  }

  #place(place: Partial<ItemPlace>): ItemPlace {
    return { turn: this.#turn, message: null, part: null, isInterruption: false, lost: null, ...place };
  }
}
