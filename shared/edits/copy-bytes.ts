import type { CancelSignal } from "../api/bridge.ts";
import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { cancelled, changed } from "./faults.ts";

/** Large pieces are written half as fast again as those of a megabyte. */
const pieceBytes = 4 * 1024 * 1024;

export type CopyOptions = {
  signal?: CancelSignal | undefined;
  /** The copying goes on when this settles. */
  onProgress?: ((bytesWritten: number, bytesInAll: number) => Promise<void> | void) | undefined;
};

/**
 * Hands over all bytes of a reader, piece by piece. A piece holds until the next but one is asked for: while one is written the next is
 * being read, and no more than these two are ever in memory.
 */
export async function copyBytes(
  reader: ByteReader,
  size: number,
  write: (bytes: Uint8Array) => void | Promise<void>,
  { signal, onProgress }: CopyOptions = {},
): Promise<Fault | null> {
  const buffers = [0, 1].map(() => new Uint8Array(Math.min(size, pieceBytes)));
  const read = async (number: number) => {
    const at = number * pieceBytes;
    const piece = buffers[number % 2]!.subarray(0, Math.min(pieceBytes, size - at));
    return (await readInto(reader, piece, at)) < piece.length ? null : piece;
  };
  const pieces = Math.ceil(size / pieceBytes);
  let next = pieces > 0 ? read(0) : null;
  try {
    for (let number = 0; number < pieces; number++) {
      if (signal?.aborted === true) return cancelled;
      const piece = await next;
      if (piece === null) return changed;
      next = number + 1 < pieces ? read(number + 1) : null;
      // A failure is met when that piece is asked for; until then it is no unhandled one.
      next?.catch(() => undefined);
      await write(piece);
      await onProgress?.(Math.min(size, (number + 1) * pieceBytes), size);
    }
    return null;
  } finally {
    await next?.catch(() => undefined);
  }
}
