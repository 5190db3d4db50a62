import { EditedBytes } from "../edits/edited-bytes.ts";
import type { Edit } from "../edits/edits.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";

/** The thread after some plans: its bytes, its index, and the way back to the source. */
export type Layer = {
  index: ThreadIndex;
  reader: ByteReader;
  range: Range;
  /** How many plans lie between the source and it. */
  depth: number;
  /** Where a byte stands in the source; for one that was written, where it was put in. */
  sourceOffset: (offset: number) => number;
};

/** What nothing has been done to yet. */
export const sourceLayer = (source: Pick<Layer, "index" | "reader" | "range">): Layer => ({
  ...source,
  depth: 0,
  sourceOffset: (offset) => offset,
});

/** What another plan makes of a layer; it has yet to be scanned. */
export function editLayer(
  { reader, range, depth, sourceOffset }: Layer,
  edits: readonly Edit[],
): Omit<Layer, "index"> {
  const edited = new EditedBytes(reader, range, edits);
  return {
    reader: edited,
    range: { start: 0, end: edited.size },
    depth: depth + 1,
    sourceOffset: (offset) => sourceOffset(edited.sourceOffset(offset)),
  };
}
