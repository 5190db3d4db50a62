// One thread of a file: read chunk by chunk into its index, then analysed.
import type { Reading } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { rootRange, type ThreadIndex } from "../../shared/index/thread-index.ts";
import { countRows } from "../../shared/rows/count-rows.ts";
import { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import { deferred } from "./deferred.ts";
import type { HashCache } from "./hash-cache.ts";
import { readIntoScanner } from "./read-into-scanner.ts";
import { RunningAnalysis } from "./running-analysis.ts";
import type { SourceFile } from "./source-file.ts";
import { wordChange } from "./while-unchanged.ts";
import { wordSystemError } from "./word-system-error.ts";

export type ThreadOptions = {
  file: SourceFile;
  where: string;
  /** Which thread of the file, from 0. */
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
  #read: Promise<void> = Promise.resolve();
  #analysed: Promise<void> = Promise.resolve();

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.number = options.number;
    this.#scanner = new ThreadScanner({ thread: options.number });
    this.analysis = new RunningAnalysis({ ...options, index: this.#scanner.index });
  }

  get index(): ThreadIndex {
    return this.#scanner.index;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** How many threads of the file have been seen. */
  get threads(): number {
    return this.#scanner.threads;
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
    if (this.#reading.state !== "reading") return this.close();
    this.#stopped.abort();
    await this.#read;
  }

  async close(): Promise<void> {
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
    const { file, where } = this.#options;
    try {
      const fault = await readIntoScanner(file, this.#scanner, {
        stopAt,
        signal: this.#stopped.signal,
        onChunk: () => this.#progress(),
      });
      const { bytesRead } = this.#scanner;
      if (!(await file.isUnchanged())) return { state: "broken", failure: wordChange(where) };
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
    const isWhole = this.index.root.end(0, rootRange.own) > 0;
    if (reading.state === "broken") {
      const { code } = reading.failure;
      const isCut = code === "truncated" && !isWhole;
      if (isCut) await this.analysis.run(reading.failure);
      else if (isWhole && code !== "changed") await this.analysis.run(null);
      else await this.analysis.give(reading.failure);
    } else if (isWhole) await this.analysis.run(null);
  }
}
