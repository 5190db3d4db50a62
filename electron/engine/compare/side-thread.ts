import type { Side } from "../../../shared/api/compare.ts";
import type { CompareSource } from "../../../shared/compare/comparison.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { rootRange, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { Range } from "../../../shared/rows/read-ranges.ts";
import { deferred } from "../deferred.ts";
import type { HashCache } from "../hash-cache.ts";
import type { OpenDocument } from "../open-document.ts";
import { OpenThread } from "../open-thread.ts";
import { pacedReader } from "../paced-reader.ts";

export type SideOptions = {
  cache: HashCache;
  giveWay: () => Promise<void>;
  signal: AbortSignal;
};

/** A thread that is compared, read to its end and analysed. */
export type SideThread = {
  document: OpenDocument;
  thread: OpenThread;
  side: Side;
  source: CompareSource;
  cycles: Cycles;
  /** The `thread` hash; null where its analysis was stopped. */
  hash: string | null;
  /** Only what was read for the comparison alone is given back; the document keeps its own. */
  close(): Promise<void>;
};

/**
 * The thread that a side names. A file's shown thread is the document's own; any other, and every chat, is read anew, since the document
 * may turn to another one at any time. So is one that the document turned away from, or stopped looking into, before it was analysed.
 */
export async function takeSide(
  document: OpenDocument,
  side: Side,
  options: SideOptions,
): Promise<Result<SideThread>> {
  const { supply, thread } = document;
  if (supply.format === "agent-db" || thread.number !== side.thread)
    return readAside(document, side, options);
  await ended(thread, options.signal);
  const isHashed = (thread.analysis.found?.hashes ?? null) !== null;
  const isLeft = document.thread !== thread || whyNotWhole(document, thread) === null;
  if (!isHashed && isLeft && !options.signal.aborted) return readAside(document, side, options);
  return takeWhole(document, thread, { side, options, close: async () => undefined });
}

async function readAside(
  document: OpenDocument,
  side: Side,
  options: SideOptions,
): Promise<Result<SideThread>> {
  const thread = openAside(document, side, options);
  void thread.start();
  await ended(thread, options.signal);
  const taken = takeWhole(document, thread, { side, options, close: () => thread.close() });
  if (!taken.ok) await thread.close();
  return taken;
}

type Taking = { side: Side; options: SideOptions; close: () => Promise<void> };

function takeWhole(
  document: OpenDocument,
  thread: OpenThread,
  { side, options: { signal, giveWay }, close }: Taking,
): Result<SideThread> {
  if (signal.aborted) return fail(notWanted(document.naming.where));
  const failure = whyNotWhole(document, thread);
  if (failure !== null) return fail(failure);
  const { index } = thread;
  const { found } = thread.analysis;
  const cycles = found?.cycles ?? new Cycles(index).update(true);
  const source = {
    index,
    reader: pacedReader(thread.source, giveWay),
    range: rangeOf(thread, index),
    known: found?.hashes ?? null,
    turns: side.turns,
    cycles,
  };
  const hash = found?.hashes?.thread ?? null;
  return succeed({ document, thread, side, source, cycles, hash, close });
}

function openAside(
  { supply, naming }: OpenDocument,
  side: Side,
  { cache, giveWay }: SideOptions,
): OpenThread {
  const isFile = supply.format !== "agent-db";
  const wish = isFile ? { thread: side.thread } : { chat: side.chat };
  return new OpenThread({
    take: (signal, making) => supply.take(wish, signal, making),
    where: naming.where,
    number: side.thread,
    thread: isFile ? side.thread : 0,
    cache,
    onProgress: giveWay,
    onChange: async () => undefined,
  });
}

/** Nobody waits for what is not wanted any more. */
async function ended(thread: OpenThread, signal: AbortSignal): Promise<void> {
  const { promise: left, resolve } = deferred<void>();
  const leave = () => resolve();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  await Promise.race([thread.ended(), left]);
  signal.removeEventListener("abort", leave);
}

function whyNotWhole({ naming: { where } }: OpenDocument, { reading, index }: OpenThread): Failure | null {
  if (index.root.end(0, rootRange.own) > 0 && reading.state !== "broken") return null;
  if (reading.state === "broken") return reading.failure;
  return {
    code: "not-available",
    where,
    expected: "the whole thread",
    found: "that its reading was stopped",
  };
}

/** Where a file holds nothing else, all of it is the thread. */
function rangeOf({ threads, source }: OpenThread, { root }: ThreadIndex): Range {
  if (threads === 1) return { start: 0, end: source.sizeBytes };
  return { start: root.start(0, rootRange.own), end: root.end(0, rootRange.own) };
}

export const notWanted = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "a comparison",
  found: "that it was no longer wanted",
});
