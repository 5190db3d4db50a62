// Makes an index hold what its database holds: first what was added behind the last row that was read, then, if the database was written
// since, a look at every row that is known. All in pieces of some milliseconds; whatever was done is kept.
import { termsInLine } from "../../../shared/search/cut-terms.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { textOf } from "../chats/cells.ts";
import { listOfKeys } from "../chats/chat-place.ts";
import type { Sql, SqlRow } from "../chats/connection.ts";
import type { Report } from "../shared-work.ts";
import type { IndexedTable, MarkedRow } from "./indexed-table.ts";
import type { KnownRow, SideCar } from "./side-car.ts";
import { statements } from "./side-car-sql.ts";

export type UpdateOptions = {
  signal: AbortSignal;
  report: Report;
  giveWay: () => Promise<void>;
  read: <T>(use: (sql: Sql) => T) => Promise<Result<T>>;
  /** What the database is now; another text whenever somebody may have written. */
  version: string;
  /** Where failures say they happened. */
  where: string;
  now?: () => number;
};

/** In milliseconds: what one piece should take, and how much is lost at most when the process is killed. */
const pieceTime = 12;
const commitTime = 1500;
const smallestPiece = 8;
const largestPiece = 1000;
const largestLook = 10_000;

/** Which ids up to the greatest were met again, a bit for each. */
type Seen = { greatest: number; bits: Uint8Array };

export async function bringUpToDate(
  index: SideCar,
  tables: readonly IndexedTable[],
  options: UpdateOptions,
): Promise<Result<null>> {
  const update = new Update(index, tables, options);
  try {
    const done = await update.run();
    index.commit();
    return done;
  } catch (error) {
    index.rollBack();
    throw error;
  }
}

class Update {
  readonly #index: SideCar;
  readonly #tables: readonly IndexedTable[];
  readonly #options: UpdateOptions;
  readonly #now: () => number;
  #size = smallestPiece;
  #done = 0;
  #total = 0;
  #committed: number;

  constructor(index: SideCar, tables: readonly IndexedTable[], options: UpdateOptions) {
    this.#index = index;
    this.#tables = tables;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#committed = this.#now();
  }

