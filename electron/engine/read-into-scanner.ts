import { type Fault, type Format, recognise } from "../../shared/recognise/recognise.ts";
import type { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import type { ByteSource } from "./byte-source.ts";
import { readChunks } from "./read-chunks.ts";

export interface ReadingOptions {
  /** Read no further than this many bytes. */
  stopAt?: number;
  signal: AbortSignal;
  /** The most bytes to scan before `onChunk` is called; a whole chunk unless told. */
  mostAtOnce?: () => number;
  onChunk: () => Promise<void> | void;
}

/** Feeds the source to the scanner: null when it was read to its end, `stopped` when told to, else what is wrong with it. */
export async function readIntoScanner(
  source: ByteSource,
  scanner: ThreadScanner,
  { stopAt = Number.POSITIVE_INFINITY, signal, mostAtOnce, onChunk }: ReadingOptions,
): Promise<Fault | "stopped" | null> {
  if (signal.aborted || stopAt <= 0) return "stopped";
  for await (const { bytes, isLast } of readChunks(source, stopAt)) {
    const refused = scanner.bytesRead === 0 ? refuse(bytes) : null;
    if (refused !== null) return refused;
    for (let at = 0; at < bytes.byteLength;) {
      const piece = bytes.subarray(at, at + (mostAtOnce?.() ?? bytes.byteLength));
      const broken = scanner.push(piece);
      if (broken !== null) return broken;
      at += piece.byteLength;
      if (isLast && at === bytes.byteLength) break;
      await onChunk();
      if (signal.aborted) return "stopped";
    }
    if (isLast) return scanner.end();
  }
  return "stopped";
}

function refuse(head: Uint8Array): Fault | null {
  const recognised = recognise(head);
  if (!recognised.ok) return recognised.fault;
  return refusals[recognised.format];
}

const refusals: Record<Format, Fault | null> = {
  thread: null,
  "agent-db": { code: "not-json", expected: "a thread", found: "an SQLite database" },
  stream: { code: "not-a-thread", expected: "a thread", found: "a stream capture" },
  "pydantic-ai": { code: "not-a-thread", expected: "a thread", found: "a Pydantic AI history" },
};
