// One thread of a file: read chunk by chunk into its index, then analysed.
import type { Reading } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { rootRange, type ThreadIndex } from "../../shared/index/thread-index.ts";
import { countRows } from "../../shared/rows/count-rows.ts";
import { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import type { ByteSource } from "./byte-source.ts";
import { deferred } from "./deferred.ts";
import type { HashCache } from "./hash-cache.ts";
import { readIntoScanner } from "./read-into-scanner.ts";
import { RunningAnalysis } from "./running-analysis.ts";
import { memorySource } from "./memory-source.ts";
import { SourceLines } from "./source/source-lines.ts";
import type { TakenThread, ThreadSupply } from "./thread-supply.ts";
import { wordChange } from "./while-unchanged.ts";
import { wordSystemError } from "./word-system-error.ts";

export type ThreadOptions = {
  supply: ThreadSupply;
  where: string;
  /** Which thread of them, from 0. */
  number: number;
  cache: HashCache;
  /** It has come further, by however little. The work goes on when this settles, and lets others pass until then. */
  onProgress: () => Promise<void>;
  /** Another state was reached. */
  onChange: () => Promise<void>;
};

export class OpenThread {
  readonly number: number;
  readonly analysis: RunningAnalysis;
  readonly #options: ThreadOptions;
  readonly #scanner: ThreadScanner;
  readonly #stopped = new AbortController();
  readonly #firstRows = deferred<void>();
  #reading: Reading = { state: "reading", bytesRead: 0 };
  #taken: TakenThread | null = null;
  #lines: SourceLines | null = null;
  #read: Promise<void> = Promise.resolve();
  #analysed: Promise<void> = Promise.resolve();

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.number = options.number;
    this.#scanner = new ThreadScanner({ thread: options.supply.format === "thread" ? options.number : 0 });
    this.analysis = new RunningAnalysis({ ...options, index: this.#scanner.index });
  }

  get index(): ThreadIndex {
    return this.#scanner.index;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** What it is read from; nothing until that is there. */
  get source(): ByteSource {
    return this.#taken?.bytes ?? nothing;
  }

  /** Lines of what it is read from: found out when someone asks. */
  get lines(): SourceLines {
    this.#lines ??= new SourceLines(this.source);
    return this.#lines;
  }

  /** How many threads have been seen where it comes from. */
  get threads(): number {
    return this.#taken?.threads ?? this.#scanner.threads;
  }

  /** Starts reading, up to `stopAt`; returns when there is something to show, or why there is nothing. */
  async start(stopAt = Number.POSITIVE_INFINITY): Promise<Failure | null> {
    this.#read = this.#readAll(stopAt);
    this.#analysed = this.#read.then(() => this.#analyse());
    await this.#firstRows.promise;
    if (this.#reading.state !== "broken") return null;
    return this.index.isThread || countRows(this.index) > 0 ? null : this.#reading.failure;
  }

  /** Ends the reading, or the analysis if that is what goes on, and keeps what was read. */
  async stop(): Promise<void> {
    if (this.#reading.state !== "reading") return this.#endAnalysis();
    this.#stopped.abort();
    await this.#read;
  }

  async close(): Promise<void> {
    await this.#endAnalysis();
    await this.#taken?.close();
  }

  async #endAnalysis(): Promise<void> {
    this.#stopped.abort();
    this.analysis.cancel();
    await this.#analysed;
  }

  async #readAll(stopAt: number): Promise<void> {
    const reading = await this.#readToEnd(stopAt);
    this.analysis.follow(true);
    this.#reading = reading;
    this.#firstRows.resolve();
    await this.#options.onChange();
  }

  async #readToEnd(stopAt: number): Promise<Reading> {
    const { supply, number, where } = this.#options;
    const { signal } = this.#stopped;
    try {
      const taken = await supply.take(number, signal);
      if (!taken.ok) return { state: "broken", failure: taken.failure };
      this.#taken = taken.value;
      const { bytes } = taken.value;
      const fault = await readIntoScanner(bytes, this.#scanner, {
        stopAt,
        signal,
        onChunk: () => this.#progress(),
      });
      const { bytesRead } = this.#scanner;
      if (!(await bytes.isUnchanged())) return { state: "broken", failure: wordChange(where) };
      if (fault === "stopped") return { state: "stopped", bytesRead };
      return fault === null ? { state: "complete" } : { state: "broken", failure: { where, ...fault } };
    } catch (error) {
      return { state: "broken", failure: wordSystemError(where, error).failure };
    }
  }

  async #progress(): Promise<void> {
    this.#reading = { state: "reading", bytesRead: this.#scanner.bytesRead };
    if (countRows(this.index) > 0) this.#firstRows.resolve();
    this.analysis.follow(false);
    await this.#options.onProgress();
  }

  /** A thread that is whole is analysed, whatever follows it in the file; of one that is cut off, what was read. */
  async #analyse(): Promise<void> {
    const reading = this.#reading;
    const taken = this.#taken;
    const isWhole = this.index.root.end(0, rootRange.own) > 0;
    if (reading.state === "broken") {
      const { code } = reading.failure;
      const isCut = code === "truncated" && !isWhole;
      if (taken !== null && isCut) await this.analysis.run(taken, reading.failure);
      else if (taken !== null && isWhole && code !== "changed") await this.analysis.run(taken, null);
      else await this.analysis.give(reading.failure);
    } else if (taken !== null && isWhole) await this.analysis.run(taken, null);
  }
}

const nothing = memorySource(new Uint8Array());
