import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { Canonicalizer, type KeyOrder } from "./canonicalizer.ts";
import type { OddityListener } from "./oddity.ts";
import { largestRun } from "./outline.ts";
import { PieceWriter } from "./piece-writer.ts";

export type WriteCanonicalOptions = {
  order?: KeyOrder;
  /** What is not I-JSON is added here, with its offset in the file. */
  oddities?: OddityListener;
  /** One to use again, as each has memory of its own. */
  canonicalizer?: Canonicalizer;
  /** What is taken at once; a test may want less. */
  largest?: number;
};

/**
 * The canonical form of one value in a file, whatever its size, written piece by piece in bounded memory; only of an object that
 * is large itself the keys and places of all its members are held. Pieces are valid during the call of `write`. The range has
 * been read before and is JSON; ChangedText is thrown if it is so no more.
 */
export async function writeCanonical(
  reader: ByteReader,
  range: Range,
  write: (bytes: Uint8Array<ArrayBuffer>) => void,
  options: WriteCanonicalOptions = {},
): Promise<void> {
  const { order, oddities, canonicalizer = new Canonicalizer(), largest = largestRun } = options;
  const writer = new PieceWriter({ reader, canonicalizer, order, oddities, largest, write });
  await writer.write({ what: "run", start: range.start, end: range.end });
}
