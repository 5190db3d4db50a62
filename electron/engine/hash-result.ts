import { hashThread } from "../../shared/hashes/hash-thread.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import type { OnStep } from "./in-steps.ts";
import { sha256 } from "./sha256.ts";

/** A millisecond's work. */
const hashAtOnce = 256 * 1024;

/** The `thread` hash of a result; null when it was cancelled. */
export async function hashResult(
  { index, reader }: { index: ThreadIndex; reader: ByteReader },
  signal: AbortSignal,
  onProgress: OnStep,
): Promise<string | null> {
  const hashes = await hashThread({ index, reader, sha256 }, { signal, largest: hashAtOnce, onProgress });
  return hashes?.thread ?? null;
}
