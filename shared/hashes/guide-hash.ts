import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { ChangedText } from "../canonical/changed-text.ts";
import { outline } from "../canonical/outline.ts";
import { PieceWriter } from "../canonical/piece-writer.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { toHex } from "./hex.ts";
import { knownRows } from "./known-rows.ts";
import type { Sha256 } from "./sha256.ts";
import { type RowRun, rowStart } from "./thread-rows.ts";

const encoder = new TextEncoder();
const order = "javascript";

type GuideSource = {
  index: ThreadIndex;
  reader: ByteReader;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
  largest: number;
};

/**
 * The hash that the v0.0.3 guide computes: of JSON.stringify({ version, turns }) with the turns of users and agents alone, exactly
 * as JavaScript prints what it parsed.
 */
export class GuideHash {
  readonly #source: GuideSource;
  readonly #hash: Sha256;
  #isFirst = true;

  constructor(source: GuideSource) {
    this.#source = source;
    this.#hash = source.sha256();
  }

  async begin(version: Range | null): Promise<void> {
    this.#write("{");
    if (version !== null) {
      this.#write('"version":');
      const update = (bytes: Uint8Array) => void this.#hash.update(bytes);
      await writeCanonical(this.#source.reader, version, update, { ...this.#source, order });
      this.#write(",");
    }
    this.#write('"turns":[');
  }

  /** Turns with their text, or one that is too large to have it. */
  async add(run: RowRun, text: Uint8Array | null): Promise<void> {
    if (text === null) return this.#addLarge(run);
    const { index, canonicalizer } = this.#source;
    const rows = Array.from({ length: run.count }, (_, at) => run.first + at);
    const marks = rows.map((row) => rowStart(index, "turns", row) - run.start);
    const form = canonicalizer.run(text, { order, marks });
    if (form === null) throw new ChangedText();
    rows.forEach((row, at) => {
      if (!this.#counts(row)) return;
      this.#separate();
      this.#hash.update(form.bytes.subarray(form.marked[at * 2], form.marked[at * 2 + 1]));
    });
  }

  finish(): string {
    this.#write("]}");
    return toHex(this.#hash.digest());
  }

  async #addLarge(run: RowRun): Promise<void> {
    const { index, reader, largest } = this.#source;
    if (!this.#counts(run.first)) return;
    this.#separate();
    const piece = await outline(reader, run, {
      known: knownRows(index, "turns", run.first, largest),
      largest,
    });
    if (piece === null) throw new ChangedText();
    const write = (bytes: Uint8Array) => void this.#hash.update(bytes);
    await new PieceWriter({ ...this.#source, order, write }).write(piece);
  }

  #counts(row: number): boolean {
    const type = this.#source.index.turns.word(row, turnWord.type);
    return type === knownString.user || type === knownString.agent;
  }

  #separate(): void {
    if (!this.#isFirst) this.#write(",");
    this.#isFirst = false;
  }

  #write(text: string): void {
    this.#hash.update(encoder.encode(text));
  }
}
