// One document: the file behind it and the thread of it that is shown. Answers are cut from that thread's index.
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document, Reading } from "../../shared/api/document.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { Tier } from "../../shared/model/glossary.ts";
import { type ThreadDescription, describeThread } from "../../shared/rows/describe-thread.ts";
import { type ItemPlace, placeOfPointer } from "../../shared/rows/place-of-pointer.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import type { ByteSource } from "./byte-source.ts";
import type { HashCache } from "./hash-cache.ts";
import { FolderThreads } from "./links/find-threads.ts";
import { OpenThread } from "./open-thread.ts";
import { ProblemRows } from "./problem-rows.ts";
import type { RightOfWay } from "./right-of-way.ts";
import type { SourceLines } from "./source/source-lines.ts";
import type { ThreadSupply } from "./thread-supply.ts";
import { whileUnchanged } from "./while-unchanged.ts";

/** How a document presents itself; failures name it by `where`. `folder`: where threads that it links to may lie. */
export type Naming = { id: string; name: string; path: string | null; where: string; folder: string | null };

export type DocumentOptions = {
  /** Which thread of the file to show first. */
  thread?: number | undefined;
  /** The tiers that have no rows. */
  hidden?: readonly Tier[] | undefined;
  cache: HashCache;
  way: RightOfWay;
  changed: (document: Document) => void;
};

/** What answers are cut from. */
export type ShownThread = {
  index: ThreadIndex;
  /** Where its bytes are; reading from it fails once they are others than were indexed. */
  reader: ByteSource;
  /** The hashes of all turns, once they are known. */
  turnHashes: Uint8Array | null;
  problems: ProblemRows;
};

/** A tenth of a second: often enough to look alive, seldom enough to cost nothing. */
const progressEvery = 100;

export class OpenDocument {
  readonly naming: Naming;
  readonly supply: ThreadSupply;
  readonly #options: DocumentOptions;
  #thread: OpenThread;
  /** The thread that is to be shown next, until it has something to show. */
  #coming: OpenThread | null = null;
  #hidden: readonly Tier[];
  #problems: ProblemRows | null = null;
  #threadsSeen = 0;
  #description: ThreadDescription | null = null;
  #answered: { reading: Reading; analysis: Analysis } | null = null;
  #announced = false;
  #closed = false;
  #lastProgress = 0;
  #reports: Promise<void> = Promise.resolve();
  #shows: Promise<unknown> = Promise.resolve();

  /** Threads around it: found out when someone asks. */
  readonly folder: FolderThreads | null;

  constructor(naming: Naming, supply: ThreadSupply, options: DocumentOptions) {
    this.naming = naming;
    this.supply = supply;
    const hasNeighbours = naming.folder !== null && supply.format === "thread";
    this.folder = hasNeighbours ? new FolderThreads(supply.file.realPath) : null;
    this.#options = options;
    this.#hidden = options.hidden ?? [];
    this.#thread = this.#makeThread(options.thread ?? 0);
  }

  /** Starts reading, up to `stopAt`, and returns when there is something to show or the reading has ended. */
  async start(stopAt?: number): Promise<Result<Document>> {
    const failure = await this.#thread.start(stopAt);
    if (failure !== null) return fail(failure);
    this.#answered = { reading: this.#thread.reading, analysis: this.#thread.analysis.state };
    return succeed(await this.describe());
  }

