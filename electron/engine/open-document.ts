// One document: the file behind it and the thread of it that is shown. Answers are cut from that thread's index.
import type { ChatName } from "../../shared/api/chats.ts";
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document, Reading } from "../../shared/api/document.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import { type ThreadDescription, describeThread } from "../../shared/rows/describe-thread.ts";
import { type ItemPlace, placeOfPointer } from "../../shared/rows/place-of-pointer.ts";
import { everyRow } from "../../shared/rows/row-filter.ts";
import { type RowChoice, type RowMap, rowMapOf } from "../../shared/rows/row-map.ts";
import type { ByteSource } from "./byte-source.ts";
import { FolderThreads } from "./links/find-threads.ts";
import type { OpenThread } from "./open-thread.ts";
import { ProblemRows } from "./problem-rows.ts";
import type { RightOfWay } from "./right-of-way.ts";
import type { SourceLines } from "./source/source-lines.ts";
import { type StageOptions, ThreadStage, isSameChat } from "./thread-stage.ts";
import type { StoredThread, ThreadSupply } from "./thread-supply.ts";
import { whileUnchanged } from "./while-unchanged.ts";

/** How a document presents itself; failures name it by `where`. `folder`: where threads that it links to may lie. */
export type Naming = { id: string; name: string; path: string | null; where: string; folder: string | null };

