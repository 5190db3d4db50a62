import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { copyBytes, type CopyOptions } from "./copy-bytes.ts";
import { EditedBytes } from "./edited-bytes.ts";
import type { Edit } from "./edits.ts";

export type ApplyOptions = CopyOptions & {
  /** Where the thread starts, for one of several in a file; `size` is then where it ends. */
  from?: number;
};

/** Writes the source with its edits, piece by piece: everything that no edit names is copied byte for byte. */
export function applyEdits(
  reader: ByteReader,
  size: number,
  edits: readonly Edit[],
  write: (bytes: Uint8Array) => void | Promise<void>,
  { from = 0, ...options }: ApplyOptions = {},
): Promise<Fault | null> {
  const edited = new EditedBytes(reader, { start: from, end: size }, edits);
  return copyBytes(edited, edited.size, write, options);
}
