import type { StringTable } from "../index/string-table.ts";
import { decodeStringBytes } from "../text/decode-string.ts";

/** Names, ids and times are short. Whatever is longer is cut here, so that no file can make the index large with one field. */
export const longestField = 200;

const encoder = new TextEncoder();

export function shortString(
  strings: StringTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  escaped: boolean,
): number {
  // So few bytes are no more characters than that.
  if (!escaped && to - from <= longestField) return strings.add(bytes, from, to);
  const { text, cut } = decodeStringBytes(bytes.subarray(from, to), longestField);
  const encoded = encoder.encode(cut ? `${text}…` : text);
  return strings.add(encoded, 0, encoded.length);
}
