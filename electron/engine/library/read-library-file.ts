// What a library shows of one file: the straight path of any document, without its rows. One file is held at a time, and others may
// pass whenever there is a pause.
import { basename } from "node:path";
import type { LibraryFigures } from "../../../shared/api/library.ts";
import type { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import { findInterruptedStreams } from "../../../shared/converted/find-interrupted-streams.ts";
import type { Failure } from "../../../shared/failure/failure.ts";
import { rootWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { readThreadLinks } from "../../../shared/library/read-thread-links.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { detectVersion } from "../../../shared/versions/detect-version.ts";
import { type AnalysedThread, analyseThread } from "../analyse-thread.ts";
import { type Finding, type FoundThread, findThreads } from "../find-threads.ts";
import { openSupply } from "../open-supply.ts";
import { pacedReader } from "../paced-reader.ts";
import type { TakenThread, ThreadSupply } from "../thread-supply.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { type DatabaseOf, countChats } from "./count-chats.ts";
import { addFigures, noFigures } from "./figures.ts";
import type { IndexedFound, IndexedThread } from "./indexed-file.ts";

export type ReadingTools = {
  signal: AbortSignal;
  canonicalizer: Canonicalizer;
  giveWay: () => Promise<void>;
  /** So many bytes of the file were read. */
  onProgress: (bytesRead: number) => void;
  /** The database that a document has open: a second handle of it must not be closed. */
  databaseOf: DatabaseOf;
};

/** Of the threads of one file, so many are listed; all of them are counted. */
const mostListed = 200;
const hashAtOnce = 256 * 1024;
/** By these names people save what we read; what is wrong with such a file is worth a row. */
const ourNames = /\.(?:json|jsonl|ndjson|sse|har|db|sqlite|sqlite3)$/i;

/** Null when it was stopped in between. `where` is what failures name. */
export async function readLibraryFile(
  path: string,
  where: string,
  tools: ReadingTools,
): Promise<IndexedFound | null> {
  const known = tools.databaseOf(path);
  if (known !== null) return countOf(await countChats(known), path);
  const opened = await openSupply(path, { where, isCopy: false });
  if (!opened.ok) return refusedAs(path, opened.failure);
  const supply = opened.value;
  try {
    const found = await readSupply(supply, path, where, tools);
    return tools.signal.aborted ? null : found;
  } finally {
    await supply.close();
  }
}

async function readSupply(
  supply: ThreadSupply,
  path: string,
  where: string,
  tools: ReadingTools,
): Promise<IndexedFound> {
  if (supply.format === "agent-db") {
    const { DatabaseSupply } = await import("../chats/database-supply.ts");
    if (supply instanceof DatabaseSupply) return countOf(await countChats(supply.database), path);
  }
  const taken = await supply.take({ thread: 0 }, tools.signal);
  if (!taken.ok) return refusedAs(path, taken.failure);
  const reading = new FileReading(
    taken.value,
    supply.format === "agent-db" ? "thread" : supply.format,
    tools,
  );
  try {
    const read = await whileUnchanged(taken.value.bytes, where, () => reading.run());
    if (!read.ok) return { state: "broken", failure: read.failure };
    return settle(reading, path, where, read.value);
  } finally {
    await taken.value.close();
  }
}

const countOf = (counted: Awaited<ReturnType<typeof countChats>>, path: string): IndexedFound =>
  counted.ok ? { state: "database", ...counted.value } : refusedAs(path, counted.failure);

function settle(reading: FileReading, path: string, where: string, { fault }: Finding): IndexedFound {
  const { format, figures, threads, total } = reading;
  const failure = fault === null ? null : { where, ...fault };
  if (total > 0) return { state: "threads", format, figures, total, threads, fault: failure };
  return refusedAs(path, failure ?? { code: "not-a-thread", where, expected: "a thread", found: "none" });
}

/** What others wrote is none of ours. What cannot be read, is empty or is cut off may be, if it goes by such a name. */
function refusedAs(path: string, failure: Failure): IndexedFound {
  const isForeign = ["not-json", "not-a-thread", "not-a-database", "not-utf8", "too-deep"].includes(
    failure.code,
  );
  const isOurs =
    failure.code === "not-permitted" || failure.code === "unreadable" || ourNames.test(basename(path));
  return { state: !isForeign && isOurs ? "broken" : "other", failure };
}

/** The threads of one file, one after the other. */
class FileReading {
  readonly format: "thread" | "stream" | "pydantic-ai";
  readonly figures: LibraryFigures = noFigures();
  readonly threads: IndexedThread[] = [];
  total = 0;
  readonly #taken: TakenThread;
  readonly #tools: ReadingTools;

  constructor(taken: TakenThread, format: "thread" | "stream" | "pydantic-ai", tools: ReadingTools) {
    this.#taken = taken;
    this.format = format;
    this.#tools = tools;
  }

  async run(): Promise<Finding> {
    const { signal, giveWay, onProgress } = this.#tools;
    const finding = await findThreads(this.#taken.bytes, {
      thread: null,
      signal,
      onProgress: (bytesRead) => {
        onProgress(bytesRead);
        return giveWay();
      },
      take: async (found) => {
        if (found.fault === null) await this.#look(found, null);
      },
    });
    const { open, fault } = finding;
    if (fault !== null && open?.index.isThread === true) await this.#look(open, fault);
    return finding;
  }

  async #look({ number, index }: FoundThread, cut: Fault | null): Promise<void> {
    const { signal, canonicalizer, giveWay } = this.#tools;
    const { bytes, lost, found, skip } = this.#taken;
    const reader = pacedReader(bytes, giveWay);
    const analysed = await analyseThread(
      { index, reader, cut, canonicalizer },
      { signal, found, skip, guide: false, document: false, mostPerRule: 1, hashAtOnce, onProgress: giveWay },
    );
    if (analysed === null) return;
    const told = await findInterruptedStreams(index, reader);
    const figures = figuresOf(index, analysed, lost.length + told.length);
    addFigures(this.figures, figures);
    this.total += 1;
    if (this.threads.length >= mostListed) return;
    const links = await readThreadLinks(index, reader);
    this.threads.push({ ...describe(index, number), hash: analysed.hashes?.thread ?? null, figures, links });
  }
}

function describe(index: ThreadIndex, number: number) {
  const { stated, readAs } = detectVersion(index);
  const text = (column: number) => index.text(index.root, 0, column);
  return {
    number,
    title: text(rootWord.title),
    threadId: text(rootWord.threadId),
    version: stated ?? readAs,
  };
}

function figuresOf(
  index: ThreadIndex,
  { cycles, counts }: AnalysedThread,
  lostParts: number,
): LibraryFigures {
  const { rows, messages, interruptedTurns } = rowMapOf(index);
  const { complete, deferred, partial, unanswered, empty } = cycles.counts;
  const incomplete = partial + unanswered + empty;
  return {
    turns: rows.turns,
    messages,
    cycles: complete + deferred + incomplete,
    incomplete,
    interrupted: interruptedTurns,
    errors: counts.error,
    warnings: counts.warning,
    notes: counts.note,
    lostParts,
  };
}
