import type { RowCycle, RowOf } from "../api/row.ts";
import { cycleWord } from "../cycles/cycle-columns.ts";
import { cycleOfMessage } from "../cycles/cycle-of-message.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { messageOf, partsOf } from "../cycles/places.ts";
import { strayOf } from "../cycles/stray-of.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { cycleAround } from "./cycle-around.ts";
import { pointTo } from "./locate-row.ts";
import { rowAbove } from "./row-of-pointer.ts";
import { rowKind } from "./row-kind.ts";
import type { RowMap } from "./row-map.ts";

type Part = RowOf<"part">;

/** What a turn's cycles come to. */
export type TurnCycles = { kept: number; incomplete: number; unansweredCalls: number };

/** What rows tell of the cycles. Everything is null for a turn whose cycles are not known yet. */
export class RowCycles {
  readonly #index: ThreadIndex;
  readonly #map: RowMap;
  readonly #cycles: Cycles | null;
  readonly #tools: ToolParts;
  /** As it was when the rows were looked up: while their bytes are being read, more may come to be known. */
  readonly #settled: number;

  constructor(index: ThreadIndex, map: RowMap) {
    this.#index = index;
    this.#map = map;
    this.#settled = map.settledTurns;
    this.#cycles = map.cycles;
    this.#tools = new ToolParts(index);
  }

  isSettled(turn: number): boolean {
    return turn < this.#settled;
  }

  /** The cycle that a row stands in. */
  at(row: number): RowCycle | null {
    const number = this.#numberAt(row);
    if (number === null) return null;
    const { table } = this.#cycles!;
    return {
      number,
      state: this.#cycles!.stateOf(number),
      hasErrors: table.word(number, cycleWord.hasErrors) === 1,
      calls: table.word(number, cycleWord.calls),
      answered: table.word(number, cycleWord.answered),
      opens: this.#numberAt(row - 1) !== number,
      closes: this.#numberAt(row + 1) !== number,
      answeredAt: this.#answeredAt(number),
    };
  }

  pairOf(part: number, turn: number): Part["pair"] {
    const pair = this.isSettled(turn) ? (this.#cycles?.pairOf(part) ?? null) : null;
    const itsTurn = pair === null ? null : this.#turnOf(pair, turn);
    if (pair === null || itsTurn === null) return null;
    const message = messageOf(this.#index, pair);
    const row = this.#map.rowOfPart(pair);
    return {
      ...(row === null ? { row: rowAbove(this.#map, itsTurn) ?? 0, leftOut: true } : { row }),
      pointer: pointTo(this.#index, itsTurn, message, pair),
      turn: itsTurn,
      at: this.#timeOf(itsTurn, message),
    };
  }

  /** A call and its return stand in one turn, or in neighbouring ones. */
  #turnOf(part: number, near: number): number | null {
    const { turns } = this.#index;
    const message = messageOf(this.#index, part);
    const [first, count] =
      message === null ? [turnWord.firstPart, turnWord.parts] : [turnWord.firstMessage, turnWord.messages];
    const isIn = (turn: number) => {
      const at = (message ?? part) - turns.word(turn, first);
      return at >= 0 && at < turns.word(turn, count);
    };
    return [near, near + 1, near - 1].find((turn) => turn >= 0 && turn < turns.length && isIn(turn)) ?? null;
  }

  answerOf(part: number, turn: number): Part["answer"] {
    if (!this.isSettled(turn) || !this.#tools.isCall(part)) return null;
    if (this.#tools.isRunByProvider(part)) return "provider";
    return this.#cycles!.pairOf(part) === null ? "owed" : "answered";
  }

  strayOf(part: number, turn: number): Part["stray"] {
    if (!this.isSettled(turn)) return null;
    return straysOf(this.#cycles!).get(part) ?? null;
  }

  of(turn: number): TurnCycles | null {
    if (!this.isSettled(turn)) return null;
    const cycles = this.#cycles!;
    const found = { kept: 0, incomplete: 0, unansweredCalls: 0 };
    const first = cycles.firstOf(turn);
    for (let cycle = first; cycle < first + cycles.countOf(turn); cycle++) {
      const state = cycles.stateOf(cycle);
      if (state === "complete" || state === "deferred") found.kept++;
      else found.incomplete++;
      found.unansweredCalls +=
        cycles.table.word(cycle, cycleWord.calls) - cycles.table.word(cycle, cycleWord.answered);
    }
    return found;
  }

  #numberAt(row: number): number | null {
    const { rows } = this.#map;
    if (this.#cycles === null || row < 0 || row >= rows.length) return null;
    const turn = rows.turnOf(row);
    if (!this.isSettled(turn)) return null;
    if (rows.kindOf(row) === rowKind.lost) {
      const { message: before } = this.#map.lost.at(rows.itemOf(row));
      return cycleAround(this.#index, this.#cycles, turn, before);
    }
    const message = this.#messageAt(row);
    return message === null ? null : cycleOfMessage(this.#cycles, message);
  }

  #messageAt(row: number): number | null {
    const item = this.#map.rows.itemOf(row);
    switch (this.#map.rows.kindOf(row)) {
      case rowKind.event:
      case rowKind.bareMessage:
        return item;
      case rowKind.part:
      case rowKind.barePart:
        return messageOf(this.#index, item);
      default:
        return null;
    }
  }

  /** Where the next turn answers the cycle's first call. */
  #answeredAt(cycle: number): RowCycle["answeredAt"] {
    const cycles = this.#cycles!;
    if (cycles.stateOf(cycle) !== "deferred") return null;
    const { from, to } = partsOf(this.#index, cycles.table.word(cycle, cycleWord.response));
    for (let part = from; part < to; part++) {
      const pair = cycles.pairOf(part);
      const row = pair === null ? null : this.#map.rowOfPart(pair);
      if (row !== null) return { row, turn: this.#map.rows.turnOf(row) };
    }
    return null;
  }

  #timeOf(turn: number, message: number | null): string | null {
    const index = this.#index;
    if (message !== null) return index.text(index.messages, message, messageWord.timestamp);
    return index.text(index.turns, turn, turnWord.submittedAt);
  }
}

type Strays = { beginning: number; read: number; byPart: Map<number, NonNullable<Part["stray"]>> };

const known = new WeakMap<Cycles, Strays>();

/** Returns that answer nothing, by part; faults are only ever added, so each is looked at once. */
function straysOf(cycles: Cycles): Strays["byPart"] {
  const before = known.get(cycles);
  const strayed =
    before !== undefined && before.beginning === cycles.beginning
      ? before
      : { beginning: cycles.beginning, read: 0, byPart: new Map() };
  for (; strayed.read < cycles.faults.length; strayed.read++) {
    const { kind, part } = cycles.faults.at(strayed.read);
    const stray = strayOf(kind);
    if (stray !== null) strayed.byPart.set(part, stray);
  }
  known.set(cycles, strayed);
  return strayed.byPart;
}
