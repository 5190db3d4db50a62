import { decodeBytes } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";

const longest = 40;

/** The first words of a text, on one line and in quotes; null if there are none. */
export function quoteStart(bytes: Uint8Array): string | null {
  const line = decodeBytes(bytes.subarray(0, longest * 4)).split(/[\r\n]/, 1)[0] ?? "";
  if (line === "") return null;
  return `“${shorten(line, longest)}”`;
}
