// What lies on the disk of a database at a moment, seen without opening it: nothing may be opened and closed while a connection is
// open, since closing any handle of a file drops the locks that this process holds on it.
import { type BigIntStats, statSync } from "node:fs";

/**
 * plain    no write-ahead log: ordinary read locks are enough and leave nothing
 * quiet    a write-ahead log with nothing in it: what counts is the file alone
 * shared   a log with content and its shared index: a writer is at work, or was killed
 * left     content beside the file that only a writer could bring in: a log without its index, or a log and a journal
 * journal  a rollback journal with content: a writer is at work, or was killed in the middle of a transaction
 */
export type DatabaseKind = "plain" | "quiet" | "shared" | "left" | "journal";

export type DatabaseState = {
  kind: DatabaseKind;
  /** Equal as long as these are the same files. */
  place: string;
  /** Equal as long as nothing was written, as far as the file system tells. */
  mark: string;
  sizeBytes: number;
  /** When the file was last written, in milliseconds since 1970. */
  modified: number;
};

/** `isLogged`: the header says that it keeps a write-ahead log. Throws as `stat` does when the file is gone. */
export function lookAtDatabase(path: string, isLogged: boolean): DatabaseState {
  const own = statSync(path, { bigint: true });
  const [log, index, journal] = ["-wal", "-shm", "-journal"].map((ending) => statOf(path + ending));
  return {
    // SQLite takes up a log that is there, whatever the header says.
    kind: kindOf({ isLogged: isLogged || log !== null, log, index, journal }),
    place: [own, log].map(placeOf).join(" "),
    mark: [own, log, journal].map(markOf).join(" "),
    sizeBytes: Number(own.size),
    modified: Number(own.mtimeNs / 1_000_000n),
  };
}

type Stats = BigIntStats | null | undefined;
type Found = { isLogged: boolean; log: Stats; index: Stats; journal: Stats };

function kindOf({ isLogged, log, index, journal }: Found): DatabaseKind {
  if (!isLogged) return hasContent(journal) ? "journal" : "plain";
  if (hasContent(journal)) return "left";
  if (!hasContent(log)) return "quiet";
  return index ? "shared" : "left";
}

function statOf(path: string): BigIntStats | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
}

const hasContent = (stats: Stats) => (stats?.size ?? 0n) > 0n;
const placeOf = (stats: Stats) => (stats ? `${stats.dev}:${stats.ino}` : "-");
const markOf = (stats: Stats) => (stats ? `${placeOf(stats)}:${stats.size}:${stats.mtimeNs}` : "-");
