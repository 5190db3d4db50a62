import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { isInterrupted } from "./is-interrupted.ts";
import type { LostParts } from "./lost-parts.ts";
import { placeOfPointer } from "./place-of-pointer.ts";
import { rowKind } from "./row-kind.ts";

/** The rows that problems are shown at while nothing is left out, by what these rows show. */
export class ProblemPlaces {
  /** By kind of row, those of whole parts and bare ones together: the items that have any. */
  readonly #items = new Map<number, Set<number>>();

  constructor(index: ThreadIndex, lost: LostParts, pointers: Iterable<string>) {
    for (const pointer of pointers) {
      const place = placeOfPointer(index, pointer);
      if (place === null) continue;
      const number = place.lost === null ? null : lost.numberOf(place.turn, place.lost);
      if (number !== null) this.#add(rowKind.lost, number);
      else if (place.part !== null) this.#add(rowKind.part, place.part);
      else if (place.message !== null) this.#addMessage(index, place.message);
      else if (place.isInterruption && hasInterruption(index, place.turn))
        this.#add(rowKind.interruption, place.turn);
      else this.#add(rowKind.turn, place.turn);
    }
  }

  has(kind: number, item: number): boolean {
    return this.#items.get(groupOf(kind))?.has(item) === true;
  }

  /** How many rows there are with problems. */
  get size(): number {
    return [...this.#items.values()].reduce((sum, items) => sum + items.size, 0);
  }

  /** At the row of an event or of a message that holds nothing, else at that of its first part. */
  #addMessage({ messages }: ThreadIndex, message: number): void {
    const isOwn =
      messages.word(message, messageWord.type) === knownString.system ||
      messages.word(message, messageWord.parts) === 0;
    if (isOwn) this.#add(rowKind.event, message);
    else this.#add(rowKind.part, messages.word(message, messageWord.firstPart));
  }

  #add(kind: number, item: number): void {
    const items = this.#items.get(kind);
    if (items === undefined) this.#items.set(kind, new Set([item]));
    else items.add(item);
  }
}

export const hasInterruption = (index: ThreadIndex, turn: number): boolean =>
  isInterrupted(index, turn) || index.turns.word(turn, turnWord.interruption) === 1;

function groupOf(kind: number): number {
  if (kind === rowKind.barePart) return rowKind.part;
  return kind === rowKind.bareMessage ? rowKind.event : kind;
}
