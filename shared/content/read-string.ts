import { valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { cutCleanly, decodeStringBytes } from "../text/decode-string.ts";
import type { Found } from "./skim.ts";

/** Media types, names and addresses are shown up to here. */
export const longestName = 2048;
/** A unit that is written as an escape. */
const largestUnit = 6;

/** A string's first characters; null if it is no string. */
export async function readString(
  reader: ByteReader,
  found: Found | undefined,
  longest: number,
): Promise<string | null> {
  if (found?.kind !== valueKind.string) return null;
  const start = found.range.start + 1;
  const end = Math.min(found.range.end - 1, start + longest * largestUnit);
  if (end <= start) return "";
  const { text, cut } = decodeStringBytes(await reader.read(start, end), longest);
  return cutCleanly(text, cut || end < found.range.end - 1).text;
}
