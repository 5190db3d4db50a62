import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import type { OddityListener } from "../canonical/oddity.ts";
import { outline } from "../canonical/outline.ts";
import { PieceWriter } from "../canonical/piece-writer.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Feeds, muted, type Muted } from "./feeds.ts";
import { findRow } from "./find-row.ts";
import { knownRows } from "./known-rows.ts";
import { RowList } from "./row-list.ts";
import { type RowListener, type RowSource, RunHasher } from "./run-hasher.ts";
import { RunMarks } from "./run-marks.ts";
import { type Level, rowEnd, type RowRun, rowRun } from "./thread-rows.ts";

const comma = new TextEncoder().encode(",");

export type RowHasherOptions = RowSource & {
  reader: ByteReader;
  canonicalizer: Canonicalizer;
  feeds: Feeds;
  listener: RowListener;
  oddities?: OddityListener;
  largest: number;
  /** Called between the runs of a large turn, with how far it is. */
  pause?: (offset: number) => Promise<void>;
};

/** Canonicalizes rows of a thread, feeds the hashes that are open, and hashes each turn and message by itself. */
export class RowHasher {
  readonly #options: RowHasherOptions;
  #lists: Partial<Record<Level, RowList>> = {};
  readonly #mutedBefore: Muted[] = [];

  constructor(options: RowHasherOptions) {
    this.#options = options;
  }

  /** Neighbouring rows, whose text is given. */
  run(run: RowRun, text: Uint8Array, list: RowList = new RowList(run.first)): void {
    const { index, leftOut, canonicalizer, listener, feeds, oddities } = this.#options;
    const marks = new RunMarks(index, leftOut, run);
    const canonical = canonicalizer.run(text, { marks: marks.offsets, oddities, offset: run.start });
    if (canonical === null) throw new ChangedText();
    const holes = new RunHasher(this.#options, listener, marks, canonical).run(run.level, list);
    feeds.feed(canonical.bytes, holes);
  }

  /** A turn or message of any size, in bounded memory. */
  async large(level: "turns" | "messages", row: number): Promise<void> {
    const { index, reader, canonicalizer, oddities, largest, feeds } = this.#options;
    this.#lists = {};
    this.#begin(level);
    const piece = await outline(reader, rowRun(index, level, row), {
      known: knownRows(index, level, row, largest),
      largest,
    });
    if (piece === null) throw new ChangedText();
    const target = {
      reader,
      canonicalizer,
      oddities,
      largest,
      write: (bytes: Uint8Array) => feeds.write(bytes),
    };
    const writer = new PieceWriter({
      ...target,
      listener: {
        comma: (start) => this.#comma({ level, row }, start),
        run: (start, end) => this.#runWithin({ level, row }, writer, start, end),
        enter: (start) => this.#enter({ level, row }, start),
        leave: (start) => this.#leave({ level, row }, start),
      },
    });
    await writer.write(piece);
    this.#end(level, row);
  }

  #begin(level: Level): void {
    const { feeds, sha256 } = this.#options;
    if (level === "turns") feeds.turn = sha256();
    else if (level === "messages") feeds.message = sha256();
  }

  #end(level: Level, row: number): void {
    const { feeds, listener } = this.#options;
    if (level === "turns") {
      listener.turn?.(row, feeds.turn!.digest());
      feeds.turn = null;
    } else if (level === "messages") {
      listener.message?.(row, feeds.message!.digest());
      feeds.message = null;
    }
  }

  #comma(within: Within, start: number): void {
    const { index, feeds } = this.#options;
    const found = findRow(index, within, start);
    const isKept =
      found === null ||
      this.#listOf(found.level, found.list.first).keepsComma(
        found.row,
        this.#isLeftOut(found.level, found.row),
      );
    feeds.feed(comma, isKept ? [] : [0, comma.length]);
  }

  async #runWithin(within: Within, writer: PieceWriter, start: number, end: number): Promise<void> {
    const { index, reader, pause } = this.#options;
    const found = findRow(index, within, start);
    if (found === null) await writer.writeRun(start, end);
    else {
      const { level, row, list } = found;
      let last = row;
      while (last + 1 < list.first + list.count && rowEnd(index, level, last + 1) <= end) last++;
      const run = { level, first: row, count: last - row + 1, start, end };
      this.run(run, await reader.read(start, end), this.#listOf(level, list.first));
    }
    await pause?.(end);
  }

  #enter(within: Within, start: number): void {
    const { index, feeds } = this.#options;
    this.#mutedBefore.push(feeds.muted);
    const found = findRow(index, within, start);
    if (found === null) return;
    this.#begin(found.level);
    if (!this.#isLeftOut(found.level, found.row)) return;
    this.#listOf(found.level, found.list.first).leaveOut(found.row, comma, 0, 0);
    if (feeds.muted < muted[found.level === "parts" ? "part" : "message"])
      feeds.muted = muted[found.level === "parts" ? "part" : "message"];
  }

  #leave(within: Within, start: number): void {
    const { index, feeds } = this.#options;
    const found = findRow(index, within, start);
    if (found !== null) this.#end(found.level, found.row);
    feeds.muted = this.#mutedBefore.pop() ?? muted.nothing;
  }

  #isLeftOut(level: Level, row: number): boolean {
    const { leftOut } = this.#options;
    return level === "messages" ? leftOut.message(row) : level === "parts" && leftOut.part(row);
  }

  /** The list that is being written on this level; another first row means another list. */
  #listOf(level: Level, first: number): RowList {
    const list = this.#lists[level];
    if (list?.first === first) return list;
    return (this.#lists[level] = new RowList(first));
  }
}

type Within = { level: Level; row: number };
