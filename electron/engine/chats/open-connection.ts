// A database that is only ever read, beside writers that come and go. Every read first looks whether the handle still fits what lies
// on the disk, sees one consistent state, and afterwards looks whether that was true all along.
import { realpath } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Notice } from "../../../shared/chats/notice.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { SourceFile } from "../source-file.ts";
import { systemErrorCode, wordSystemError } from "../word-system-error.ts";
import type { Connection, Sql } from "./connection.ts";
import { lookAtDatabase } from "./database-state.ts";
import { type SqliteLibrary, loadSqlite } from "./load-sqlite.ts";
import { type OpenHandle, WrittenMeanwhile, openHandle } from "./open-handle.ts";
import { type DatabaseHeader, nameOther, readHeader } from "./read-header.ts";
import { ReadTransactions } from "./read-transactions.ts";
import { sqliteCode, wordSqliteError } from "./word-sqlite-error.ts";

/** A writer that holds the database is waited for, with pauses that others can use. */
const mostTries = 8;
const pause = 40;
/** Two writes within a tick of the file system's clock look like one. */
const clockTick = 20;
/** Beside a writer, nothing is held longer: it tidies up behind itself only if it is the last one to leave. */
const idleTime = 50;

/** What is over when a writer has done its work, or looks different to a new handle. */
const passes = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL|READONLY_)/;

/** `where` is what failures name. */
export async function openConnection(path: string, where = path): Promise<Result<DatabaseConnection>> {
  const library = await loadSqlite(where);
  if (!library.ok) return library;
  // It refuses what is no file, and says why a file cannot be read.
  const probed = await SourceFile.open(path, where);
  if (!probed.ok) return probed;
  await probed.value.close();
  const connection = new DatabaseConnection(library.value, await realpath(path), where);
  const opened = await connection.read(() => null);
  if (opened.ok) return succeed(connection);
  await connection.close();
  return opened;
}

type Tried<T> =
  | { state: "done"; value: T }
  | { state: "again"; failure: Failure }
  | { state: "failed"; failure: Failure };

