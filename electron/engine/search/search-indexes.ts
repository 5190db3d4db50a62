// The indexes of all databases that are open, each made on request, shared by all who ask, and thrown away when it cannot be trusted.
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SearchState } from "../../../shared/api/search.ts";
import type { StoredIndex } from "../../../shared/api/settings.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { indexesBeyond } from "../../../shared/settings/indexes-beyond.ts";
import type { ChatFamily } from "../chats/chat-family.ts";
import { databaseVersion } from "../chats/database-version.ts";
import { loadSqlite } from "../chats/load-sqlite.ts";
import type { ChatDatabase } from "../chats/open-database.ts";
import { sqliteCode, wordSqliteError } from "../chats/word-sqlite-error.ts";
import { type Report, SharedWork } from "../shared-work.ts";
import { systemErrorCode, wordSystemError } from "../word-system-error.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { cancelled, damaged, indexName, isBuilding, noIndex } from "./index-failures.ts";
import { MessageFinder, type SearchPage, type SearchWish } from "./find-messages.ts";
import { IndexedTable } from "./indexed-table.ts";
import {
  type DatabaseIdentity,
  type Lost,
  SideCar,
  isBeingWritten,
  isDamage,
  isSameDatabase,
  removeFiles,
} from "./side-car.ts";
import { statements } from "./side-car-sql.ts";
import { indexPath, listIndexFiles, listIndexes } from "./stored-indexes.ts";

/** What is searched: a family of tables of the database in a file. */
export type Searched = {
  database: ChatDatabase;
  family: ChatFamily;
  realPath: string;
  /** An upload, which lies in a folder of ours that goes with the host: so does its index. */
  isCopy: boolean;
};

type OpenIndex = { sideCar: SideCar; finder: MessageFinder; identity: DatabaseIdentity };

/** Of the database's size. Measured: it depends on how much of the database is text. */
const usualShare = 0.4;
const mostBehind = 100_000;

export class SearchIndexes {
  readonly #folder: string;
  readonly #giveWay: () => Promise<void>;
  readonly #open = new Map<string, OpenIndex>();
  readonly #building = new Map<string, SharedWork<Result<null>>>();
  readonly #lost = new Map<string, Lost>();

  constructor(folder: string, giveWay: () => Promise<void>) {
    this.#folder = folder;
    this.#giveWay = giveWay;
  }

