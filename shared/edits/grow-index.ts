import type { CancelSignal } from "../api/bridge.ts";
import { messagesOfTurn } from "../hashes/thread-rows.ts";
import { knownString } from "../index/string-table.ts";
import type { Table } from "../index/table.ts";
import {
  memberRange,
  messageWord,
  rootRange,
  rootWord,
  ThreadIndex,
  turnRange,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { ThreadScanner } from "../scan/thread-scanner.ts";
import { copyTurn, translator } from "./copy-rows.ts";

const chunkBytes = 1024 * 1024;
/** A few milliseconds' work, mostly. */
const turnsAtOnce = 4096;
/** Stands in for all turns that are kept. */
const placeholder = new TextEncoder().encode("0");
const newerEvent = new TextEncoder().encode("data-tp-");

export type Growth = {
  /** The bytes as they are now, how many, and how many of them are as they were when the index was made. */
  reader: ByteReader;
  size: number;
  same: number;
  /** Which thread of them it is, from 0. */
  thread?: number | undefined;
  signal?: CancelSignal | undefined;
  /** Called where the work can rest, every few milliseconds of it; the index holds whole turns then, as while a file is being read. */
  pause?: ((index: ThreadIndex) => Promise<void>) | undefined;
};

export type GrownIndex = {
  index: ThreadIndex;
  /** How many threads the bytes hold, as far as they were read. */
  threads: number;
  /** Why there is no end yet, without the place: whoever counts lines reads everything. */
  fault: Fault | null;
};

/**
 * The index of a thread that got longer, made from the one before: the turns that stand in bytes that are the same are kept, what
 * stands before and behind them is read. Null where all has to be read: no turn can be kept, `turns` stands twice, or the bytes
 * are broken in some other way than by being cut off.
 */
export async function growIndex(before: ThreadIndex, growth: Growth): Promise<GrownIndex | null> {
  const kept = before.generation === 1 ? countKept(before, growth.same) : 0;
  if (kept === 0) return null;
  const usesNewerFields = keptNewerFields(before, kept);
  if (usesNewerFields === null) return null;
  const scanned = await scanAround(growth, {
    start: before.turns.start(0, turnRange.own),
    end: before.turns.end(kept - 1, turnRange.own),
  });
  if (scanned === null || scanned.index.generation !== 1) return null;
  const index = await assemble(before, kept, scanned, growth.pause);
  index.usesNewerFields = usesNewerFields || scanned.index.usesNewerFields;
  return { index, threads: scanned.threads, fault: scanned.fault };
}

/** The whole turns from the first on that lie in so many bytes. */
function countKept({ turns }: ThreadIndex, same: number): number {
  for (let turn = 0; turn < turns.length; turn++) {
    const end = turns.end(turn, turnRange.own);
    // Only what stands behind a number tells that it has ended.
    const isInside = turns.word(turn, turnWord.value) === valueKind.number ? end < same : end <= same;
    if (turns.word(turn, turnWord.whole) !== 1 || !isInside) return turn;
  }
  return turns.length;
}

/** Whether the turns that are kept use what only 0.0.4 has; null where that cannot be told without reading them. */
function keptNewerFields(index: ThreadIndex, kept: number): boolean | null {
  const { turns, messages, strings } = index;
  if (!index.usesNewerFields || kept === turns.length) return index.usesNewerFields;
  for (let turn = 0; turn < kept; turn++) {
    if (turns.word(turn, turnWord.status) !== 0 || turns.word(turn, turnWord.interruption) !== 0) return true;
    const { first, count } = messagesOfTurn(index, turn);
    for (let message = first; message < first + count; message++)
      if (
        messages.word(message, messageWord.type) === knownString.system &&
        strings.startsWith(messages.word(message, messageWord.eventType), newerEvent)
      )
        return true;
  }
  return null;
}

type Scanned = GrownIndex & {
  /** Where what stands in the bytes that were scanned stands in all bytes. */
  place: (offset: number) => number;
  /** How far what stands behind the kept turns has to be moved. */
  moved: number;
};

/** Reads all but the kept turns. */
async function scanAround(
  { reader, size, thread = 0, signal }: Growth,
  kept: { start: number; end: number },
): Promise<Scanned | null> {
  const scanner = new ThreadScanner({ thread });
  const buffer = new Uint8Array(Math.min(chunkBytes, Math.max(kept.start, size - kept.end)));
  /** False where the bytes are not all there, or broken. */
  const scan = async (from: number, to: number): Promise<boolean> => {
    for (let at = from; at < to; at += buffer.length) {
      if (signal?.aborted === true) return false;
      const piece = buffer.subarray(0, Math.min(buffer.length, to - at));
      if ((await readInto(reader, piece, at)) < piece.length || scanner.push(piece) !== null) return false;
    }
    return true;
  };
  if (!(await scan(0, kept.start))) return null;
  if (scanner.push(placeholder) !== null || !(await scan(kept.end, size))) return null;
  const fault = scanner.end();
  if (fault !== null && fault.code !== "truncated") return null;
  const moved = kept.end - kept.start - placeholder.length;
  return {
    index: scanner.index,
    threads: scanner.threads,
    fault: fault === null ? null : { code: fault.code, expected: fault.expected, found: fault.found },
    place: (offset) => (offset > kept.start ? offset + moved : offset),
    moved,
  };
}

async function assemble(
  before: ThreadIndex,
  kept: number,
  scanned: Scanned,
  pause: Growth["pause"],
): Promise<ThreadIndex> {
  const index = new ThreadIndex(undefined, before.strings);
  index.startTurns();
  index.isThread = scanned.index.isThread;
  const translate = translator(scanned.index, index);
  for (const word of Object.values(rootWord))
    index.root.setWord(0, word, translate(scanned.index.root.word(0, word)));
  copyRanges(scanned, scanned.index.root, 0, index.root, rootRange);
  for (let member = 0; member < scanned.index.members.length; member++) {
    index.members.add();
    copyRanges(scanned, scanned.index.members, member, index.members, memberRange);
  }
  for (let turn = 0; turn < kept; turn++) {
    copyTurn(before, turn, index, 0, null);
    if (turn % turnsAtOnce === 0) await pause?.(index);
  }
  for (let turn = 1; turn < scanned.index.turns.length; turn++) {
    copyTurn(scanned.index, turn, index, scanned.moved, translate);
    if (turn % turnsAtOnce === 0) await pause?.(index);
  }
  return index;
}

/** The ranges of one row, as those of the last row of the other table. */
function copyRanges(
  { place }: Scanned,
  from: Table,
  row: number,
  to: Table,
  ranges: Readonly<Record<string, number>>,
): void {
  for (const range of Object.values(ranges))
    to.setRange(to.length - 1, range, place(from.start(row, range)), place(from.end(row, range)));
}
