import type { Table } from "../index/table.ts";
import {
  messageRange,
  messageWord,
  partRange,
  rootRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { ByteWindow } from "./byte-window.ts";
import { type Member, MemberFinder } from "./member-finder.ts";

type Visit = (member: Member) => void;

/**
 * The fields of the root, of a turn or of a message, found in its own bytes: each with its place, those that stand twice
 * included. What the index knows the range of is jumped over, so that also a turn of a gigabyte costs two small reads.
 * Answers false when the bytes are no longer those that were indexed.
 */
export class ThreadMembers {
  readonly #index: ThreadIndex;
  /** A turn is read at both its ends, its messages lie between: each goes through the file once with a window of its own. */
  readonly #turnWindow: ByteWindow;
  readonly #messageWindow: ByteWindow;

  constructor(index: ThreadIndex, reader: ByteReader) {
    this.#index = index;
    const { end } = rangeOf(index.root, 0, rootRange.own);
    this.#turnWindow = new ByteWindow(reader, end);
    this.#messageWindow = new ByteWindow(reader, end);
  }

  ofRoot(visit: Visit): Promise<boolean> {
    const { root, turns } = this.#index;
    const jumps = new Jumps()
      .overRun(turns, 0, turns.length, turnRange.own)
      .over(root, 0, rootRange.agents)
      .over(root, 0, rootRange.relationships);
    return find(this.#turnWindow, rangeOf(root, 0, rootRange.own), jumps, visit);
  }

  ofTurn(turn: number, visit: Visit): Promise<boolean> {
    const { turns, messages, parts } = this.#index;
    const word = (column: number) => turns.word(turn, column);
    const jumps = new Jumps()
      .overRun(messages, word(turnWord.firstMessage), word(turnWord.messages), messageRange.own)
      .overRun(parts, word(turnWord.firstPart), word(turnWord.parts), partRange.own)
      .over(turns, turn, turnRange.usage)
      .over(turns, turn, turnRange.clientMetadata);
    return find(this.#turnWindow, rangeOf(turns, turn, turnRange.own), jumps, visit);
  }

  ofMessage(message: number, visit: Visit): Promise<boolean> {
    const { messages, parts } = this.#index;
    const word = (column: number) => messages.word(message, column);
    const jumps = new Jumps()
      .overRun(parts, word(messageWord.firstPart), word(messageWord.parts), partRange.own)
      .over(messages, message, messageRange.eventData)
      .over(messages, message, messageRange.usage);
    return find(this.#messageWindow, rangeOf(messages, message, messageRange.own), jumps, visit);
  }
}

async function find(window: ByteWindow, object: Range, jumps: Jumps, visit: Visit): Promise<boolean> {
  const finder = new MemberFinder(object, jumps.inOrder(), visit);
  while (finder.result === "reading") {
    const bytes = await window.from(finder.at);
    if (bytes.length === 0) return false;
    finder.push(bytes);
  }
  return finder.result === "whole";
}

const rangeOf = (table: Table, row: number, range: number): Range => ({
  start: table.start(row, range),
  end: table.end(row, range),
});

/** Gathers the ranges that need no reading; those the index does not have are empty there. */
class Jumps {
  readonly #ranges: Range[] = [];

  over(table: Table, row: number, range: number): this {
    const jump = rangeOf(table, row, range);
    if (jump.end > jump.start) this.#ranges.push(jump);
    return this;
  }

  /** From the first to the last of a list's elements: they stand one after another. */
  overRun(table: Table, first: number, count: number, own: number): this {
    if (count > 0)
      this.#ranges.push({ start: table.start(first, own), end: table.end(first + count - 1, own) });
    return this;
  }

  inOrder(): readonly Range[] {
    return this.#ranges.length < 2 ? this.#ranges : this.#ranges.toSorted((a, b) => a.start - b.start);
  }
}
