import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { largestRun } from "../canonical/outline.ts";
import { Feeds } from "../hashes/feeds.ts";
import { groupRows } from "../hashes/group-rows.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import { RowHasher } from "../hashes/row-hasher.ts";
import { digestSize, type Sha256 } from "../hashes/sha256.ts";
import type { Rows } from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";

export type HashingSource = {
  index: ThreadIndex;
  leftOut: LeavesOut;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
};

/** The hashes of messages: those of all, where they came with the thread's, else of those that someone looks at. */
export class MessageHashes {
  readonly #source: HashingSource;
  readonly #known: Uint8Array | null;

  constructor(source: HashingSource, known: Uint8Array | null) {
    this.#source = source;
    this.#known = known;
  }

  /** For each of the rows a text that equal messages share. */
  async of(rows: Rows, reader: ByteReader): Promise<string[]> {
    const { first, count } = rows;
    if (count === 0) return [];
    const known = this.#known?.subarray(first * digestSize, (first + count) * digestSize);
    const digests = known ?? (await this.#hash(rows, reader));
    return Array.from({ length: count }, (_, at) => textOf(digests, at * digestSize));
  }

  async #hash(rows: Rows, reader: ByteReader): Promise<Uint8Array> {
    const { index } = this.#source;
    const digests = new Uint8Array(rows.count * digestSize);
    const hasher = new RowHasher({
      ...this.#source,
      reader,
      feeds: new Feeds(null, null),
      listener: { message: (row, digest) => digests.set(digest, (row - rows.first) * digestSize) },
      largest: largestRun,
    });
    for (const run of groupRows(index, rows, largestRun)) {
      if (run.end - run.start > largestRun) await hasher.large("messages", run.first);
      else hasher.run(run, await reader.read(run.start, run.end));
    }
    return digests;
  }
}

/** A byte is a character: nobody reads it. */
function textOf(digests: Uint8Array, from: number): string {
  return String.fromCharCode(...digests.subarray(from, from + digestSize));
}
