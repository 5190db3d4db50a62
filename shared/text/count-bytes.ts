import { cutCleanly } from "./decode-string.ts";

const encoder = new TextEncoder();
/** Letters that are encoded at once: a long text needs no second copy. */
const atOnce = 64 * 1024;

/** How many bytes a text takes in UTF-8; half a character takes what stands in for it. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length;) {
    const piece = cutCleanly(text.slice(at, at + atOnce), at + atOnce < text.length).text;
    bytes += encoder.encode(piece).length;
    at += piece.length;
  }
  return bytes;
}
