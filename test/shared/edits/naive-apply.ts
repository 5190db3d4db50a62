import type { Edit } from "../../../shared/edits/edits.ts";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Edits applied the plain way, on a string of bytes: the peer that the streaming ones are held against. */
export function naiveApply(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  let text = latin(bytes);
  for (const { start, end, replacement } of edits.toReversed())
    text = text.slice(0, start) + latin(replacement) + text.slice(end);
  return new Uint8Array(Buffer.from(text, "latin1"));
}
