// One thread of a file: read chunk by chunk into its index, then analysed.
import type { ChatName } from "../../shared/api/chats.ts";
import type { Reading } from "../../shared/api/document.ts";
import type { AsideText } from "../../shared/converted/aside-text.ts";
import type { LostPart, Silence } from "../../shared/converted/lost-part.ts";
import type { GrownIndex } from "../../shared/edits/grow-index.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import { rootRange, type ThreadIndex } from "../../shared/index/thread-index.ts";
import { countRows } from "../../shared/rows/count-rows.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import type { ByteSource } from "./byte-source.ts";
import { deferred } from "./deferred.ts";
import type { FileSnapshot } from "./file-snapshot.ts";
import type { HashCache } from "./hash-cache.ts";
import { intactBytes } from "./intact-bytes.ts";
import { readIntoScanner } from "./read-into-scanner.ts";
import { RunningAnalysis } from "./running-analysis.ts";
import { memorySource } from "./memory-source.ts";
import { SourceLines } from "./source/source-lines.ts";
import type { Making, MakingProgress, StoredThread, TakenThread } from "./thread-supply.ts";
import { wordChange } from "./while-unchanged.ts";
import { wordSystemError } from "./word-system-error.ts";

export type ThreadOptions = {
  /** Where it comes from. */
  take: (signal: AbortSignal, making: Making) => Promise<Result<TakenThread>>;
  where: string;
  /** What the document calls it. */
  number: number;
  /** Which thread of the bytes it is, from 0. */
  thread: number;
  /** What came of reading it, where that was found out from the state before. */
  known?: GrownIndex | undefined;
  cache: HashCache;
  /** It has come further, by however little. The work goes on when this settles, and lets others pass until then. */
  onProgress: () => Promise<void>;
  /** Another state was reached. */
  onChange: () => Promise<void>;
};

/** So long the first rows are waited for of what is made into a thread, once it is known to be there: until then there is only its name. */
const patience = 500;

export class OpenThread {
  readonly number: number;
  readonly index: ThreadIndex;
  readonly analysis: RunningAnalysis;
  readonly #options: ThreadOptions;
  /** Null where what comes of reading it is known. */
  readonly #scanner: ThreadScanner | null;
  readonly #stopped = new AbortController();
  readonly #firstRows = deferred<void>();
  #reading: Reading = { state: "reading", bytesRead: 0 };
  #taken: TakenThread | null = null;
  #chat: ChatName | null = null;
  #stored: StoredThread | null = null;
  #patience: NodeJS.Timeout | undefined;
  #lines: SourceLines | null = null;
  readonly #uses = new Set<Promise<unknown>>();
  #read: Promise<void> = Promise.resolve();
  #analysed: Promise<void> = Promise.resolve();

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.number = options.number;
    const read = options.known ?? new ThreadScanner({ thread: options.thread });
    this.#scanner = read instanceof ThreadScanner ? read : null;
    this.index = read.index;
    this.analysis = new RunningAnalysis({ ...options, index: this.index });
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** What it is read from; nothing until that is there. */
  get source(): ByteSource {
    return this.#taken?.bytes ?? nothing;
  }

  /** The file that it is read from; null for what was made, and until that is there. */
  get snapshot(): FileSnapshot | null {
    return this.#taken?.snapshot ?? null;
  }

  /** The chat that it is made from; null for a thread of a file, and until it is found. */
  get chat(): ChatName | null {
    return this.#chat;
  }

  /** What it was made from; null for a thread of a file, and until that is there. */
  get stored(): StoredThread | null {
    return this.#stored;
  }

  /** What was lost on the way to a thread, beside it. */
  get lost(): readonly LostPart[] {
    return this.#taken?.lost ?? [];
  }

  get silences(): readonly Silence[] {
    return this.#taken?.silences ?? [];
  }

  /** What has no place in a thread. */
  get aside(): readonly AsideText[] {
    return this.#taken?.aside ?? [];
  }

