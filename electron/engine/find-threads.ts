import { rootRange } from "../../shared/index/thread-index.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { ThreadScanner, type WholeThread } from "../../shared/scan/thread-scanner.ts";
import type { ByteSource } from "./byte-source.ts";
import { readIntoScanner } from "./read-into-scanner.ts";

export type FoundThread = Pick<WholeThread, "number" | "index">;

export type Finding = {
  /** What is wrong with the file, as far as it was read. */
  fault: Fault | null;
  threads: number;
  /** The thread that the fault cuts off. */
  open: FoundThread | null;
};

/** Where threads are small, few of them are held at once. */
const fewBytes = 64 * 1024;

type Search = {
  /** The only one that is wanted; null for all. */
  thread: number | null;
  signal: AbortSignal;
  /** The reading goes on when it settles. */
  onProgress: (bytesRead: number) => Promise<void> | void;
  /** Also what stands among threads and is none. */
  take: (found: WholeThread) => Promise<void>;
};

/** Reads a file once and hands over its threads one by one, each as soon as it is whole; however many, few are held at once. */
export async function findThreads(source: ByteSource, search: Search): Promise<Finding> {
  const { thread, signal, onProgress, take } = search;
  const scanner = new ThreadScanner({ thread: thread ?? "each" });
  let next = 0;
  const takeWhole = async () => {
    for (const found of thread === null ? scanner.takeWhole() : []) {
      next = found.number + 1;
      await take(found);
    }
  };
  const ended = await readIntoScanner(source, scanner, {
    signal,
    mostAtOnce: () => (scanner.threads > 1 ? fewBytes : Number.POSITIVE_INFINITY),
    onChunk: async () => {
      await onProgress(scanner.bytesRead);
      await takeWhole();
    },
  });
  await takeWhole();
  const { index, threads } = scanner;
  const isWhole = thread !== null && index.root.end(0, rootRange.own) > 0;
  if (isWhole && index.isThread) await take({ number: thread, index, fault: null });
  const number = thread ?? next;
  const isOpen = threads > number && !isWhole;
  return { fault: ended === "stopped" ? null : ended, threads, open: isOpen ? { number, index } : null };
}