export type DocumentOptions = Pick<StageOptions, "thread" | "chat" | "edition" | "choice" | "cache"> & {
  way: RightOfWay;
  /** A higher number each time. */
  nextRevision: () => number;
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
  readonly #options: DocumentOptions;
  readonly #stage: ThreadStage;
  #problems: ProblemRows | null = null;
  #description: { of: OpenThread; told: ThreadDescription } | null = null;
  #answered: { reading: Reading; analysis: Analysis } | null = null;
  #announced = false;
  #lastProgress = 0;
  #reports: Promise<void> = Promise.resolve();

  /** Threads around it: found out when someone asks. */
  readonly folder: FolderThreads | null;

  constructor(naming: Naming, supply: ThreadSupply, options: DocumentOptions) {
    this.naming = naming;
    const hasNeighbours = naming.folder !== null && supply.format === "thread";
    this.folder = hasNeighbours ? new FolderThreads(supply.file.realPath) : null;
    this.#options = options;
    this.#stage = new ThreadStage({
      ...options,
      supply,
      where: naming.where,
      onProgress: () => this.#progress(),
      onChange: () => this.#report(),
      giveWay: () => options.way.giveWay(),
    });
  }

  /** Starts reading, up to `stopAt`, and returns when there is something to show or the reading has ended. */
  async start(stopAt?: number): Promise<Result<Document>> {
    const failure = await this.#stage.start(stopAt);
    if (failure !== null) return fail(failure);
    this.#answered = { reading: this.thread.reading, analysis: this.thread.analysis.state };
    return succeed(await this.describe());
  }

  /** From here on changes are reported: call it once the answer to the opening is on its way, so that it arrives first. */
  announce(): void {
    this.#announced = true;
    const { reading, analysis } = this.thread;
    if (reading !== this.#answered?.reading || analysis.state !== this.#answered.analysis)
      void this.#report();
  }

  /** The one that is shown now. */
  get thread(): OpenThread {
    return this.#stage.shown;
  }

  /** What its threads come from now. */
  get supply(): ThreadSupply {
    return this.#stage.supply;
  }

  /** How often the thread that is shown was read again because it had changed. */
  get edition(): number {
    return this.#stage.edition;
  }

  /** How many threads were found in the file so far. */
  get threads(): number {
    return this.#stage.threads;
  }

  /** How its rows are laid. */
  get rows(): RowMap {
    return rowMapOf(this.thread.index);
  }

  get lines(): SourceLines {
    return this.thread.lines;
  }

  get isAnnounced(): boolean {
    return this.#announced;
  }

  /** Another thread of a file that holds several. */
  async show(number: number): Promise<Result<Document>> {
    return this.#tell(await this.#stage.show(number));
  }

  /** Another chat of a database. */
  async showChat(chat: ChatName): Promise<Result<Document>> {
    return this.#tell(await this.#stage.showChat(chat));
  }

  /** What is stored of the chat now. Where it changed, that is reported too. */
  async refresh(): Promise<Result<Document>> {
    const refreshed = await this.#stage.refresh();
    if (refreshed.ok && refreshed.value) await this.#report();
    return refreshed.ok ? succeed(await this.describe()) : refreshed;
  }

  /** The same file with more in it, which is shown and reported from then on; false if it is more than that. */
  async grow(next: ThreadSupply): Promise<Result<boolean>> {
    const grown = await this.#stage.grow(next);
    if (grown.ok && grown.value) await this.#report();
    return grown;
  }

  async stop(): Promise<Document> {
    await this.thread.stop();
    return this.describe();
  }

  async close(): Promise<void> {
    this.#announced = false;
    await this.#stage.close();
    await this.supply.close();
  }

  /** What a chat became, if it is the one that is shown. */
  threadOf(chat: ChatName): { stored: StoredThread; index: ThreadIndex } | null {
    const { stored, index } = this.thread;
    return stored !== null && isSameChat(chat, stored.chat) ? { stored, index } : null;
  }

  async describe(): Promise<Document> {
    const { id, name, path } = this.naming;
    // Taken before anything is looked at: what has changed by then is in it, and what changes later is told under a higher number.
    const revision = this.#options.nextRevision();
    const described = this.thread;
    // What was told before stays true of what was indexed, also when the file can no longer be read.
    const description = await this.cut(({ index, reader }) => describeThread(index, reader));
    const shown = this.thread;
    if (described !== shown) return this.describe();
    if (description.ok) this.#description = { of: shown, told: description.value };
    // Looked at last, so that what is told later is never older.
    const { number: thread, reading } = shown;
    const { threads, chat, edition } = this.#stage;
    return {
      id,
      revision,
      name,
      path,
      format: this.supply.format,
      sizeBytes: shown.source.sizeBytes,
      reading,
      ...(this.#description?.of === shown ? this.#description.told : nothingYet),
      thread,
      threads,
      chat,
      edition,
      analysis: shown.analysis.state,
    };
  }

  /** Another choice of rows: all are laid anew. */
  async filter(choice: RowChoice): Promise<Document> {
    this.#stage.choose(choice);
    return this.describe();
  }

  /** What is cut from the shown thread and its file; a failure if the file is no longer the one that was indexed. */
  cut<T>(use: (thread: ShownThread) => Promise<T>): Promise<Result<T>> {
    const thread = this.thread;
    return thread.use(() => whileUnchanged(thread.source, this.naming.where, () => use(this.#shown())));
  }

  /** The same for what a pointer names. */
  async cutItem<T>(
    pointer: string,
    use: (thread: ShownThread, place: ItemPlace) => Promise<T>,
  ): Promise<Result<T>> {
    const place = placeOfPointer(this.thread.index, pointer);
    if (place !== null) return this.cut((thread) => use(thread, place));
    const { where } = this.naming;
    return fail({ code: "bad-request", where, expected: "a pointer into its turns", found: quote(pointer) });
  }

  async #tell(failure: Failure | null): Promise<Result<Document>> {
    return failure === null ? succeed(await this.describe()) : fail(failure);
  }

  #shown(): ShownThread {
    const { index, analysis, source } = this.thread;
    return {
      index,
      reader: source,
      turnHashes: analysis.found?.hashes?.turns ?? null,
      problems: this.#problemRows(),
    };
  }

  #problemRows(): ProblemRows {
    const { index, analysis } = this.thread;
    const { layout } = rowMapOf(index);
    const found = analysis.found?.problems ?? null;
    if (this.#problems?.isOf(index, layout, found) !== true)
      this.#problems = new ProblemRows(index, layout, found);
    return this.#problems;
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
  lostParts: 0,
  rows: 0,
  settledTurns: 0,
  allRows: 0,
  filter: everyRow,
  onlyTurns: false,
  layout: 0,
};
