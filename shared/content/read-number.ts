import { valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { decodeBytes } from "../text/decode-string.ts";
import type { Found } from "./skim.ts";

/** A longer one is no size and no count. */
const longestNumber = 100;

/** Null if it is no number, or one that is beyond doubles. */
export async function readNumber(reader: ByteReader, found: Found | undefined): Promise<number | null> {
  if (found?.kind !== valueKind.number || found.range.end - found.range.start > longestNumber) return null;
  const value = Number(decodeBytes(await reader.read(found.range.start, found.range.end)));
  return Number.isFinite(value) ? value : null;
}
