import { ByteWindow } from "../edits/byte-window.ts";
import { type Member, MemberFinder } from "../edits/member-finder.ts";
import {
  messageRange,
  messageWord,
  partRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import type { Table } from "../index/table.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";

type Visit = (member: Member) => void;
type Run = { table: Table; first: number; count: number; range: number };

/** The fields of an object; of one that is cut off, those before the cut. `jumps`: what need not be read, in order. */
export async function visitMembers(
  reader: ByteReader,
  object: Range,
  jumps: readonly Range[],
  visit: Visit,
): Promise<void> {
  const window = new ByteWindow(reader, object.end);
  const finder = new MemberFinder(object, jumps, visit);
  while (finder.result === "reading") {
    const bytes = await window.from(finder.at);
    if (bytes.length === 0) return;
    finder.push(bytes);
  }
}

/** The fields of a turn. Its messages and parts are jumped over, so that also a turn of a gigabyte costs a few small reads. */
export function visitTurn(index: ThreadIndex, reader: ByteReader, turn: number, visit: Visit): Promise<void> {
  const { turns, messages, parts } = index;
  const word = (column: number) => turns.word(turn, column);
  const jumps = jumpsOver([
    {
      table: messages,
      first: word(turnWord.firstMessage),
      count: word(turnWord.messages),
      range: messageRange.own,
    },
    { table: parts, first: word(turnWord.firstPart), count: word(turnWord.parts), range: partRange.own },
    { table: turns, first: turn, count: 1, range: turnRange.clientMetadata },
    { table: turns, first: turn, count: 1, range: turnRange.usage },
  ]);
  return visitMembers(reader, rangeOf(turns, turn, turnRange.own), jumps, visit);
}

/** The fields of a message, its parts jumped over. */
export function visitMessage(
  index: ThreadIndex,
  reader: ByteReader,
  message: number,
  visit: Visit,
): Promise<void> {
  const { messages, parts } = index;
  const word = (column: number) => messages.word(message, column);
  const jumps = jumpsOver([
    {
      table: parts,
      first: word(messageWord.firstPart),
      count: word(messageWord.parts),
      range: partRange.own,
    },
    { table: messages, first: message, count: 1, range: messageRange.eventData },
    { table: messages, first: message, count: 1, range: messageRange.usage },
  ]);
  return visitMembers(reader, rangeOf(messages, message, messageRange.own), jumps, visit);
}

/** Each run from its first to its last: they stand one after another. What the index does not have is empty there. */
function jumpsOver(runs: readonly Run[]): Range[] {
  const jumps = runs
    .filter(({ count }) => count > 0)
    .map(({ table, first, count, range }) => ({
      start: table.start(first, range),
      end: table.end(first + count - 1, range),
    }));
  return jumps.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
}
