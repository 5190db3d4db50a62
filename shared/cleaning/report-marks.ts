import { messagesOf, ownPartsOf, partsOf } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex } from "../index/thread-index.ts";
import type { FindingList } from "./finding-list.ts";
import type { Addition, Marks } from "./marks.ts";
import type { SourcePlaces } from "./source-places.ts";
import { reasons, wordAdded } from "./words.ts";

type Lists = { removed: FindingList; changed: FindingList };

/** Lists what is marked in the order of the thread, each with its place in the source. */
export function reportMarks(index: ThreadIndex, marks: Marks, places: SourcePlaces, lists: Lists): void {
  const report = new Report(index, marks, places, lists);
  for (let turn = 0; turn < index.turns.length; turn++) report.tellTurn(turn);
}

class Report {
  readonly #index: ThreadIndex;
  readonly #marks: Marks;
  readonly #places: SourcePlaces;
  readonly #lists: Lists;

  constructor(index: ThreadIndex, marks: Marks, places: SourcePlaces, lists: Lists) {
    this.#index = index;
    this.#marks = marks;
    this.#places = places;
    this.#lists = lists;
  }

  tellTurn(turn: number): void {
    const reason = this.#marks.reasonOf("turns", turn);
    if (reason !== null) this.#lists.removed.add(this.#places.of(turn, null, null), reason);
    else if (!this.#marks.touches("turns", turn)) return;
    this.#tellParts(turn, null, ownPartsOf(this.#index, turn));
    const { from, to } = messagesOf(this.#index, turn);
    for (let message = from; message < to; message++) this.#tellMessage(turn, message, reason !== null);
    if (this.#marks.cuts.has(turn)) this.#lists.changed.add(this.#places.of(turn, null, null), reasons.cut);
  }

  #tellMessage(turn: number, message: number, goesWithTurn: boolean): void {
    const isEvent = this.#index.messages.word(message, messageWord.type) === knownString.system;
    const reason =
      this.#marks.reasonOf("messages", message) ?? (goesWithTurn && isEvent ? reasons.withTurn : null);
    if (reason !== null) this.#lists.removed.add(this.#places.of(turn, message, null), reason);
    if (!this.#marks.touches("messages", message)) return;
    this.#tellParts(turn, message, partsOf(this.#index, message));
    const addition = this.#marks.additions.get(message);
    if (addition !== undefined) this.#tellAddition(addition);
  }

  #tellAddition({ turn, request, response, calls }: Addition): void {
    const place = this.#places.of(turn, request ?? response, null);
    for (const call of calls) this.#lists.changed.add(place, wordAdded(this.#index, call, request === null));
  }

  #tellParts(turn: number, message: number | null, { from, to }: { from: number; to: number }): void {
    for (let part = from; part < to; part++) {
      const reason = this.#marks.reasonOf("parts", part);
      if (reason !== null) this.#lists.removed.add(this.#places.of(turn, message, part), reason);
    }
  }
}
