import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import { RowColumns } from "./row-columns.ts";

/** What a row shows. The three kinds of bare rows differ in what their item is. */
export const rowKind = {
  turn: 1,
  part: 2,
  event: 3,
  bareTurn: 4,
  bareMessage: 5,
  barePart: 6,
  interruption: 7,
} as const;

/** What was laid of the turn that is still being read; if any of it no longer holds, that turn is laid anew. */
type OpenTurn = { firstPart: number; parts: number; firstMessage: number; messages: number };

/**
 * Row numbers to what they show, derived from the index and following it while the file is being read: whole turns once and
 * for all, the turn being read as far as its messages are whole.
 */
export class RowMap {
  readonly #index: ThreadIndex;
  readonly rows = new RowColumns();
  /** Totals over everything that has rows. */
  messages = 0;
  parts = 0;
  interruptedTurns = 0;
  #generation = 0;
  #open: OpenTurn | null = null;
  #totalsBefore = { messages: 0, parts: 0, interruptedTurns: 0 };

  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  /** Catches up with the index. */
  update(): this {
    if (this.#generation !== this.#index.generation) this.#restart();
    const { turns } = this.#index;
    if (this.#open !== null) this.#layOpenTurn(this.rows.turns - 1);
    while (this.rows.turns < turns.length && this.#open === null) this.#layTurn(this.rows.turns);
    return this;
  }

  #restart(): void {
    this.#generation = this.#index.generation;
    this.rows.clear();
    this.#open = null;
    this.#totalsBefore = { messages: 0, parts: 0, interruptedTurns: 0 };
    Object.assign(this, this.#totalsBefore);
  }

  #layOpenTurn(turn: number): void {
    const { turns } = this.#index;
    const laid = this.#open!;
    const isSame =
      turns.word(turn, turnWord.whole) === 0 &&
      turns.word(turn, turnWord.firstPart) === laid.firstPart &&
      turns.word(turn, turnWord.parts) === laid.parts &&
      turns.word(turn, turnWord.firstMessage) === laid.firstMessage &&
      turns.word(turn, turnWord.messages) >= laid.messages;
    if (isSame) this.#layMessages(turn, laid);
    else {
      this.rows.forgetLastTurn();
      Object.assign(this, this.#totalsBefore);
      this.#layTurn(turn);
    }
  }

  #layTurn(turn: number): void {
    const { turns } = this.#index;
    const word = (column: number) => turns.word(turn, column);
    const { messages, parts, interruptedTurns } = this;
    this.#totalsBefore = { messages, parts, interruptedTurns };
    this.rows.startTurn();
    this.rows.add(rowKind.turn, turn);
    const laid = {
      firstPart: word(turnWord.firstPart),
      parts: word(turnWord.parts),
      firstMessage: word(turnWord.firstMessage),
      messages: 0,
    };
    this.#layParts(laid.firstPart, laid.parts);
    this.#layMessages(turn, laid);
    this.#open = word(turnWord.whole) === 1 ? null : laid;
    if (this.#open !== null) return;
    if (laid.parts + laid.messages === 0) this.rows.add(rowKind.bareTurn, turn);
    const interrupted = isInterrupted(this.#index, turn);
    if (interrupted) this.interruptedTurns++;
    // One that a turn has without calling itself interrupted is shown all the same.
    if (interrupted || word(turnWord.interruption) === 1) this.rows.add(rowKind.interruption, turn);
  }

  /** Lays the messages that `laid` does not count yet, and counts them there. */
  #layMessages(turn: number, laid: OpenTurn): void {
    const messages = this.#index.turns.word(turn, turnWord.messages);
    for (; laid.messages < messages; laid.messages++) this.#layMessage(laid.firstMessage + laid.messages);
  }

  #layMessage(message: number): void {
    const { messages } = this.#index;
    const parts = messages.word(message, messageWord.parts);
    const isEvent = messages.word(message, messageWord.type) === knownString.system;
    if (isEvent) this.rows.add(rowKind.event, message);
    else if (parts === 0) this.rows.add(rowKind.bareMessage, message);
    this.#layParts(messages.word(message, messageWord.firstPart), parts);
    this.messages++;
  }

  #layParts(first: number, count: number): void {
    for (let part = first; part < first + count; part++) {
      const isObject = this.#index.parts.word(part, partWord.value) === valueKind.object;
      this.rows.add(isObject ? rowKind.part : rowKind.barePart, part);
    }
    this.parts += count;
  }
}

/** Only what a turn says of itself counts: without a status it reads as complete. */
export function isInterrupted({ turns }: ThreadIndex, turn: number): boolean {
  return turns.word(turn, turnWord.status) === knownString.interrupted;
}

const maps = new WeakMap<ThreadIndex, RowMap>();

/** The one row map of an index, caught up with it. */
export function rowMapOf(index: ThreadIndex): RowMap {
  const map = maps.get(index) ?? new RowMap(index);
  maps.set(index, map);
  return map.update();
}
