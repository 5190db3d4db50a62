import { knownString } from "../index/string-table.ts";
import { Table } from "../index/table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { type CycleRule, type CycleState, cycleStates, cycleWord } from "./cycle-columns.ts";
import { CycleFaults } from "./cycle-faults.ts";
import { CycleFinder } from "./cycle-finder.ts";
import { NumberColumn } from "./number-column.ts";
import { messagesOf, nextResponse } from "./places.ts";

/**
 * The cycles of a thread, derived from its index and following it while the file is being read. A turn is looked at once and for
 * all: when it is whole and what opens the next turn is known, as that may answer its last response.
 */
export class Cycles {
  readonly #index: ThreadIndex;
  /** One row per response of an agent turn, in their order; columns are `cycleWord`. */
  readonly table = new Table(Object.keys(cycleWord).length, 0);
  /** By part row: the part it is paired with, plus one; a call names its return and a return its call. */
  readonly pairs = new NumberColumn();
  readonly faults = new CycleFaults();
  readonly counts: Record<CycleState, number> = noCounts();
  readonly #finder: CycleFinder;
  /** By turn row: its first cycle. */
  readonly #firstCycles = new NumberColumn();
  #turns = 0;
  #generation = 0;
  #beginning = 0;
  /** The turn whose opening was believed before it was whole, and where it stood then. */
  #believed: { turn: number; firstMessage: number; messages: number } | null = null;
  /** Set once such a belief proved wrong: from then on only whole turns are believed. */
  #isWary = false;
  #opening = { turn: -1, firstMessage: 0, looked: 0 };

  constructor(index: ThreadIndex, options: { rule?: CycleRule } = {}) {
    this.#index = index;
    this.#finder = new CycleFinder(index, options.rule ?? "all-returns", this);
  }

  /** How many turns have been looked at; cycles, pairs and faults of these are final. */
  get turns(): number {
    return this.#turns;
  }

  /** Another number whenever what was final had to be found anew: the file holds a key twice. */
  get beginning(): number {
    return this.#beginning;
  }

  /** Catches up with the index. `ended`: nothing more will be read, whether or not the last turn is whole. */
  update(ended: boolean): this {
    if (this.#generation !== this.#index.generation) this.#startAnew();
    else if (this.#isDeceived(ended)) {
      this.#startAnew();
      this.#isWary = true;
    }
    const { turns } = this.#index;
    for (let turn = this.#turns; turn < turns.length; turn++) {
      if (!ended && !this.#isKnown(turn)) break;
      this.#find(turn);
    }
    return this;
  }

  firstOf(turn: number): number {
    return turn < this.#turns ? this.#firstCycles.get(turn) : this.table.length;
  }

  countOf(turn: number): number {
    return this.firstOf(turn + 1) - this.firstOf(turn);
  }

  stateOf(cycle: number): CycleState {
    return cycleStates[this.table.word(cycle, cycleWord.state)]!;
  }

  /** The return of a call, the call of a return. */
  pairOf(part: number): number | null {
    const pair = this.pairs.get(part);
    return pair === 0 ? null : pair - 1;
  }

  #find(turn: number): void {
    const before = this.table.length;
    this.#firstCycles.set(turn, before);
    this.#finder.findIn(turn);
    for (let cycle = before; cycle < this.table.length; cycle++) this.counts[this.stateOf(cycle)]++;
    this.#turns++;
  }

  #isKnown(turn: number): boolean {
    const { turns } = this.#index;
    if (turns.word(turn, turnWord.whole) === 0 || turn + 1 >= turns.length) return false;
    if (turns.word(turn + 1, turnWord.whole) === 1) return true;
    if (this.#isWary || !this.#isOpeningWhole(turn + 1)) return false;
    const firstMessage = turns.word(turn + 1, turnWord.firstMessage);
    this.#believed = { turn: turn + 1, firstMessage, messages: turns.word(turn + 1, turnWord.messages) };
    return true;
  }

  /** Whether an agent turn that is still being read has come to its first response. Looks at no message twice. */
  #isOpeningWhole(turn: number): boolean {
    if (this.#index.turns.word(turn, turnWord.type) !== knownString.agent) return false;
    const { from, to } = messagesOf(this.#index, turn);
    const isSame = this.#opening.turn === turn && this.#opening.firstMessage === from;
    const start = isSame ? this.#opening.looked : from;
    const looked = nextResponse(this.#index, { from: start, to });
    this.#opening = { turn, firstMessage: from, looked };
    return looked < to;
  }

  /** A turn may hold its type or its messages a second time, and then the last ones count. */
  #isDeceived(ended: boolean): boolean {
    if (this.#believed === null) return false;
    const { turn, firstMessage, messages } = this.#believed;
    const { turns } = this.#index;
    const isStillThere =
      turns.word(turn, turnWord.type) === knownString.agent &&
      turns.word(turn, turnWord.firstMessage) === firstMessage &&
      turns.word(turn, turnWord.messages) >= messages;
    if (!isStillThere) return true;
    if (ended || turns.word(turn, turnWord.whole) === 1) this.#believed = null;
    return false;
  }

  #startAnew(): void {
    this.#generation = this.#index.generation;
    this.#beginning++;
    this.table.clear();
    this.pairs.clear();
    this.faults.clear();
    this.#firstCycles.clear();
    this.#finder.restart();
    Object.assign(this.counts, noCounts());
    this.#turns = 0;
    this.#believed = null;
    this.#isWary = false;
    this.#opening = { turn: -1, firstMessage: 0, looked: 0 };
  }
}

function noCounts(): Record<CycleState, number> {
  return { complete: 0, partial: 0, unanswered: 0, empty: 0, deferred: 0 };
}
