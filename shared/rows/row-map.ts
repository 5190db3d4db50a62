import type { LostPart, Silence } from "../converted/lost-part.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { NumberColumn } from "../cycles/number-column.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import { isInterrupted } from "./is-interrupted.ts";
import { LostParts, nothingLost } from "./lost-parts.ts";
import { hasInterruption, ProblemPlaces } from "./problem-places.ts";
import { RowColumns } from "./row-columns.ts";
import { everyRow, isSameFilter, type RowFilter } from "./row-filter.ts";
import { rowKind } from "./row-kind.ts";
import { RowSieve } from "./row-sieve.ts";

/** What was laid of the turn that is still being read; if any of it no longer holds, that turn is laid anew. */
type OpenTurn = { firstPart: number; parts: number; firstMessage: number; messages: number; lost: number };

const noTotals = { messages: 0, parts: 0, interruptedTurns: 0, allRows: 0 };

/** Which rows there are: those that pass, or of each turn that has any only its header. */
export type RowChoice = { filter: RowFilter; onlyTurns: boolean };

/**
 * Row numbers to what they show, derived from the index and following it while the file is being read: whole turns once, the
 * turn being read as far as its messages are whole. Where the cycles are followed too, a return stands right below its call; a
 * turn is laid in the order of the file until its cycles are known, and then once and for all.
 */
export class RowMap {
  readonly #index: ThreadIndex;
  readonly rows = new RowColumns();
  /** Totals over everything that is read, whether or not it has a row. */
  messages = 0;
  parts = 0;
  interruptedTurns = 0;
  /** How many rows there are if nothing is left out. */
  allRows = 0;
  /** Another number whenever rows were laid anew because other things are left out or lost. */
  layout = 0;
  #cycles: Cycles | null = null;
  #choice: RowChoice = { filter: everyRow, onlyTurns: false };
  #lost = nothingLost;
  #problems: readonly string[] | null = null;
  /** Made when rows are laid next. */
  #sieve: RowSieve | null = null;
  /** Whether the turn that is being laid has its header. */
  #isHeaded = false;
  /** By part, and by message for events and bare ones: its row plus one; 0 for what has none. */
  readonly #partRows = new NumberColumn();
  readonly #messageRows = new NumberColumn();
  /** The same by the number of a lost part. */
  readonly #lostRows = new NumberColumn();
  #generation = 0;
  #beginning = 0;
  #open: OpenTurn | null = null;
  #totalsBefore = noTotals;
  /** How many turns are laid for good, and the totals of these. */
  #settled = 0;
  #settledTotals = noTotals;

  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  get cycles(): Cycles | null {
    return this.#cycles;
  }

  get choice(): RowChoice {
    return this.#choice;
  }

  /** What was lost on the way to the thread; each has a row where it would have stood. */
  get lost(): LostParts {
    return this.#lost;
  }

  /** Where problems were found; null until that is known. */
  get problems(): readonly string[] | null {
    return this.#problems;
  }

  /** How many turns have their cycles known. */
  get settledTurns(): number {
    return this.#settled;
  }

  /** From here on rows follow the cycles of the same index. */
  follow(cycles: Cycles): void {
    this.#cycles = cycles;
    this.#restart();
  }

  /** Lays all rows anew, those that are chosen. Where the choice is the same, nothing changes. */
  choose(choice: RowChoice): void {
    const isSame =
      choice.onlyTurns === this.#choice.onlyTurns && isSameFilter(choice.filter, this.#choice.filter);
    if (isSame) return;
    this.#choice = choice;
    this.layout++;
    this.#restart();
  }

