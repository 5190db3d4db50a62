// One document: the file behind it, the thread of it that is shown, and the answers cut from that thread's index.
import type { Analysis, DocumentProblem, RowHashes } from "../../shared/api/analysis.ts";
import type { Document, JsonView, OutlineEntry, Reading } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import { countRows } from "../../shared/rows/count-rows.ts";
import { type ThreadDescription, describeThread } from "../../shared/rows/describe-thread.ts";
import { readJson } from "../../shared/rows/read-json.ts";
import { readOutline } from "../../shared/rows/read-outline.ts";
import { readRows } from "../../shared/rows/read-rows.ts";
import { rowOfPointer } from "../../shared/rows/row-of-pointer.ts";
import type { HashCache } from "./hash-cache.ts";
import { hashRow } from "./hash-row.ts";
import { OpenThread } from "./open-thread.ts";
import type { RightOfWay } from "./right-of-way.ts";
import type { SourceFile } from "./source-file.ts";
import { whileUnchanged } from "./while-unchanged.ts";

/** How a document presents itself; failures name it by `where`. */
export type Naming = { id: string; name: string; path: string | null; where: string };

export type DocumentOptions = {
  /** Which thread of the file to show first. */
  thread?: number | undefined;
  cache: HashCache;
  way: RightOfWay;
  changed: (document: Document) => void;
};

/** A tenth of a second: often enough to look alive, seldom enough to cost nothing. */
const progressEvery = 100;

export class OpenDocument {
  readonly naming: Naming;
  readonly file: SourceFile;
  readonly #options: DocumentOptions;
  #thread: OpenThread;
  /** The thread that is to be shown next, until it has something to show. */
  #coming: OpenThread | null = null;
  #threadsSeen = 0;
  #description: ThreadDescription | null = null;
  #answered: { reading: Reading; analysis: Analysis } | null = null;
  #announced = false;
  #closed = false;
  #lastProgress = 0;
  #reports: Promise<void> = Promise.resolve();
  #shows: Promise<unknown> = Promise.resolve();

  constructor(naming: Naming, file: SourceFile, options: DocumentOptions) {
    this.naming = naming;
    this.file = file;
    this.#options = options;
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
    await this.file.close();
  }

  async describe(): Promise<Document> {
    const { id, name, path } = this.naming;
    const described = this.#thread;
    // What was told before stays true of what was indexed, also when the file can no longer be read.
    const description = await this.#cutFromFile(describeThread);
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
      format: "thread",
      sizeBytes: this.file.sizeBytes,
      reading,
      ...(this.#description ?? nothingYet),
      thread,
      threads,
      analysis,
    };
  }

  rows(from: number, count: number): Promise<Result<Row[]>> {
    return this.#cutFromFile((index, reader) => readRows(index, reader, from, count));
  }

  outline(from: number, count: number): Promise<Result<OutlineEntry[]>> {
    return this.#cutFromFile((index, reader) => readOutline(index, reader, from, count));
  }

  async json(row: number): Promise<Result<JsonView>> {
    return this.#ofRow(row, (index, reader) => readJson(index, reader, row));
  }

  problems(from: number, count: number): DocumentProblem[] {
    const { analysis, index } = this.#thread;
    const page = analysis.found?.problems.slice(from, from + count) ?? [];
    return page.map(({ rule, severity, pointer, message }) => ({
      rule,
      severity,
      pointer,
      message,
      row: rowOfPointer(index, pointer),
    }));
  }

  hashes(row: number): Promise<Result<RowHashes>> {
    const turns = this.#thread.analysis.found?.hashes?.turns ?? null;
    return this.#ofRow(row, (index, reader) => hashRow({ index, reader, turns }, row));
  }

  #makeThread(number: number): OpenThread {
    const { naming, file } = this;
    const thread: OpenThread = new OpenThread({
      file,
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

  async #ofRow<T>(
    row: number,
    cut: (index: ThreadIndex, reader: ByteReader) => Promise<T>,
  ): Promise<Result<T>> {
    const rows = countRows(this.#thread.index);
    if (row < rows) return this.#cutFromFile(cut);
    const expected = rows === 0 ? "a row" : `a row from 0 to ${rows - 1}`;
    return fail({ code: "bad-request", where: this.naming.where, expected, found: String(row) });
  }

  #cutFromFile<T>(cut: (index: ThreadIndex, reader: ByteReader) => Promise<T>): Promise<Result<T>> {
    return whileUnchanged(this.file, this.naming.where, () => cut(this.#thread.index, this.file));
  }
}

const nothingYet: ThreadDescription = {
  title: null,
  version: { stated: null, readAs: "0.0.4" },
  turns: 0,
  messages: 0,
  parts: 0,
  interruptedTurns: 0,
  rows: 0,
};
