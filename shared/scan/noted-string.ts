import type { StringTable } from "../index/string-table.ts";
import { cutCleanly, decodeStringBytes } from "../text/decode-string.ts";
import { captureLimit } from "./token-sink.ts";

/** What is only shown is cut at so many characters, so that no file can make the index large with one field. */
export const longestShown = 200;

/**
 * The id of a string by its raw body, which may have been cut. One to `keep` stays as long as it is; one that is cut ends
 * in “…”.
 */
export function noteString(
  strings: StringTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  { escaped, cut, keep }: { escaped: boolean; cut: boolean; keep: boolean },
): number {
  const limit = keep ? captureLimit : longestShown;
  // So few bytes are no more characters than that.
  if (!escaped && !cut && to - from <= limit) return strings.add(bytes, from, to);
  const decoded = decodeStringBytes(bytes.subarray(from, to), limit);
  const isWhole = !cut && !decoded.cut;
  return strings.addText(isWhole ? decoded.text : `${cutCleanly(decoded.text, true).text}…`);
}
