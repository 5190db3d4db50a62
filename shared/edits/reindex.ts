import type { CancelSignal } from "../api/bridge.ts";
import { rootRange, rootWord, ThreadIndex, turnRange } from "../index/thread-index.ts";
import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { ThreadScanner } from "../scan/thread-scanner.ts";
import { copyRoot, copyTurn, translator } from "./copy-rows.ts";
import type { Edit } from "./edits.ts";
import { cancelled, changed } from "./faults.ts";
import { touchedTurns, turnFate } from "./touched-turns.ts";

const chunkBytes = 1024 * 1024;
/** A few milliseconds' work, mostly. */
const turnsAtOnce = 4096;

type Reindexed = { ok: true; index: ThreadIndex } | { ok: false; fault: Fault };

export type ReindexOptions = {
  edited: ByteReader;
  edits: readonly Edit[];
  signal?: CancelSignal | undefined;
  /** Called where the work can rest, every few milliseconds of it. */
  pause?: (() => Promise<void>) | undefined;
};

/**
 * The index of edited bytes, made from the one before: only turns that change are read again. `edited` is the result, `edits` are
 * counted in the bytes that `index` is of. Null where the whole result has to be read: much of it changes, or what stands
 * outside of the turns.
 */
export async function reindex(
  index: ThreadIndex,
  { edited, edits, signal, pause }: ReindexOptions,
): Promise<Reindexed | null> {
  const { root } = index;
  const isPlain = index.generation === 1 && root.end(0, rootRange.own) > 0;
  // Whether a thread that states no version has any of 0.0.4 left can only be seen by looking at all of it.
  const isKnown = root.word(0, rootWord.version) !== 0 || !index.usesNewerFields;
  const touched = isPlain && isKnown ? touchedTurns(index, edits) : null;
  if (touched === null || touched.bytes * 2 > root.end(0, rootRange.own)) return null;
  const places = placeTurns(index, edits, touched.fates);
  const scanned = await scanTurns(edited, places.changed, signal);
  if (!scanned.ok) return scanned;
  return { ok: true, index: await assemble(index, touched.fates, places, { ...scanned, pause }) };
}

type Places = {
  /** By turn: how far what stands before it has moved. */
  moves: Float64Array;
  /** Where the turns that change stand in the result. */
  changed: { start: number; end: number }[];
  /** How far what stands behind all turns has moved. */
  moved: number;
};

function placeTurns({ turns }: ThreadIndex, edits: readonly Edit[], fates: Uint8Array): Places {
  const moves = new Float64Array(turns.length);
  const changedTurns: Places["changed"] = [];
  let next = 0;
  let moved = 0;
  const moveUpTo = (offset: number) => {
    for (; next < edits.length && edits[next]!.start < offset; next++)
      moved += edits[next]!.replacement.length - (edits[next]!.end - edits[next]!.start);
  };
  for (let turn = 0; turn < turns.length; turn++) {
    if (fates[turn] === turnFate.goes) continue;
    moveUpTo(turns.start(turn, turnRange.own));
    moves[turn] = moved;
    if (fates[turn] === turnFate.same) continue;
    const start = turns.start(turn, turnRange.own) + moved;
    moveUpTo(turns.end(turn, turnRange.own));
    changedTurns.push({ start, end: turns.end(turn, turnRange.own) + moved });
  }
  moveUpTo(Number.POSITIVE_INFINITY);
  return { moves, changed: changedTurns, moved };
}

type Scanned = {
  index: ThreadIndex;
  /** By scanned turn: from where it stands in what was scanned to where it stands in the result. */
  moves: number[];
};

/** Reads these turns as if they were all of a thread. */
async function scanTurns(
  reader: ByteReader,
  places: Places["changed"],
  signal: CancelSignal | undefined,
): Promise<({ ok: true } & Scanned) | { ok: false; fault: Fault }> {
  const scanner = new ThreadScanner();
  const largest = places.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  const buffer = new Uint8Array(Math.min(chunkBytes, largest));
  const encoder = new TextEncoder();
  const moves: number[] = [];
  scanner.push(encoder.encode(`{"turns":[`));
  for (const [number, { start, end }] of places.entries()) {
    if (number > 0) scanner.push(encoder.encode(","));
    moves.push(start - scanner.bytesRead);
    for (let at = start; at < end; at += buffer.length) {
      if (signal?.aborted === true) return { ok: false, fault: cancelled };
      const piece = buffer.subarray(0, Math.min(buffer.length, end - at));
      const read = await readInto(reader, piece, at);
      // What was planned is JSON if its source still is what was indexed.
      if (read < piece.length || scanner.push(piece) !== null) return { ok: false, fault: changed };
    }
  }
  scanner.push(encoder.encode("]}"));
  if (scanner.end() !== null) return { ok: false, fault: changed };
  return { ok: true, index: scanner.index, moves };
}

async function assemble(
  before: ThreadIndex,
  fates: Uint8Array,
  { moves, moved }: Places,
  scanned: Scanned & Pick<ReindexOptions, "pause">,
): Promise<ThreadIndex> {
  const index = new ThreadIndex(undefined, before.strings);
  index.startTurns();
  index.isThread = before.isThread;
  index.usesNewerFields = before.usesNewerFields || scanned.index.usesNewerFields;
  copyRoot(before, index, moved);
  const translate = translator(scanned.index, index);
  let rescanned = 0;
  for (let turn = 0; turn < before.turns.length; turn++) {
    if (fates[turn] === turnFate.same) copyTurn(before, turn, index, moves[turn]!, null);
    else if (fates[turn] === turnFate.changes) {
      copyTurn(scanned.index, rescanned, index, scanned.moves[rescanned]!, translate);
      rescanned++;
    }
    if (turn % turnsAtOnce === 0) await scanned.pause?.();
  }
  return index;
}