  state(searched: Searched): Promise<Result<SearchState>> {
    return this.#guard(searched, async () => {
      const found = await this.#find(searched);
      if (!found.ok) return found;
      return found.value === null ? this.#tellNone(searched) : this.#tell(searched, found.value.sideCar);
    });
  }

  /** Several who ask for it wait for the same; it ends when none of them wants it any more. */
  async build(searched: Searched, signal: AbortSignal, report: Report): Promise<Result<SearchState>> {
    const path = this.#pathOf(searched);
    const running = this.#building.get(path);
    const work = running === undefined || running.isEnded ? this.#begin(path, searched) : running;
    const built = await work.wait(signal, report);
    if (built === null) return fail(cancelled);
    return built.ok ? this.state(searched) : built;
  }

  find(searched: Searched, wish: SearchWish, signal: AbortSignal): Promise<Result<SearchPage>> {
    return this.#guard(searched, async () => {
      const found = await this.#find(searched);
      if (!found.ok) return found;
      if (found.value === null) return fail(noIndex);
      const { database, family } = searched;
      return found.value.finder.find(wish, { database, family, signal, giveWay: this.#giveWay });
    });
  }

  async remove(searched: Searched): Promise<Result<SearchState>> {
    const path = this.#pathOf(searched);
    const running = this.#building.get(path);
    if (running !== undefined && !running.isEnded) return fail(isBuilding);
    // One that was given up may still be at its last piece.
    await running?.result;
    return this.#guard(searched, async () => {
      this.#discard(path);
      removeFiles(path);
      this.#lost.delete(path);
      return this.#tellNone(searched);
    });
  }

  async list(): Promise<StoredIndex[]> {
    const stored = await listIndexes(this.#folder);
    return stored.map((index) => Object.assign(index, { isInUse: this.#isInUse(index.name) }));
  }

  /** By their names, whichever database they are of. One that is being built stays. */
  async removeNamed(names: readonly string[]): Promise<Result<StoredIndex[]>> {
    const removed = await this.#remove(names, null);
    return removed.ok ? succeed(await this.list()) : removed;
  }

  /** Makes room for the others, and for the one of `searched` before them. */
  async keepWithin(limitBytes: number, searched: Searched | null = null): Promise<void> {
    if (limitBytes === Number.POSITIVE_INFINITY) return;
    const kept = searched === null ? null : basename(this.#pathOf(searched), ".index");
    const files = listIndexFiles(this.#folder).map((file) =>
      Object.assign(file, { isInUse: file.name === kept || this.#isInUse(file.name) }),
    );
    // One by one: what another Threadlens is writing stays, and the rest goes all the same.
    for (const { name } of indexesBeyond(files, limitBytes)) await this.#remove([name], "limit");
  }

  async #remove(names: readonly string[], lost: Lost | null): Promise<Result<null>> {
    const paths = names.map((name) => indexPath(this.#folder, name));
    if (paths.some((path) => this.#isAtWork(path))) return fail(isBuilding);
    // One that was given up may still be at its last piece.
    for (const path of paths) await this.#building.get(path)?.result;
    const library = await loadSqlite(this.#folder);
    if (library.ok && paths.some((path) => isBeingWritten(library.value, path))) return fail(isBuilding);
    try {
      for (const path of paths) {
        this.#discard(path);
        removeFiles(path);
        if (lost === null) this.#lost.delete(path);
        else this.#lost.set(path, lost);
      }
      return succeed(null);
    } catch (error) {
      if (systemErrorCode(error) !== "") return wordSystemError(indexName, error);
      throw error;
    }
  }

  #isInUse(name: string): boolean {
    const path = indexPath(this.#folder, name);
    return this.#open.has(path) || this.#isAtWork(path);
  }

  #isAtWork(path: string): boolean {
    return this.#building.get(path)?.isEnded === false;
  }

  #begin(path: string, searched: Searched): SharedWork<Result<null>> {
    // One that was given up may still be at its last piece.
    const before = this.#building.get(path)?.result ?? Promise.resolve();
    const work = new SharedWork<Result<null>>(async (signal, report) => {
      await before;
      return this.#guard(searched, () => this.#build(searched, signal, report));
    });
    this.#building.set(path, work);
    const end = () => {
      if (this.#building.get(path) === work) this.#building.delete(path);
    };
    work.result.then(end, end);
    return work;
  }

  async #build(searched: Searched, signal: AbortSignal, report: Report): Promise<Result<null>> {
    const { database, family } = searched;
    const version = await databaseVersion(searched.realPath, database.where);
    if (!version.ok) return version;
    const found = await this.#find(searched);
    if (!found.ok) return found;
    const index = found.value ?? (await this.#create(searched, version.value));
    const done = await bringUpToDate(index.sideCar, IndexedTable.allOf(family), {
      signal,
      report,
      giveWay: this.#giveWay,
      read: (use) => database.read((sql) => use(sql)),
      version: version.value,
      where: database.where,
    });
    index.sideCar.settle();
    return done;
  }

  async #create(searched: Searched, version: string): Promise<OpenIndex> {
    const library = await loadSqlite(searched.database.where);
    if (!library.ok) throw new Error("the library was there when the database was opened");
    const identity = identityOf(searched);
    const path = this.#pathOf(searched);
    return this.#keep(path, SideCar.create(library.value, path, identity, version), identity);
  }

  /** Null where there is none. */
  async #find(searched: Searched): Promise<Result<OpenIndex | null>> {
    const library = await loadSqlite(searched.database.where);
    if (!library.ok) return library;
    const path = this.#pathOf(searched);
    const identity = identityOf(searched);
    const known = this.#open.get(path);
    if (known !== undefined) {
      const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
      if (isThere && isSameDatabase(known.identity, identity)) return succeed(known);
      this.#discard(path);
    }
    const found = SideCar.open(library.value, path, identity);
    if ("sideCar" in found) return succeed(this.#keep(path, found.sideCar, identity));
    if (found.lost !== null) this.#lost.set(path, found.lost);
    return succeed(null);
  }

  #keep(path: string, sideCar: SideCar, identity: DatabaseIdentity): OpenIndex {
    const index = { sideCar, finder: new MessageFinder(sideCar), identity };
    this.#open.set(path, index);
    this.#lost.delete(path);
    return index;
  }

  #discard(path: string): void {
    this.#open.get(path)?.sideCar.close();
    this.#open.delete(path);
  }

  async #tellNone(searched: Searched): Promise<Result<SearchState>> {
    const messages = await searched.database.read((sql) => messagesOf(searched)?.count(sql) ?? 0);
    if (!messages.ok) return messages;
    return succeed({
      state: "none",
      lost: this.#lost.get(this.#pathOf(searched)) ?? null,
      messages: messages.value,
      sizeBytes: Math.round(statSync(searched.realPath).size * usualShare),
      folder: dirname(this.#pathOf(searched)),
    });
  }

  async #tell(searched: Searched, sideCar: SideCar): Promise<Result<SearchState>> {
    const table = messagesOf(searched);
    const through = sideCar.noted("through 0");
    const version = await databaseVersion(searched.realPath, searched.database.where);
    if (!version.ok) return version;
    const isStale = sideCar.noted("version") !== version.value;
    const isWhole = sideCar.noted("whole") !== null;
    const counts = await searched.database.read((sql) => ({
      total: isWhole ? 0 : (table?.count(sql) ?? 0),
      behind: !isStale ? 0 : (table?.countAfter(sql, through, mostBehind) ?? 0),
    }));
    if (!counts.ok) return counts;
    const messages = Number(sideCar.get(statements.countRows, 0)?.["count"] ?? 0);
    const { sizeBytes } = sideCar;
    const isAtWork = this.#isAtWork(this.#pathOf(searched));
    if (!isWhole)
      return succeed({
        state: "partial",
        done: messages,
        total: Math.max(messages, counts.value.total),
        sizeBytes,
        isBuilding: isAtWork,
      });
    const { behind } = counts.value;
    return succeed({ state: "ready", messages, sizeBytes, behind, isStale, isBuilding: isAtWork });
  }

  #pathOf({ realPath, family, isCopy }: Searched): string {
    const name = createHash("sha256").update(`${realPath}\n${family.id}`).digest("hex").slice(0, 32);
    return join(isCopy ? dirname(realPath) : this.#folder, `${name}.index`);
  }

  /** What goes wrong with our own file is no bug of ours: a damaged one is thrown away, anything else is said. */
  async #guard<T>(searched: Searched, use: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await use();
    } catch (error) {
      const path = this.#pathOf(searched);
      if (isDamage(error)) {
        this.#discard(path);
        removeFiles(path);
        this.#lost.set(path, "damaged");
        return fail(damaged);
      }
      if (sqliteCode(error).startsWith("SQLITE_BUSY")) return fail(isBuilding);
      const worded = wordSqliteError(indexName, error);
      if (worded !== null) return fail(worded);
      if (systemErrorCode(error) !== "") return wordSystemError(indexName, error);
      throw error;
    }
  }
}

const messagesOf = ({ family }: Searched) => IndexedTable.allOf(family).find(({ number }) => number === 0);

function identityOf({ realPath, family }: Searched): DatabaseIdentity {
  const { ino, birthtimeNs, ctimeNs } = statSync(realPath, { bigint: true });
  // Where nobody knows when a file was born, the time of its last change stands there, or none.
  const isBorn = birthtimeNs !== 0n && birthtimeNs !== ctimeNs;
  return { path: realPath, family: family.id, inode: String(ino), born: isBorn ? String(birthtimeNs) : null };
}
