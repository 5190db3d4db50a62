import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { type ThreadIndex, rootRange } from "../../shared/index/thread-index.ts";
import type { Range } from "../../shared/rows/read-ranges.ts";
import { findThreads } from "../engine/find-threads.ts";
import type { ThreadFile } from "./thread-target.ts";

export type OneThread = {
  index: ThreadIndex;
  /** All of the file where it holds nothing else; of several, the thread alone. */
  range: Range;
  isOneOfSeveral: boolean;
};

/** Reads a file to its end for the one thread that it holds, or the one that was named. */
export async function findOneThread(file: ThreadFile): Promise<Result<OneThread>> {
  const { source, where, thread, leaving, progress } = file;
  let index = null as ThreadIndex | null;
  const { fault, threads } = await findThreads(source, {
    thread: thread ?? 0,
    signal: leaving,
    onProgress: (bytesRead) => progress.show("reading", bytesRead, source.sizeBytes),
    take: async (found) => void (index = found.index),
  });
  const isSound = fault === null || fault.code === "not-a-thread";
  if (isSound && thread === null && threads > 1) return fail(several(where, threads));
  if (fault !== null) return fail({ where, ...fault });
  if (index === null) throw new Error("the thread was not read, and nothing was wrong with it");
  const isOneOfSeveral = threads > 1;
  const range = isOneOfSeveral ? rootOf(index) : { start: 0, end: source.sizeBytes };
  return succeed({ index, range, isOneOfSeveral });
}

const rootOf = ({ root }: ThreadIndex): Range => ({
  start: root.start(0, rootRange.own),
  end: root.end(0, rootRange.own),
});

const several = (where: string, threads: number): Failure => ({
  code: "bad-request",
  where,
  expected: "one thread (FILE#N names one of several, from 0)",
  found: `${threads.toLocaleString("en")} of them`,
});
