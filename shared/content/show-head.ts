import { cutCleanly, decodeBytes, decodeString } from "../text/decode-string.ts";

/** How much of a value is read to be shown. */
export const shownBytes = 64 * 1024;

type Shown = { text: string; cut: boolean };

/** `head` holds the first bytes of a JSON string that is `sizeBytes` long, its quotes included. */
export function showText(head: Uint8Array, sizeBytes: number): Shown {
  const isCut = head.length < sizeBytes;
  const source = decodeBytes(head);
  const body = source.slice(1, isCut ? undefined : -1);
  const { text, cut } = decodeString(body, body.length);
  return cutCleanly(text, cut || isCut);
}

/** The same for any other value, as it stands there. */
export function showJson(head: Uint8Array, sizeBytes: number): Shown {
  const isCut = head.length < sizeBytes;
  const source = decodeBytes(head);
  return { text: isCut ? withoutOpenEscape(source) : source, cut: isCut };
}

/** A cut inside an escape goes before it. */
function withoutOpenEscape(source: string): string {
  const last = source.lastIndexOf("\\");
  if (last < 0) return source;
  let first = last;
  while (first > 0 && source[first - 1] === "\\") first--;
  // In a run of backslashes every second one is escaped by the one before.
  const isEscape = (last - first) % 2 === 0;
  const size = source[last + 1] === "u" ? 6 : 2;
  return isEscape && last + size > source.length ? source.slice(0, last) : source;
}
