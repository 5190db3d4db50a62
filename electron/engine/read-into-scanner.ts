import { recognise, type Problem } from "../../shared/recognise/recognise.ts";
import type { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import type { SourceFile } from "./source-file.ts";

/** The head decides what the file is, and is small enough that a first screen needs no more reading than that. */
const headBytes = 64 * 1024;
const chunkBytes = 1024 * 1024;

export interface ReadingOptions {
  /** Read no further than this many bytes. */
  stopAt: number;
  signal: AbortSignal;
  onChunk: () => Promise<void> | void;
}

/** Feeds the file to the scanner: null when it was read to its end, `stopped` when told to, else what is wrong with it. */
export async function readIntoScanner(
  file: SourceFile,
  scanner: ThreadScanner,
  { stopAt, signal, onChunk }: ReadingOptions,
): Promise<Problem | "stopped" | null> {
  const buffer = new Uint8Array(chunkBytes);
  let position = 0;
  for (let wanted = headBytes; !signal.aborted && position < stopAt; wanted = chunkBytes) {
    wanted = Math.min(wanted, stopAt - position);
    const bytes = buffer.subarray(0, await file.readInto(buffer.subarray(0, wanted), position));
    const problem = position === 0 ? refuse(bytes) : null;
    if (problem !== null) return problem;
    position += bytes.byteLength;
    const broken = scanner.push(bytes);
    if (broken !== null) return broken;
    if (bytes.byteLength < wanted) return scanner.end();
    await onChunk();
  }
  return "stopped";
}

function refuse(head: Uint8Array): Problem | null {
  const recognised = recognise(head);
  return recognised.ok ? null : recognised.problem;
}
