// The file that holds the index of one family of tables: an SQLite database of our own. It keeps words and where they stand, never the
// texts; these are read from the user's database when something was found. What belongs together is written in one transaction, so a
// kill at any time leaves an index that knows how far it came.
import { closeSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { SqliteHandle, SqliteLibrary } from "../chats/load-sqlite.ts";
import { sqliteCode } from "../chats/word-sqlite-error.ts";
import { makeTables, statements } from "./side-car-sql.ts";

/** Higher with every change of what is indexed or how: an older index is then none. */
const edition = 1;

/** Which database it is of: a path may hold another one tomorrow. */
export type DatabaseIdentity = { path: string; family: string; inode: string; born: string | null };

export type Lost = "damaged" | "older" | "replaced" | "limit";
export type Found = { sideCar: SideCar } | { lost: Lost | null };

/** A row of the index, as it was when it was read. */
export type KnownRow = { id: number; key: string; mark: number };
export type NewRow = { table: number; key: unknown; chatId: string; at: number | null; mark: number };

type Cells = Readonly<Record<string, string | number | null>>;

export class SideCar {
  readonly path: string;
  readonly #handle: SqliteHandle;
  readonly #statements = new Map<string, ReturnType<SqliteHandle["prepare"]>>();
  /** Words that are in the index for certain: most words of a message were in one before. */
  #knownWords = new Set<string>();
  /** Another number whenever what can be found may be something else. */
  version = 0;

  private constructor(path: string, handle: SqliteHandle) {
    this.path = path;
    this.#handle = handle;
  }

  /** What lies at a path, if it is an index of this database; anything else is thrown away, and said. */
  static open(library: SqliteLibrary, path: string, identity: DatabaseIdentity): Found {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return { lost: null };
    const sideCar = new SideCar(path, openHandle(library, path));
    const lost = sideCar.#judge(identity);
    if (lost === null) return { sideCar };
    sideCar.remove();
    return { lost };
  }

  /** Only its owner may read it. `version`: of the database, now. */
  static create(library: SqliteLibrary, path: string, identity: DatabaseIdentity, version: string): SideCar {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    removeFiles(path);
    closeSync(openSync(path, "wx", 0o600));
    const sideCar = new SideCar(path, openHandle(library, path));
    const handle = sideCar.#handle;
    handle.transaction(() => {
      handle.exec(makeTables);
      sideCar.note("edition", edition);
      sideCar.note("identity", JSON.stringify(identity));
      sideCar.note("began", version);
    })();
    return sideCar;
  }

  all<T>(sql: string, ...values: unknown[]): T[] {
    return this.#prepare(sql).all(...values) as T[];
  }

  get(sql: string, ...values: unknown[]): Cells | undefined {
    return this.#prepare(sql).get(...values) as Cells | undefined;
  }

  noted(name: string): string | null {
    const value = this.get(statements.noted, name)?.["value"] ?? null;
    return value === null ? null : String(value);
  }

  note(name: string, value: string | number): void {
    this.#prepare(statements.note).run(name, value);
  }

  begin(): void {
    if (!this.#handle.inTransaction) this.#handle.exec("BEGIN IMMEDIATE");
  }

  commit(): void {
    if (this.#handle.inTransaction) this.#handle.exec("COMMIT");
    this.version += 1;
  }

  /** What was written since the last commit is as if it never was. */
  rollBack(): void {
    if (this.#handle.inTransaction) this.#handle.exec("ROLLBACK");
    this.#knownWords.clear();
    this.version += 1;
  }

  add({ table, key, chatId, at, mark }: NewRow, terms: string): void {
    const chat = this.#chatOf(chatId);
    const { lastInsertRowid } = this.#prepare(statements.addRow).run(table, key, chat, at, mark);
    this.#prepare(statements.addTerms).run(lastInsertRowid, terms);
  }

  addWord(word: string): void {
    if (this.#knownWords.has(word)) return;
    if (this.#knownWords.size >= mostKnownWords) this.#knownWords = new Set();
    this.#knownWords.add(word);
    const { changes, lastInsertRowid } = this.#prepare(statements.addWord).run(word);
    if (changes > 0) this.#prepare(statements.addParts).run(lastInsertRowid, word);
  }

  forget(id: number): void {
    this.#prepare(statements.removeRow).run(id);
    this.#prepare(statements.removeTerms).run(id);
  }

  /** By their keys, as a JSON list. */
  knownRows(table: number, keys: string): KnownRow[] {
    return this.all<KnownRow>(statements.rowsByKey, table, keys);
  }

  /** All of it on the disk, in one file. */
  settle(): void {
    this.#handle.pragma("wal_checkpoint(TRUNCATE)");
  }

  get sizeBytes(): number {
    return sizeOfFiles(this.path);
  }

  close(): void {
    this.#statements.clear();
    this.#handle.close();
  }

  remove(): void {
    this.close();
    removeFiles(this.path);
  }

  #chatOf(chatId: string): number {
    const known = this.get(statements.chatNumber, chatId)?.["number"];
    return Number(known ?? this.#prepare(statements.addChat).run(chatId).lastInsertRowid);
  }

  #judge(identity: DatabaseIdentity): Lost | null {
    try {
      if (this.noted("edition") !== String(edition)) return "older";
      const stored = JSON.parse(this.noted("identity") ?? "null") as DatabaseIdentity | null;
      return stored !== null && isSameDatabase(stored, identity) ? null : "replaced";
    } catch (error) {
      if (isDamage(error)) return "damaged";
      throw error;
    }
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

const mostKnownWords = 1_000_000;
const endings = ["", "-wal", "-shm"];
/** Another Threadlens may be writing it; nobody waits for it longer. */
const patience = 100;

function openHandle(library: SqliteLibrary, path: string): SqliteHandle {
  const handle = new library(path, { timeout: patience });
  try {
    handle.pragma("journal_mode = WAL");
    handle.pragma("synchronous = NORMAL");
    handle.pragma("cache_size = -65536");
  } catch (error) {
    // What is no database is judged when it is first read.
    if (!isDamage(error)) throw error;
  }
  return handle;
}

/** Whether some Threadlens is at it right now: whoever builds an index has it locked nearly all the time. */
export function isBeingWritten(library: SqliteLibrary, path: string): boolean {
  try {
    const handle = new library(path, { fileMustExist: true, timeout: 0 });
    try {
      handle.exec("BEGIN IMMEDIATE; ROLLBACK");
      return false;
    } finally {
      handle.close();
    }
  } catch (error) {
    return sqliteCode(error).startsWith("SQLITE_BUSY");
  }
}

export const sizeOfFiles = (path: string): number =>
  endings.reduce((sum, ending) => sum + (statSync(path + ending, { throwIfNoEntry: false })?.size ?? 0), 0);

export function removeFiles(path: string): void {
  for (const ending of endings) rmSync(path + ending, { force: true });
}

/** What our own file can only be in if somebody or something damaged it. */
export const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(sqliteCode(error)) ||
  (error instanceof Error && /^no such (?:table|column)/.test(error.message));

/** Not every file system knows when a file was born. */
export const isSameDatabase = (a: DatabaseIdentity, b: DatabaseIdentity): boolean =>
  a.path === b.path &&
  a.family === b.family &&
  a.inode === b.inode &&
  (a.born === null || b.born === null || a.born === b.born);
