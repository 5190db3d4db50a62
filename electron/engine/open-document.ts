// One document: the file behind it, the scanner that indexes it chunk by chunk, and the answers cut from the index.
import type { Document, JsonView, OutlineEntry, Reading } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import { countRows } from "../../shared/rows/count-rows.ts";
import { type ThreadDescription, describeThread } from "../../shared/rows/describe-thread.ts";
import { readJson } from "../../shared/rows/read-json.ts";
import { readOutline } from "../../shared/rows/read-outline.ts";
import { readRows } from "../../shared/rows/read-rows.ts";
import { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import { deferred } from "./deferred.ts";
import { readIntoScanner } from "./read-into-scanner.ts";
import { SourceChanged, type SourceFile } from "./source-file.ts";
import { systemErrorCode, wordSystemError } from "./word-system-error.ts";

/** How a document presents itself; failures name it by `where`. */
export type Naming = { id: string; name: string; path: string | null; where: string };

/** A tenth of a second: often enough to look alive, seldom enough to cost nothing. */
const progressEvery = 100;

export class OpenDocument {
  readonly naming: Naming;
  readonly file: SourceFile;
  readonly #scanner = new ThreadScanner();
  readonly #changed: (document: Document) => void;
  readonly #stopped = new AbortController();
  readonly #firstRows = deferred<void>();
  #reading: Reading = { state: "reading", bytesRead: 0 };
  #description: ThreadDescription | null = null;
  #answered: Reading | null = null;
  #announced = false;
  #lastProgress = 0;
  #reports: Promise<void> = Promise.resolve();
  #ended: Promise<void> = Promise.resolve();

  constructor(naming: Naming, file: SourceFile, changed: (document: Document) => void) {
    this.naming = naming;
    this.file = file;
    this.#changed = changed;
  }

  /** Starts reading, up to `stopAt`, and returns when there is something to show or the reading has ended. */
  async start(stopAt = Number.POSITIVE_INFINITY): Promise<Result<Document>> {
    this.#ended = this.#readAll(stopAt);
    await this.#firstRows.promise;
    if (this.#reading.state === "broken" && !this.#isWorthShowing()) return fail(this.#reading.failure);
    this.#answered = this.#reading;
    return succeed(await this.describe());
  }

  /** From here on changes are reported: call it once the answer to the opening is on its way, so that it arrives first. */
  announce(): void {
    this.#announced = true;
    if (this.#reading !== this.#answered) void this.#report();
  }

  get isAnnounced(): boolean {
    return this.#announced;
  }

  async stop(): Promise<Document> {
    this.#stopped.abort();
    await this.#ended;
    return this.describe();
  }

  async close(): Promise<void> {
    this.#announced = false;
    this.#stopped.abort();
    await this.#ended;
    await this.file.close();
  }

  async describe(): Promise<Document> {
    const { id, name, path } = this.naming;
    const reading = this.#reading;
    // What was told before stays true of what was indexed, also when the file can no longer be read.
    const description = await this.#cutFromFile(describeThread);
    if (description.ok) this.#description = description.value;
    const thread = this.#description ?? nothingYet;
    return { id, name, path, format: "thread", sizeBytes: this.file.sizeBytes, reading, ...thread };
  }

  rows(from: number, count: number): Promise<Result<Row[]>> {
    return this.#cutFromFile((index, reader) => readRows(index, reader, from, count));
  }

  outline(from: number, count: number): Promise<Result<OutlineEntry[]>> {
    return this.#cutFromFile((index, reader) => readOutline(index, reader, from, count));
  }

  async json(row: number): Promise<Result<JsonView>> {
    const rows = countRows(this.#scanner.index);
    if (row < rows) return this.#cutFromFile((index, reader) => readJson(index, reader, row));
    const expected = rows === 0 ? "a row" : `a row from 0 to ${rows - 1}`;
    return fail({ code: "bad-request", where: this.naming.where, expected, found: String(row) });
  }

  #isWorthShowing(): boolean {
    return this.#scanner.index.isThread || countRows(this.#scanner.index) > 0;
  }

  async #readAll(stopAt: number): Promise<void> {
    this.#reading = await this.#readToEnd(stopAt);
    this.#firstRows.resolve();
    await this.#report();
  }

  async #readToEnd(stopAt: number): Promise<Reading> {
    const { where } = this.naming;
    try {
      const problem = await readIntoScanner(this.file, this.#scanner, {
        stopAt,
        signal: this.#stopped.signal,
        onChunk: () => this.#progress(),
      });
      const { bytesRead } = this.#scanner;
      if (!(await this.file.isUnchanged())) return { state: "broken", failure: wordChange(where) };
      if (problem === "stopped") return { state: "stopped", bytesRead };
      return problem === null ? { state: "complete" } : { state: "broken", failure: { where, ...problem } };
    } catch (error) {
      return { state: "broken", failure: wordSystemError(where, error).failure };
    }
  }

  async #progress(): Promise<void> {
    this.#reading = { state: "reading", bytesRead: this.#scanner.bytesRead };
    if (countRows(this.#scanner.index) > 0) this.#firstRows.resolve();
    const now = performance.now();
    if (now - this.#lastProgress < progressEvery) return;
    this.#lastProgress = now;
    await this.#report();
  }

  /** One after the other: an older state must not arrive behind a newer one. */
  #report(): Promise<void> {
    this.#reports = this.#reports.then(async () => {
      if (!this.#announced) return;
      const document = await this.describe();
      if (this.#announced) this.#changed(document);
    });
    return this.#reports;
  }

  /** Whatever the file gave is only worth something if the file stayed as it was: one look afterwards covers every read before it. */
  async #cutFromFile<T>(cut: (index: ThreadIndex, reader: ByteReader) => Promise<T>): Promise<Result<T>> {
    const { where } = this.naming;
    try {
      const value = await cut(this.#scanner.index, this.file);
      return (await this.file.isUnchanged()) ? succeed(value) : fail(wordChange(where));
    } catch (error) {
      if (error instanceof SourceChanged) return fail(wordChange(where));
      if (systemErrorCode(error) !== "") return wordSystemError(where, error);
      if (!(await this.file.isUnchanged())) return fail(wordChange(where));
      throw error;
    }
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

function wordChange(where: string): Failure {
  return {
    code: "changed",
    where,
    expected: "the file as it was when opened",
    found: "that it has changed since",
  };
}
