import type { CancelSignal } from "../api/bridge.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { EditedBytes } from "./edited-bytes.ts";
import type { Edit } from "./edits.ts";
import { cancelled, changed } from "./faults.ts";

const pieceBytes = 1024 * 1024;

export type ApplyOptions = {
  /** Where the thread starts, for one of several in a file; `size` is then where it ends. */
  from?: number;
  signal?: CancelSignal;
  onProgress?: (bytesWritten: number, bytesInAll: number) => void;
};

/** Writes the source with its edits, piece by piece: everything that no edit names is copied byte for byte. */
export async function applyEdits(
  reader: ByteReader,
  size: number,
  edits: readonly Edit[],
  write: (bytes: Uint8Array) => void | Promise<void>,
  { from = 0, signal, onProgress }: ApplyOptions = {},
): Promise<Fault | null> {
  const edited = new EditedBytes(reader, { start: from, end: size }, edits);
  for (let at = 0; at < edited.size;) {
    if (signal?.aborted === true) return cancelled;
    const end = Math.min(at + pieceBytes, edited.size);
    const piece = await edited.read(at, end);
    if (piece.length < end - at) return changed;
    await write(piece);
    at = end;
    onProgress?.(at, edited.size);
  }
  return null;
}