export class DatabaseConnection implements Connection {
  readonly where: string;
  readonly path: string;
  readonly #library: SqliteLibrary;
  #header: DatabaseHeader = { isLogged: false, sizeBytes: null };
  #handle: OpenHandle | null = null;
  #transactions: ReadTransactions | null = null;
  #notices: readonly Notice[] = [];
  #version = 0;
  #idle: NodeJS.Timeout | undefined;
  #turns: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(library: SqliteLibrary, path: string, where: string) {
    this.#library = library;
    this.path = path;
    this.where = where;
  }

  get notices(): readonly Notice[] {
    return this.#notices;
  }

  /** It keeps a write-ahead log, as far as its header says. */
  get isLogged(): boolean {
    return this.#header.isLogged;
  }

  /** Whether something of the database is held open at the moment. */
  get isHeld(): boolean {
    return this.#handle !== null;
  }

  /** One after the other: opening anew takes a while, and nobody may read meanwhile. */
  read<T>(use: (sql: Sql, version: number) => T): Promise<Result<T>> {
    const turn = this.#turns.then(() => this.#read(use));
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turns;
    await this.#release();
  }

  async #read<T>(use: (sql: Sql, version: number) => T): Promise<Result<T>> {
    clearTimeout(this.#idle);
    for (let tries = 1; ; tries++) {
      const tried = await this.#try(use);
      if (tried.state === "done") {
        this.#restAfterRead();
        return succeed(tried.value);
      }
      if (tried.state === "failed" || tries === mostTries) {
        await this.#release();
        return fail(tried.failure);
      }
      await delay(pause);
    }
  }

  async #try<T>(use: (sql: Sql, version: number) => T): Promise<Tried<T>> {
    if (this.#isClosed) return { state: "failed", failure: this.#gone() };
    try {
      const handle = await this.#fittingHandle();
      const value = this.#inTransaction(use);
      if (this.#stillHolds(handle)) return { state: "done", value };
      await this.#release();
      return { state: "again", failure: this.#changing() };
    } catch (error) {
      return this.#judge(error);
    }
  }

  async #judge(error: unknown): Promise<Tried<never>> {
    const { where } = this;
    const isStale = this.#handle !== null && !this.#stillHolds(this.#handle);
    if (isStale || error instanceof WrittenMeanwhile || passes.test(sqliteCode(error))) {
      await this.#release();
      return { state: "again", failure: wordSqliteError(where, error) ?? this.#changing() };
    }
    if (error instanceof NotADatabase) return { state: "failed", failure: error.failure(where) };
    const worded = wordSqliteError(where, error);
    if (worded !== null) return { state: "failed", failure: worded };
    if (isOfOtherTables(error)) return { state: "failed", failure: this.#changed() };
    if (sqliteCode(error) === "" && systemErrorCode(error) !== "")
      return { state: "failed", failure: wordSystemError(where, error).failure };
    throw error;
  }

  /** The handle, if it still fits what lies on the disk; else another one. */
  async #fittingHandle(): Promise<OpenHandle> {
    const held = this.#handle;
    if (held !== null && this.#fits(held)) return held;
    await this.#release();
    const header = readHeader(this.path);
    if (header === null) throw new NotADatabase(nameOther(this.path));
    const found = lookAtDatabase(this.path, header.isLogged);
    const age = Date.now() - found.modified;
    if (found.kind === "quiet" && age >= 0 && age < clockTick) await delay(clockTick);
    const handle = await openHandle(this.#library, this.path, header);
    this.#header = header;
    this.#handle = handle;
    this.#transactions = new ReadTransactions(handle.sqlite);
    this.#notices = handle.notices;
    this.#version += 1;
    return handle;
  }

  #fits(held: OpenHandle): boolean {
    const now = lookAtDatabase(this.path, this.#header.isLogged);
    if (held.by !== "locks") return now.mark === held.state.mark;
    if (now.place !== held.state.place || now.kind === "left") return false;
    if (held.state.kind === "shared") return true;
    if (now.mark === held.state.mark) return true;
    // Something was written: perhaps that it keeps a log from now on. No transaction is open, so no lock is lost by looking.
    held.state = now;
    return readHeader(this.path)?.isLogged === false && now.kind !== "quiet";
  }

  /** Locks and copies hold by themselves; nobody keeps a writer from what is read as immutable. */
  #stillHolds(handle: OpenHandle): boolean {
    if (handle.by !== "immutable") return true;
    try {
      return lookAtDatabase(this.path, true).mark === handle.state.mark;
    } catch {
      // It is gone, or may not be looked at any more: the next try says which.
      return false;
    }
  }

  #inTransaction<T>(use: (sql: Sql, version: number) => T): T {
    return this.#transactions!.run((sql, hasChanged) => {
      if (hasChanged) this.#version += 1;
      return use(sql, this.#version);
    });
  }

  #restAfterRead(): void {
    if (this.#handle?.by !== "locks" || this.#handle.state.kind !== "shared") return;
    this.#idle = setTimeout(() => void this.#rest(), idleTime).unref();
  }

  #rest(): Promise<void> {
    const turn = this.#turns.then(() => this.#release());
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  async #release(): Promise<void> {
    clearTimeout(this.#idle);
    const handle = this.#handle;
    this.#handle = null;
    this.#transactions = null;
    handle?.sqlite.close();
    await handle?.copy?.remove();
  }

  #gone(): Failure {
    return {
      code: "cancelled",
      where: this.where,
      expected: "an open database",
      found: "that it was closed",
    };
  }

  #changing(): Failure {
    const { where } = this;
    return {
      code: "locked",
      where,
      expected: "a moment without writing",
      found: "that it is written all the time",
    };
  }

  #changed(): Failure {
    const { where } = this;
    return { code: "changed", where, expected: "the tables that were there at the opening", found: "others" };
  }
}

class NotADatabase extends Error {
  readonly #found: string;

  constructor(found: string) {
    super(found);
    this.#found = found;
  }

  failure(where: string): Failure {
    return { code: "not-a-database", where, expected: "an SQLite database", found: this.#found };
  }
}

const isOfOtherTables = (error: unknown) =>
  sqliteCode(error) === "SQLITE_ERROR" &&
  error instanceof Error &&
  /^no such (?:table|column)/.test(error.message);
