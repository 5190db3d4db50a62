// The times of a thread, each read once. They are the file's own strings: missing, unreadable or out of order as they may be.
import { messagesOf } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { MomentColumn } from "./moment-column.ts";
import { readInstant } from "./read-moment.ts";

/** Follows the index while the file is being read: whole turns once, the one being read again each time. */
export class ThreadTimes {
  readonly #index: ThreadIndex;
  /** By message. */
  readonly #at = new MomentColumn();
  /** By turn: when it began and ended, and the earliest and latest of all that is in it. */
  readonly #from = new MomentColumn();
  readonly #to = new MomentColumn();
  readonly #least = new MomentColumn();
  readonly #most = new MomentColumn();
  #generation = 0;
  #whole = 0;
  #known = 0;
  /** Messages before this one have been read. */
  #read = 0;

  constructor(index: ThreadIndex) {
    this.#index = index;
    this.#generation = index.generation;
  }

  /** How many turns have their times known; those may be asked for. */
  get turns(): number {
    return this.#known;
  }

  /** Catches up with the index, looking at so many messages and turns at most. Answers whether that is all. */
  update(most: number): boolean {
    const { turns, generation } = this.#index;
    if (this.#generation !== generation) this.#startAnew(generation);
    let left = most;
    for (let turn = this.#whole; turn < turns.length; turn++) {
      const { from, to } = messagesOf(this.#index, turn);
      for (let message = Math.max(from, this.#read); message < to; message++) {
        if (left-- <= 0) return false;
        this.#at.set(
          message,
          this.#parse(this.#index.text(this.#index.messages, message, messageWord.timestamp)),
        );
        this.#read = message + 1;
      }
      if (left-- <= 0) return false;
      this.#span(turn);
      this.#known = turn + 1;
      if (turns.word(turn, turnWord.whole) === 1) this.#whole = turn + 1;
    }
    return true;
  }

  /** When a message came; NaN where that is not known, as with all of these. */
  at(message: number): number {
    return this.#at.get(message);
  }

  from(turn: number): number {
    return this.#from.get(turn);
  }

  /** Never before its beginning. */
  to(turn: number): number {
    return this.#to.get(turn);
  }

  least(turn: number): number {
    return this.#least.get(turn);
  }

  most(turn: number): number {
    return this.#most.get(turn);
  }

  /** When a turn was interrupted: as it says, else when it ended. */
  interruptedAt(turn: number): number {
    const stated = this.#own(turn, turnWord.interruptedAt);
    return Number.isNaN(stated) ? this.to(turn) : stated;
  }

  isEvent(message: number): boolean {
    return this.#index.messages.word(message, messageWord.type) === knownString.system;
  }

  /** A turn begins as it says, else with its first message; it ends as it says, else with its last. */
  #span(turn: number): void {
    let [first, least, most] = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const { from, to } = messagesOf(this.#index, turn);
    for (let message = from; message < to; message++) {
      const at = this.#at.get(message);
      if (Number.isNaN(at)) continue;
      if (Number.isNaN(first)) first = at;
      if (at < least) least = at;
      if (at > most) most = at;
    }
    const start = either(this.#own(turn, turnWord.startedAt), this.#own(turn, turnWord.submittedAt));
    const begins = either(start, first);
    const interrupted = this.#own(turn, turnWord.interruptedAt);
    const stated = either(this.#own(turn, turnWord.completedAt), interrupted);
    const ends = either(stated, Number.isNaN(first) ? begins : most);
    this.#from.set(turn, begins);
    this.#to.set(turn, Math.max(begins, ends));
    for (const own of [begins, ends, interrupted]) {
      if (own < least) least = own;
      if (own > most) most = own;
    }
    this.#least.set(turn, Number.isFinite(least) ? least : Number.NaN);
    this.#most.set(turn, Number.isFinite(most) ? most : Number.NaN);
  }

  #own(turn: number, column: number): number {
    return this.#parse(this.#index.text(this.#index.turns, turn, column));
  }

  #parse(text: string | null): number {
    const seconds = text === null ? null : readInstant(text);
    return seconds === null ? Number.NaN : Math.round(seconds * 1000);
  }

  #startAnew(generation: number): void {
    for (const column of [this.#at, this.#from, this.#to, this.#least, this.#most]) column.clear();
    this.#generation = generation;
    this.#whole = 0;
    this.#known = 0;
    this.#read = 0;
  }
}

const either = (first: number, second: number): number => (Number.isNaN(first) ? second : first);

const known = new WeakMap<ThreadIndex, ThreadTimes>();

/** The one of an index, as far as it has been brought. */
export function threadTimesOf(index: ThreadIndex): ThreadTimes {
  const times = known.get(index) ?? new ThreadTimes(index);
  known.set(index, times);
  return times;
}
