import type { CancelSignal } from "../api/bridge.ts";
import { cancelled, changed } from "../edits/faults.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Fault } from "../scan/fault.ts";
import { ThreadScanner } from "../scan/thread-scanner.ts";

/** As large as what is read from a file at once. */
const chunkBytes = 1024 * 1024;

export type ScanOptions = {
  signal?: CancelSignal | undefined;
  onChunk: (bytesRead: number) => Promise<void> | void;
};

/** Reads what a plan made of a thread as if it were a file. */
export async function scanLayer(
  { reader, range }: { reader: ByteReader; range: Range },
  { signal, onChunk }: ScanOptions,
): Promise<{ ok: true; index: ThreadIndex } | { ok: false; fault: Fault }> {
  const scanner = new ThreadScanner();
  const buffer = new Uint8Array(Math.min(chunkBytes, range.end - range.start));
  for (let at = range.start; at < range.end; at += chunkBytes) {
    if (signal?.aborted === true) return { ok: false, fault: cancelled };
    const end = Math.min(at + chunkBytes, range.end);
    const bytes = buffer.subarray(0, end - at);
    const read = await readInto(reader, bytes, at);
    // What was planned is JSON if its source still is what was indexed.
    if (read < bytes.length || scanner.push(bytes) !== null) return { ok: false, fault: changed };
    await onChunk(end - range.start);
  }
  return scanner.end() === null ? { ok: true, index: scanner.index } : { ok: false, fault: changed };
}
