import { stat } from "node:fs/promises";
import type { ConvertedFormat } from "../../shared/converted/converted-format.ts";
import type { AsideText } from "../../shared/converted/aside-text.ts";
import type { LostPart } from "../../shared/converted/lost-part.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { systemErrorCode } from "../engine/word-system-error.ts";
import type { Progress } from "./progress.ts";

/** What an argument names: a path or `-`, and what of it, if that was named. */
export type Target = {
  path: string;
  /** How failures name it. */
  where: string;
  /** The number of a thread, or the id of a chat. */
  part: string | null;
};

/** A thread file, opened. */
export type ThreadFile = Omit<Target, "part"> & {
  /** Which thread of it, if one was named. */
  thread: number | null;
  /** Null for what is a thread file itself. */
  made: MadeFrom | null;
  source: ByteSource;
  /** For many small reads. */
  reader: ByteReader;
  progress: Progress;
  /** Fires when the user wants to leave. */
  leaving: AbortSignal;
};

/** What a thread was made from, and what was found on the way. */
export type MadeFrom = {
  format: ConvertedFormat | "agent-db";
  problems: readonly Problem[];
  lost: readonly LostPart[];
  /** What has no place in a thread. */
  aside: readonly AsideText[];
  /** Rules that do not hold for it. */
  skip: readonly string[];
  /** Where it is one of several chats. */
  named?: { chat: string };
};

export const standardInput = "-";

/** As `--help` explains it. */
export const targetHelp: readonly string[] = [
  "PATH        a file; - for standard input; FILE#N for the N-th thread (from 0) of a file that holds several;",
  "            FILE.db for all chats of an agent database, FILE.db#CHAT for the one with this id",
];

/** What commands say that read anything as the thread that it becomes. */
export const convertedHelp =
  "A stream capture, an event log or a message history is read as the thread that it becomes.";

/** `width` is that of the other options. */
export const prefixHelp = (width = 0) =>
  `${"--prefix P".padEnd(width)}  of a database with chats of several applications, those whose tables begin with P`;

/** `FILE`, `FILE#PART` or `-`. A file whose own name has a # in it is that file: the longest name that exists counts. */
export async function readTarget(argument: string): Promise<Target> {
  if (argument === standardInput || (await isThere(argument))) return makeTarget(argument, null);
  for (let at = argument.lastIndexOf("#"); at > 0; at = argument.lastIndexOf("#", at - 1)) {
    const path = argument.slice(0, at);
    if (at + 1 < argument.length && (await isThere(path))) return makeTarget(path, argument.slice(at + 1));
  }
  // Nothing of it exists: what is most likely meant is what the complaint should name.
  const named = /^(.+)#(\d{1,9})$/s.exec(argument) ?? /^(.+?\.(?:db3?|sqlite3?))#(.+)$/is.exec(argument);
  return named === null ? makeTarget(argument, null) : makeTarget(named[1]!, named[2]!);
}

/** The number of a thread, as it stands behind the #; null if it is none. */
export function threadNumber(part: string): number | null {
  return /^\d{1,9}$/.test(part) ? Number(part) : null;
}

function makeTarget(path: string, part: string | null): Target {
  return { path, where: path === standardInput ? "standard input" : path, part };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    return !["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(systemErrorCode(error));
  }
}