  /** From here on changes are reported: call it once the answer to the opening is on its way, so that it arrives first. */
  announce(): void {
    this.#announced = true;
    const { reading, analysis } = this.#thread;
    if (reading !== this.#answered?.reading || analysis.state !== this.#answered.analysis)
      void this.#report();
  }

  get lines(): SourceLines {
    return this.#thread.lines;
  }

  get isAnnounced(): boolean {
    return this.#announced;
  }

  /** Another thread of the same file. Until it has something to show, the one before stays. */
  show(number: number): Promise<Result<Document>> {
    const shown = this.#shows.then(() => this.#show(number));
    this.#shows = shown.catch(() => undefined);
    return shown;
  }

  async stop(): Promise<Document> {
    await this.#thread.stop();
    return this.describe();
  }

  async close(): Promise<void> {
    this.#announced = false;
    this.#closed = true;
    await Promise.all([this.#thread.close(), this.#coming?.close()]);
    await this.#shows;
    await this.supply.close();
  }

  async describe(): Promise<Document> {
    const { id, name, path } = this.naming;
    const described = this.#thread;
    // What was told before stays true of what was indexed, also when the file can no longer be read.
    const description = await this.cut(({ index, reader }) => describeThread(index, reader));
    const shown = this.#thread;
    if (described !== shown) return this.describe();
    if (description.ok) this.#description = description.value;
    // Looked at last, so that what is told later is never older.
    const { number: thread, reading } = shown;
    const analysis = shown.analysis.state;
    const threads = Math.max(this.#threadsSeen, shown.threads, thread + 1);
    return {
      id,
      revision: 0,
      name,
      path,
      format: this.supply.format,
      sizeBytes: this.#thread.source.sizeBytes,
      reading,
      ...(this.#description ?? nothingYet),
      thread,
      threads,
      analysis,
    };
  }

  /** Another choice of tiers that have rows: all rows are laid anew. */
  async filter(hidden: readonly Tier[]): Promise<Document> {
    this.#hidden = hidden;
    rowMapOf(this.#thread.index).hide(hidden);
    return this.describe();
  }

  /** What is cut from the shown thread and its file; a failure if the file is no longer the one that was indexed. */
  cut<T>(use: (thread: ShownThread) => Promise<T>): Promise<Result<T>> {
    return whileUnchanged(this.#thread.source, this.naming.where, () => use(this.#shown()));
  }

  /** The same for what a pointer names. */
  async cutItem<T>(
    pointer: string,
    use: (thread: ShownThread, place: ItemPlace) => Promise<T>,
  ): Promise<Result<T>> {
    const place = placeOfPointer(this.#thread.index, pointer);
    if (place !== null) return this.cut((thread) => use(thread, place));
    const { where } = this.naming;
    return fail({ code: "bad-request", where, expected: "a pointer into its turns", found: quote(pointer) });
  }

  #shown(): ShownThread {
    const { index, analysis, source } = this.#thread;
    return {
      index,
      reader: source,
      turnHashes: analysis.found?.hashes?.turns ?? null,
      problems: this.#problemRows(),
    };
  }

  #problemRows(): ProblemRows {
    const { index, analysis } = this.#thread;
    const { layout } = rowMapOf(index);
    const found = analysis.found?.problems ?? null;
    if (this.#problems?.isOf(index, layout, found) !== true)
      this.#problems = new ProblemRows(index, layout, found);
    return this.#problems;
  }

  #makeThread(number: number): OpenThread {
    const { naming, supply } = this;
    const thread: OpenThread = new OpenThread({
      supply,
      where: naming.where,
      number,
      cache: this.#options.cache,
      onProgress: async () => {
        if (thread === this.#thread) await this.#progress();
        await this.#options.way.giveWay();
      },
      onChange: async () => {
        if (thread === this.#thread) await this.#report();
      },
    });
    if (this.#hidden.length > 0) rowMapOf(thread.index).hide(this.#hidden);
    return thread;
  }

  async #show(number: number): Promise<Result<Document>> {
    if (number === this.#thread.number) return succeed(await this.describe());
    const coming = this.#makeThread(number);
    this.#coming = coming;
    const failure = this.#closed ? null : await coming.start();
    this.#coming = null;
    this.#threadsSeen = Math.max(this.#threadsSeen, this.#thread.threads, coming.threads);
    if (failure !== null || this.#closed) {
      await coming.close();
      const found = "that it was closed";
      return fail(failure ?? { code: "cancelled", where: this.naming.where, expected: "to show it", found });
    }
    const before = this.#thread;
    this.#thread = coming;
    this.#description = null;
    await before.close();
    return succeed(await this.describe());
  }

  async #progress(): Promise<void> {
    const now = performance.now();
    if (now - this.#lastProgress >= progressEvery) {
      this.#lastProgress = now;
      await this.#report();
    }
  }

  /** One after the other: an older state must not arrive behind a newer one. */
  #report(): Promise<void> {
    this.#reports = this.#reports.then(async () => {
      if (!this.#announced) return;
      const document = await this.describe();
      if (this.#announced) this.#options.changed(document);
    });
    return this.#reports;
  }
}

const quote = (pointer: string): string =>
  pointer === "" ? "the whole thread" : `“${pointer.slice(0, 60)}”`;

const nothingYet: ThreadDescription = {
  title: null,
  version: { stated: null, readAs: "0.0.4" },
  turns: 0,
  messages: 0,
  parts: 0,
  interruptedTurns: 0,
  rows: 0,
  settledTurns: 0,
  hidden: [],
  layout: 0,
};
