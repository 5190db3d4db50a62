import type { CancelSignal } from "../api/bridge.ts";
import { Canonicalizer } from "../canonical/canonicalizer.ts";
import type { Oddity } from "../canonical/oddity.ts";
import { largestRun } from "../canonical/outline.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { Feeds } from "./feeds.ts";
import { groupRows } from "./group-rows.ts";
import { GuideHash } from "./guide-hash.ts";
import { toHex } from "./hex.ts";
import { leavesNothingOut, LeftOut } from "./left-out.ts";
import { readAhead } from "./read-ahead.ts";
import { Cancelled, stopWhenCancelled } from "./stop-when-cancelled.ts";
import { RootForm } from "./root-form.ts";
import { RowHasher } from "./row-hasher.ts";
import { digestSize, type Sha256 } from "./sha256.ts";

const comma = new TextEncoder().encode(",");
export const mostOddities = 1000;

export type HashSource = {
  index: ThreadIndex;
  reader: ByteReader;
  sha256: () => Sha256;
  /** Whoever hashes many small threads keeps one: making it takes longer than hashing them. */
  canonicalizer?: Canonicalizer | undefined;
};

export type HashThreadOptions = {
  guide?: boolean;
  document?: boolean;
  messages?: boolean;
  /** Nothing is left out, of no hash. */
  withSystem?: boolean;
  /** How far in the file it is; the work goes on when this settles. */
  onProgress?: (bytesDone: number) => void | Promise<void>;
  signal?: CancelSignal;
  /** What is taken at once; a test may want less. */
  largest?: number;
};

export type ThreadHashes = {
  thread: string;
  "thread+sys": string;
  /** Null unless asked for. */
  document: string | null;
  guide: string | null;
  /** 32 bytes for each turn. */
  turns: Uint8Array;
  /** 32 bytes for each row of messages; zeros unless asked for. */
  messages: Uint8Array;
  /** What is not I-JSON in what was hashed, in the order of the file; the first thousand found. */
  oddities: Oddity[];
};

/**
 * All hashes of a whole thread, in one pass over the file and in bounded memory. Null when it was cancelled; throws ChangedText when the
 * file no longer holds what was indexed.
 */
export async function hashThread(
  source: HashSource,
  options: HashThreadOptions = {},
): Promise<ThreadHashes | null> {
  const { signal } = options;
  if (signal === undefined) return new ThreadHashing(source, options).hash();
  const reader = stopWhenCancelled(source.reader, signal);
  try {
    const hashes = await new ThreadHashing({ ...source, reader }, options).hash();
    return signal.aborted ? null : hashes;
  } catch (error) {
    if (error instanceof Cancelled) return null;
    throw error;
  }
}

class ThreadHashing {
  readonly #source: HashSource;
  readonly #options: HashThreadOptions;
  readonly #largest: number;
  readonly #canonicalizer: Canonicalizer;
  readonly #oddities: Oddity[] = [];
  readonly #first = {
    push: (oddity: Oddity) => this.#oddities.length < mostOddities && this.#oddities.push(oddity),
  };
  readonly #turns: Uint8Array;
  readonly #messages: Uint8Array;
  readonly #feeds: Feeds;
  readonly #rows: RowHasher;
  readonly #guide: GuideHash | null;

  constructor(source: HashSource, options: HashThreadOptions) {
    const { index, sha256, canonicalizer = new Canonicalizer() } = source;
    this.#source = source;
    this.#canonicalizer = canonicalizer;
    this.#options = options;
    this.#largest = options.largest ?? largestRun;
    this.#turns = new Uint8Array(index.turns.length * digestSize);
    this.#messages = new Uint8Array(index.messages.length * digestSize);
    this.#feeds = new Feeds(sha256(), options.document === true ? sha256() : null);
    const shared = { ...source, canonicalizer, largest: this.#largest };
    this.#guide = options.guide === true ? new GuideHash(shared) : null;
    const message = (row: number, digest: Uint8Array) => this.#messages.set(digest, row * digestSize);
    this.#rows = new RowHasher({
      ...shared,
      leftOut: options.withSystem === true ? leavesNothingOut : new LeftOut(index),
      feeds: this.#feeds,
      listener: {
        turn: (row, digest) => this.#turns.set(digest, row * digestSize),
        ...(options.messages === true ? { message } : {}),
      },
      oddities: this.#first,
      pause: async (offset) => options.onProgress?.(offset),
    });
  }

  async hash(): Promise<ThreadHashes> {
    const { index, reader } = this.#source;
    const root = await RootForm.read({
      index,
      reader,
      canonicalizer: this.#canonicalizer,
      oddities: this.#first,
      largest: this.#largest,
    });
    await root.before(this.#feeds);
    await this.#guide?.begin(root.version);
    await this.#hashTurns();
    await root.behind(this.#feeds);
    const { thread, everything } = this.#feeds.finish();
    return {
      thread: toHex(thread),
      "thread+sys": toHex(everything),
      document: digestOf(this.#feeds.document),
      guide: this.#guide?.finish() ?? null,
      turns: this.#turns,
      messages: this.#messages,
      oddities: this.#oddities.toSorted((a, b) => a.offset - b.offset),
    };
  }

  async #hashTurns(): Promise<void> {
    const { index, reader } = this.#source;
    const rows = { level: "turns", first: 0, count: countWhole(index) } as const;
    const runs = groupRows(index, rows, this.#largest);
    for await (const { run, text } of readAhead(reader, runs, this.#largest)) {
      if (run.first > 0) this.#feeds.write(comma);
      if (text === null) await this.#rows.large("turns", run.first);
      else this.#rows.run(run, text);
      await this.#guide?.add(run, text);
      await this.#options.onProgress?.(run.end);
    }
  }
}

/** Only the last turn of a file that is cut off is not whole. */
function countWhole({ turns }: ThreadIndex): number {
  const { length } = turns;
  return length > 0 && turns.word(length - 1, turnWord.whole) === 0 ? length - 1 : length;
}

const digestOf = (hash: Sha256 | null) => (hash === null ? null : toHex(hash.digest()));
