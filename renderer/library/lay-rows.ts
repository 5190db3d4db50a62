import type { LibraryFigures, LibraryFile, LibraryFound, LibraryThread } from "../../shared/api/library.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type Equal, EqualThreads } from "./equal-threads.ts";
import type { LibraryLook, Only } from "./library-session.ts";
import { nameFound } from "./name-found.ts";
import { sortFiles, titleOf } from "./sort-files.ts";

/** A line of the table: a file, or one of the threads of a file that has several. */
export type LibraryRow = {
  key: string;
  path: string;
  /** Which thread of the file it is; null for the file itself. */
  thread: number | null;
  fold: "none" | "open" | "closed";
  state: LibraryFound["state"];
  title: string | null;
  format: string;
  figures: LibraryFigures | null;
  /** Interrupted turns, or chats with steps that are not completed. */
  interrupted: number | null;
  hash: string | null;
  same: readonly Equal[];
  sizeBytes: number | null;
  modified: string;
  /** What ended it, or why it cannot be read or is none of ours. */
  fault: Failure | null;
};

export type Laid = { rows: readonly LibraryRow[]; counts: LibraryCounts };
export type LibraryCounts = {
  threads: number;
  files: number;
  databases: number;
  broken: number;
  others: number;
  waiting: number;
};

type Look = Pick<LibraryLook, "words" | "only" | "showsOthers" | "sort" | "unfolded">;

/** The table as it is looked at: filtered, sorted, with the threads of the files that are unfolded. */
export function layRows(files: ReadonlyMap<string, LibraryFile>, look: Look): Laid {
  const equal = new EqualThreads(files.values());
  const words = look.words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const listed = [...files.values()].filter(
    ({ found }) => found.state !== "gone" && (look.showsOthers || found.state !== "other"),
  );
  const rows: LibraryRow[] = [];
  for (const file of sortFiles(listed, look.sort)) {
    const inside = threadRows(file, equal).filter((row) => isWanted(row, words, look.only));
    const own = fileRow(file, equal);
    if (inside.length === 0 && !isWanted(own, words, look.only)) continue;
    // Whoever looks for one of its threads is shown it.
    const isOpen =
      own.fold !== "none" &&
      (look.unfolded.has(file.path) ||
        (inside.length > 0 && words.length > 0 && !isWanted(own, words, look.only)));
    rows.push(own.fold === "none" ? own : { ...own, fold: isOpen ? "open" : "closed" });
    if (isOpen) rows.push(...inside);
  }
  return { rows, counts: countFiles(files.values()) };
}

function fileRow({ path, found, sizeBytes, modified }: LibraryFile, equal: EqualThreads): LibraryRow {
  const only = found.state === "threads" && found.total === 1 ? found.threads[0] : undefined;
  const hash = only?.hash ?? null;
  return {
    key: `f ${path}`,
    path,
    thread: null,
    fold: found.state === "threads" && found.total > 1 ? "closed" : "none",
    state: found.state,
    title: titleOf(found),
    format: nameFound(found),
    figures: found.state === "threads" ? found.figures : null,
    interrupted: interruptedIn(found),
    hash,
    same: only === undefined ? [] : equal.of(hash, path, only.number),
    sizeBytes,
    modified,
    fault: faultOf(found),
  };
}

function threadRows(file: LibraryFile, equal: EqualThreads): LibraryRow[] {
  const { path, found, modified } = file;
  if (found.state !== "threads" || found.total < 2) return [];
  return found.threads.map((thread: LibraryThread) => ({
    key: `${thread.number} ${path}`,
    path,
    thread: thread.number,
    fold: "none" as const,
    state: found.state,
    title: thread.title || null,
    format: `Thread ${thread.number + 1}`,
    figures: thread.figures,
    interrupted: thread.figures.interrupted,
    hash: thread.hash,
    same: equal.of(thread.hash, path, thread.number),
    sizeBytes: null,
    modified,
    fault: null,
  }));
}

function interruptedIn(found: LibraryFound): number | null {
  if (found.state === "database") return found.incomplete;
  return found.state === "threads" ? found.figures.interrupted : null;
}

function faultOf(found: LibraryFound): Failure | null {
  if (found.state === "threads") return found.fault;
  return found.state === "broken" || found.state === "other" ? found.failure : null;
}

/** Every word is in its path, title, format or at the start of its hash. */
function isWanted(row: LibraryRow, words: readonly string[], only: ReadonlySet<Only>): boolean {
  if (only.has("problems") && !hasProblems(row)) return false;
  if (only.has("interrupted") && (row.interrupted ?? 0) === 0) return false;
  if (only.has("same") && row.same.length === 0) return false;
  if (words.length === 0) return true;
  const text = `${row.path}\n${row.title ?? ""}\n${row.format}`.toLowerCase();
  return words.every((word) => text.includes(word) || (row.hash?.startsWith(word) ?? false));
}

export const hasProblems = ({ figures, state, fault }: LibraryRow): boolean =>
  state === "broken" ||
  (state === "threads" && fault !== null) ||
  (figures !== null && figures.errors + figures.warnings > 0);

function countFiles(files: Iterable<LibraryFile>): LibraryCounts {
  const counts = { threads: 0, files: 0, databases: 0, broken: 0, others: 0, waiting: 0 };
  for (const { found } of files) {
    if (found.state === "threads") {
      counts.threads += found.total;
      counts.files += 1;
    }
    if (found.state === "database") counts.databases += 1;
    if (found.state === "broken") counts.broken += 1;
    if (found.state === "other") counts.others += 1;
    if (found.state === "waiting") counts.waiting += 1;
  }
  return counts;
}
