import type { ByteSource } from "./byte-source.ts";

/** The head decides what the file is. Chunks double from there, so that a first screen waits for little more than it shows. */
const headBytes = 64 * 1024;
const chunkBytes = 1024 * 1024;

/**
 * The source in order: its head, then chunk after chunk, up to `stopAt` bytes. While one is used the next is being read, so a chunk
 * holds only until the following one is asked for.
 */
export async function* readChunks(
  source: ByteSource,
  stopAt = Number.POSITIVE_INFINITY,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }, void> {
  let position = 0;
  let [used, spare] = [new Uint8Array(headBytes), new Uint8Array(headBytes)];
  const readOn = async (buffer: Uint8Array) => {
    const wanted = Math.min(buffer.byteLength, stopAt - position);
    const bytes = buffer.subarray(0, await source.readInto(buffer.subarray(0, wanted), position));
    position += bytes.byteLength;
    return { bytes, isLast: bytes.byteLength < wanted };
  };
  let next = readOn(used);
  try {
    for (;;) {
      const chunk = await next;
      if (chunk.isLast || position >= stopAt) return yield chunk;
      next = readOn(spare);
      // A failure is met when this chunk is asked for; until then it is no unhandled one.
      next.catch(() => undefined);
      yield chunk;
      const size = Math.min(chunkBytes, spare.byteLength * 2);
      [used, spare] = [spare, used.byteLength < size ? new Uint8Array(size) : used];
    }
  } finally {
    await next.catch(() => undefined);
  }
}