  /** What the analysis found, by its pointers. Rows are laid anew only where they are chosen by that. */
  find(problems: readonly string[]): void {
    this.#problems = problems;
    if (!this.#choice.filter.problems) return;
    this.layout++;
    this.#restart();
  }

  /** Lays all rows anew, with one for each part that was lost. Where nothing is and was lost, nothing changes. */
  lose(parts: readonly LostPart[], silences: readonly Silence[]): void {
    if (this.#lost.isEmpty && parts.length === 0 && silences.length === 0) return;
    this.takeLost(new LostParts(parts, silences));
    this.layout++;
  }

  /** The same from another layout. */
  takeLost(lost: LostParts): void {
    this.#lost = lost;
    this.#restart();
  }

  /** Null for what is hidden or not laid yet. */
  rowOfPart(part: number): number | null {
    return this.#known(this.#partRows.get(part));
  }

  rowOfEvent(message: number): number | null {
    return this.#known(this.#messageRows.get(message));
  }

  /** By the number of a lost part. */
  rowOfLost(number: number): number | null {
    return this.#known(this.#lostRows.get(number));
  }

  /** Catches up with the index. `ended`: nothing more will be read. */
  update(ended = false): this {
    this.#cycles?.update(ended);
    const isAnew =
      this.#generation !== this.#index.generation || this.#beginning !== (this.#cycles?.beginning ?? 0);
    if (isAnew) this.#restart();
    if (this.#cycles !== null && this.#settled < this.#cycles.turns) this.#settle(this.#cycles);
    if (this.#open !== null) this.#layOpenTurn(this.rows.turns - 1);
    while (this.rows.turns < this.#index.turns.length && this.#open === null) this.#layTurn(this.rows.turns);
    return this;
  }

  #known(row: number): number | null {
    return row === 0 || row > this.rows.length ? null : row - 1;
  }

  #restart(): void {
    this.#generation = this.#index.generation;
    this.#beginning = this.#cycles?.beginning ?? 0;
    this.rows.clear();
    this.#partRows.clear();
    this.#messageRows.clear();
    this.#lostRows.clear();
    this.#open = null;
    this.#sieve = null;
    this.#settled = 0;
    this.#totalsBefore = noTotals;
    this.#settledTotals = noTotals;
    Object.assign(this, noTotals);
  }

  /** What was laid before its cycles were known goes, and comes back with every return below its call. */
  #settle(cycles: Cycles): void {
    while (this.rows.turns > this.#settled) this.rows.forgetLastTurn();
    Object.assign(this, this.#settledTotals);
    this.#open = null;
    while (this.#settled < cycles.turns) {
      this.#layTurn(this.#settled);
      // Also a turn that was cut off: there is no more of it to come.
      this.#open = null;
      this.#settled++;
    }
    this.#settledTotals = this.#totals();
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
    if (isSame) {
      this.#sift().enter(turn);
      this.#layMessages(turn, laid);
    } else {
      this.rows.forgetLastTurn();
      Object.assign(this, this.#totalsBefore);
      this.#layTurn(turn);
    }
  }

  #layTurn(turn: number): void {
    const { turns } = this.#index;
    const word = (column: number) => turns.word(turn, column);
    this.#totalsBefore = this.#totals();
    this.rows.startTurn();
    this.#isHeaded = false;
    this.allRows++;
    this.#sift().enter(turn);
    if (this.#sift().keepsHeader()) this.#addHeader();
    const laid = {
      firstPart: word(turnWord.firstPart),
      parts: word(turnWord.parts),
      firstMessage: word(turnWord.firstMessage),
      messages: 0,
      lost: 0,
    };
    this.#layParts(laid.firstPart, laid.parts);
    this.#layMessages(turn, laid);
    this.#open = word(turnWord.whole) === 1 ? null : laid;
    if (this.#open !== null) return;
    this.#layLost(turn, laid, Number.POSITIVE_INFINITY);
    if (laid.parts + laid.messages + laid.lost === 0) this.#add(rowKind.bareTurn, turn);
    if (isInterrupted(this.#index, turn)) this.interruptedTurns++;
    // One that a turn has without calling itself interrupted is shown all the same.
    if (hasInterruption(this.#index, turn)) this.#add(rowKind.interruption, turn);
  }

  /** Lays the messages that `laid` does not count yet, and counts them there. */
  #layMessages(turn: number, laid: OpenTurn): void {
    const messages = this.#index.turns.word(turn, turnWord.messages);
    for (; laid.messages < messages; laid.messages++) {
      this.#layLost(turn, laid, laid.messages);
      this.#layMessage(laid.firstMessage + laid.messages);
    }
  }

  /** Lays what was lost up to a message of the turn: before it. */
  #layLost(turn: number, laid: OpenTurn, message: number): void {
    const [first, count] = [this.#lost.firstOf(turn), this.#lost.countOf(turn)];
    for (; laid.lost < count; laid.lost++) {
      const number = first + laid.lost;
      if (this.#lost.at(number).message > message) return;
      if (this.#add(rowKind.lost, number)) this.#lostRows.set(number, this.rows.length);
    }
  }

  #layMessage(message: number): void {
    const { messages } = this.#index;
    const parts = messages.word(message, messageWord.parts);
    const isEvent = messages.word(message, messageWord.type) === knownString.system;
    if (isEvent) this.#addMessage(rowKind.event, message);
    else if (parts === 0) this.#addMessage(rowKind.bareMessage, message);
    this.#layParts(messages.word(message, messageWord.firstPart), parts);
    this.messages++;
  }

  #layParts(first: number, count: number): void {
    for (let part = first; part < first + count; part++) {
      const pair = this.#pairInTurn(part);
      // A return stands below its call, which comes before it.
      if (pair !== null && pair < part) continue;
      this.#addPart(part);
      if (pair !== null) this.#addPart(pair);
    }
    this.parts += count;
  }

  /** The return of a call, the call of a return, if both stand in the turn that is being laid for good. */
  #pairInTurn(part: number): number | null {
    const turn = this.rows.turns - 1;
    if (this.#cycles === null || turn >= this.#cycles.turns) return null;
    const pair = this.#cycles.pairOf(part);
    if (pair === null || !this.#standsIn(turn, part) || !this.#standsIn(turn, pair)) return null;
    return pair;
  }

  #standsIn(turn: number, part: number): boolean {
    const message = this.#index.parts.word(part, partWord.message) - 1;
    const first = this.#index.turns.word(turn, turnWord.firstMessage);
    return message >= first && message < first + this.#index.turns.word(turn, turnWord.messages);
  }

  #addPart(part: number): void {
    const isObject = this.#index.parts.word(part, partWord.value) === valueKind.object;
    if (this.#add(isObject ? rowKind.part : rowKind.barePart, part))
      this.#partRows.set(part, this.rows.length);
  }

  #addMessage(kind: number, message: number): void {
    if (this.#add(kind, message)) this.#messageRows.set(message, this.rows.length);
  }

  /** Answers whether it has a row. Below its header, which comes with the first row of a turn. */
  #add(kind: number, item: number): boolean {
    this.allRows++;
    if (!this.#sift().keeps(kind, item)) return false;
    if (!this.#isHeaded) this.#addHeader();
    if (this.#choice.onlyTurns) return false;
    this.rows.add(kind, item);
    return true;
  }

  #addHeader(): void {
    this.rows.add(rowKind.turn, this.rows.turns - 1);
    this.#isHeaded = true;
  }

  #sift(): RowSieve {
    this.#sieve ??= this.#makeSieve();
    return this.#sieve;
  }

  #makeSieve(): RowSieve {
    const { filter } = this.#choice;
    const places =
      filter.problems && this.#problems !== null
        ? new ProblemPlaces(this.#index, this.#lost, this.#problems)
        : null;
    const source = { index: this.#index, cycles: this.#cycles, lost: this.#lost };
    return new RowSieve(source, filter, places);
  }

  #totals() {
    const { messages, parts, interruptedTurns, allRows } = this;
    return { messages, parts, interruptedTurns, allRows };
  }
}

const maps = new WeakMap<ThreadIndex, RowMap>();

/** The one row map of an index, caught up with it. */
export function rowMapOf(index: ThreadIndex): RowMap {
  const map = maps.get(index) ?? new RowMap(index);
  maps.set(index, map);
  return map.update();
}