  async run(): Promise<Result<null>> {
    const wasWhole = this.#index.noted("whole") !== null;
    const mustLook = wasWhole && this.#index.noted("version") !== this.#options.version;
    const ends = new Map(this.#tables.map((table) => [table, this.#through(table)]));
    const counted = await this.#count(wasWhole, mustLook);
    if (!counted.ok) return counted;
    for (const table of this.#tables) {
      const grown = await this.#grow(table);
      if (!grown.ok) return grown;
    }
    if (!wasWhole) this.#note("whole", 1);
    // What was written while it was built for the first time, however often that was begun, is looked for the next time.
    if (!wasWhole) this.#note("version", this.#index.noted("began") ?? "");
    for (const table of mustLook ? this.#tables : []) {
      const looked = await this.#look(table, ends.get(table) ?? null);
      if (!looked.ok) return looked;
    }
    if (mustLook) this.#note("version", this.#options.version);
    return succeed(null);
  }

  /** How much there is to do, so that progress can be told. */
  async #count(wasWhole: boolean, mustLook: boolean): Promise<Result<null>> {
    const counts = await this.#options.read((sql) =>
      this.#tables.map((table) => ({
        all: table.count(sql),
        after: table.countAfter(sql, this.#through(table), Number.MAX_SAFE_INTEGER),
      })),
    );
    if (!counts.ok) return counts;
    for (const { all, after } of counts.value) {
      this.#total += wasWhole ? after + (mustLook ? all : 0) : all;
      // An index that was begun goes on where it was.
      if (!wasWhole) this.#done += Math.max(0, all - after);
    }
    return succeed(null);
  }

  /** Rows behind the last one that was read. */
  async #grow(table: IndexedTable): Promise<Result<null>> {
    for (;;) {
      const start = this.#now();
      const after = this.#through(table);
      const rows = await this.#options.read((sql) => table.rowsAfter(sql, after, this.#size));
      if (!rows.ok) return rows;
      if (rows.value.length === 0) return succeed(null);
      this.#index.begin();
      const known = this.#knownOf(
        table,
        rows.value.map((row) => table.markOf(row)),
      );
      for (const row of rows.value) this.#put(table, row, known);
      this.#note(`through ${table.number}`, textOf(rows.value.at(-1)?.["key"]) ?? "");
      const ended = await this.#endPiece(rows.value.length, start, largestPiece);
      if (!ended.ok) return ended;
    }
  }

  /** Every row up to where the index reached: what has changed is read again, what is gone is forgotten. */
  async #look(table: IndexedTable, until: string | null): Promise<Result<null>> {
    if (until === null) return succeed(null);
    const seen = this.#noneSeen();
    for (let after: string | null = null; ;) {
      const start = this.#now();
      const from: string | null = after;
      const marks: Result<MarkedRow[]> = await this.#options.read((sql) =>
        table.marksAfter(sql, from, this.#size),
      );
      if (!marks.ok) return marks;
      const last = marks.value.at(-1);
      if (last === undefined) break;
      const changed = this.#compare(table, marks.value, seen);
      const rows = await this.#options.read((sql) => table.rowsByKey(sql, changed));
      if (!rows.ok) return rows;
      this.#index.begin();
      const known = this.#knownOf(
        table,
        rows.value.map((row) => table.markOf(row)),
      );
      for (const row of rows.value) this.#put(table, row, known);
      after = last.key;
      const ended = await this.#endPiece(marks.value.length, start, largestLook);
      if (!ended.ok) return ended;
    }
    return this.#forgetUnseen(table, seen);
  }

  /** The keys of rows that are not known as they are now. */
  #compare(table: IndexedTable, marks: readonly MarkedRow[], { bits }: Seen): string[] {
    const known = this.#knownOf(table, marks);
    return marks.flatMap(({ key, mark, isDeleted }) => {
      const row = known.get(key);
      if (isDeleted) return [];
      if (row !== undefined) bits[row.id >> 3]! |= 1 << (row.id & 7);
      return row?.mark === mark ? [] : [key];
    });
  }

  /** What is added from here on has a greater id: it was just read. */
  #noneSeen(): Seen {
    const greatest = Number(this.#index.get(statements.greatestId)?.["id"] ?? 0);
    return { greatest, bits: new Uint8Array((greatest >> 3) + 1) };
  }

  async #forgetUnseen(table: IndexedTable, { greatest, bits }: Seen): Promise<Result<null>> {
    for (let after = 0; ;) {
      const start = this.#now();
      this.#index.begin();
      const asked = [table.number, after, greatest, this.#size] as const;
      const ids = this.#index.all<{ id: number }>(statements.idsBetween, ...asked);
      for (const { id } of ids) if ((bits[id >> 3]! & (1 << (id & 7))) === 0) this.#index.forget(id);
      const last = ids.at(-1);
      if (last === undefined) return succeed(null);
      after = last.id;
      const ended = await this.#endPiece(0, start, largestLook);
      if (!ended.ok) return ended;
    }
  }

  #knownOf(table: IndexedTable, rows: readonly MarkedRow[]): ReadonlyMap<string, KnownRow> {
    const keys = listOfKeys(
      table.schema,
      rows.map(({ key }) => key),
    );
    return new Map(this.#index.knownRows(table.number, keys).map((row) => [row.key, row]));
  }

  /** In the place of what was known of the row. */
  #put(table: IndexedTable, row: SqlRow, known: ReadonlyMap<string, KnownRow>): void {
    const { key, mark, isDeleted } = table.markOf(row);
    const before = known.get(key);
    if (before?.mark === mark && !isDeleted) return;
    if (before !== undefined) this.#index.forget(before.id);
    if (isDeleted) return;
    const { chatId, at, text } = table.read(row);
    const terms = termsInLine(text, (word) => this.#index.addWord(word));
    this.#index.add({ table: table.number, key: table.bind(key), chatId, at, mark }, terms);
  }

  async #endPiece(rows: number, start: number, largest: number): Promise<Result<null>> {
    const { report, giveWay, signal } = this.#options;
    const took = this.#now() - start;
    if (took < pieceTime / 2) this.#size = Math.min(largest, this.#size * 2);
    else if (took > pieceTime * 2) this.#size = Math.max(smallestPiece, this.#size >> 1);
    this.#size = Math.min(this.#size, largest);
    this.#done += rows;
    report(Math.min(this.#done, this.#total), this.#total);
    if (this.#now() - this.#committed > commitTime) {
      this.#index.commit();
      this.#committed = this.#now();
    }
    await giveWay();
    return signal.aborted ? fail(cancelled(this.#options.where)) : succeed(null);
  }

  #through(table: IndexedTable): string | null {
    return this.#index.noted(`through ${table.number}`);
  }

  #note(name: string, value: string | number): void {
    this.#index.begin();
    this.#index.note(name, value);
  }
}

const cancelled = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "a whole index",
  found: "that it was cancelled",
});