  /** The same thread came out of what is stored now: its rows may have moved. */
  keep(stored: StoredThread): void {
    this.#stored = stored;
  }

  /** Lines of what it is read from: found out when someone asks. */
  get lines(): SourceLines {
    this.#lines ??= new SourceLines(this.source);
    return this.#lines;
  }

  /** How many threads have been seen where it comes from. */
  get threads(): number {
    return this.#taken?.threads ?? (this.#scanner ?? this.#options.known)?.threads ?? 0;
  }

  /** Starts reading, up to `stopAt`; returns when there is something to show, or why there is nothing. */
  async start(stopAt = Number.POSITIVE_INFINITY): Promise<Failure | null> {
    this.#read = this.#readAll(stopAt);
    this.#analysed = this.#read.then(() => this.#analyse());
    await this.#firstRows.promise;
    clearTimeout(this.#patience);
    if (this.#reading.state !== "broken") return null;
    return this.index.isThread || countRows(this.index) > 0 ? null : this.#reading.failure;
  }

  /** Settles when it was read as far as it can be. */
  async read(): Promise<void> {
    await this.#read;
  }

  /** Settles when nothing more will be found out about it. */
  async ended(): Promise<void> {
    await this.#analysed;
  }

  /** Ends the reading, or the analysis if that is what goes on, and keeps what was read. */
  async stop(): Promise<void> {
    if (this.#reading.state !== "reading") return this.#endAnalysis();
    this.#stopped.abort();
    await this.#read;
  }

  /** Reads from its bytes. */
  use<T>(read: () => Promise<T>): Promise<T> {
    const used = read();
    const over = used.then(
      () => void this.#uses.delete(over),
      () => void this.#uses.delete(over),
    );
    this.#uses.add(over);
    return used;
  }

  /** Another thread took its place: it goes when nobody reads from it any more. */
  async retire(): Promise<void> {
    await this.#endAnalysis();
    await Promise.all(this.#uses);
    await this.#taken?.close();
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
    const { take, where } = this.#options;
    const { signal } = this.#stopped;
    try {
      const taken = await take(signal, {
        onFound: (chat) => this.#find(chat),
        onRead: (read) => this.#make(read),
      });
      if (!taken.ok && signal.aborted) return { state: "stopped", bytesRead: 0 };
      if (!taken.ok) return { state: "broken", failure: taken.failure };
      this.#taken = taken.value;
      this.#chat = taken.value.stored?.chat ?? null;
      this.#stored = taken.value.stored;
      rowMapOf(this.index).lose(this.lost, this.silences);
      const { bytes, snapshot } = taken.value;
      const fault = await this.#scan(bytes, stopAt);
      const bytesRead = this.#scanner?.bytesRead ?? bytes.sizeBytes;
      snapshot?.need(intactBytes(this.index) ?? bytes.sizeBytes);
      if (!(await bytes.isUnchanged())) return { state: "broken", failure: wordChange(where) };
      if (fault === "stopped") return { state: "stopped", bytesRead };
      return fault === null ? { state: "complete" } : { state: "broken", failure: { where, ...fault } };
    } catch (error) {
      return { state: "broken", failure: wordSystemError(where, error).failure };
    }
  }

  async #scan(bytes: ByteSource, stopAt: number): Promise<Fault | "stopped" | null> {
    const scanner = this.#scanner;
    if (scanner === null) return this.#options.known?.fault ?? null;
    return readIntoScanner(bytes, scanner, {
      stopAt,
      signal: this.#stopped.signal,
      onChunk: () => this.#progress(scanner.bytesRead),
    });
  }

  #find(chat: ChatName | null): void {
    this.#chat = chat;
    this.#patience = setTimeout(() => this.#firstRows.resolve(), patience);
  }

  #make(read: MakingProgress): void {
    this.#reading = { state: "reading", bytesRead: 0, ...read };
    void this.#options.onProgress();
  }

  async #progress(bytesRead: number): Promise<void> {
    this.#reading = { state: "reading", bytesRead };
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
