import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { systemErrorCode, wordSystemError } from "../word-system-error.ts";

/** In milliseconds, longer than a tick of any file system's clock: two writes within one look alike. */
const settling = 100;

let unsettled = 0;

/**
 * A text that is another one whenever somebody may have written to the database: what the file system says of the file and of the log
 * beside it. Nothing is opened. `where` is what failures name.
 */
export async function databaseVersion(path: string, where = path, now = Date.now()): Promise<Result<string>> {
  try {
    const found = await lookAt(path);
    const marks = found.map(markOf).join(" ");
    return succeed(found.some((stats) => isFresh(stats, now)) ? `${marks} ~${++unsettled}` : marks);
  } catch (error) {
    return wordSystemError(where, error);
  }
}

/** The same for somebody who looks now and then: two writes within one look are one to them. Throws where the database is gone. */
export async function databaseMarks(path: string): Promise<string> {
  return (await lookAt(path)).map(markOf).join(" ");
}

const lookAt = async (path: string): Promise<(BigIntStats | null)[]> => [
  await stat(path, { bigint: true }),
  await statIfThere(`${path}-wal`),
];

async function statIfThere(path: string): Promise<BigIntStats | null> {
  try {
    return await stat(path, { bigint: true });
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

const markOf = (stats: BigIntStats | null) =>
  stats === null ? "absent" : [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(":");

/** A time in the future is not waited for: it may be years away. */
const isFresh = (stats: BigIntStats | null, now: number) =>
  stats !== null && Math.abs(now - Number(stats.mtimeNs / 1_000_000n)) < settling;
