import { stat } from "node:fs/promises";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { systemErrorCode } from "../engine/word-system-error.ts";
import type { Progress } from "./progress.ts";

/** What an argument names: a path or `-`, and which thread of it, if one was named. */
export type ThreadTarget = {
  path: string;
  /** How failures name it. */
  where: string;
  thread: number | null;
};

/** The same, opened. */
export type ThreadFile = ThreadTarget & {
  source: ByteSource;
  /** For many small reads. */
  reader: ByteReader;
  progress: Progress;
  /** Fires when the user wants to leave. */
  leaving: AbortSignal;
};

export const standardInput = "-";

/** As `--help` explains it. */
export const targetHelp =
  "PATH     a file; - for standard input; FILE#N for the N-th thread (from 0) of a file that holds several";

const withNumber = /^(.+)#(\d{1,9})$/s;

/** `FILE`, `FILE#N` or `-`. A file whose own name ends like the number of a thread is that file. */
export async function readTarget(argument: string): Promise<ThreadTarget> {
  const named = withNumber.exec(argument);
  if (named === null || (await isThere(argument))) return makeTarget(argument, null);
  return makeTarget(named[1]!, Number(named[2]));
}

function makeTarget(path: string, thread: number | null): ThreadTarget {
  return { path, where: path === standardInput ? "standard input" : path, thread };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    return !["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(systemErrorCode(error));
  }
}
