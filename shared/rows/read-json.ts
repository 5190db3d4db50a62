import type { JsonView } from "../api/document.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { reindent } from "../text/reindent.ts";
import type { ByteReader } from "./byte-reader.ts";
import { ownRange, pointTo } from "./locate-row.ts";
import type { ItemPlace } from "./place-of-pointer.ts";

const mostShown = 256 * 1024;
/** An editor slows down with more; only odd texts grow this much when they are laid out. */
const longestText = 1024 * 1024;

/** The source of the message that an item belongs to, else of its turn; a large one is cut. */
export async function readJson(
  index: ThreadIndex,
  reader: ByteReader,
  { turn, message }: ItemPlace,
): Promise<JsonView> {
  const { start, end } = ownRange(index, turn, message, null);
  const bytes = await reader.read(start, Math.min(end, start + mostShown));
  const source = decodeBytes(bytes);
  const text = layOut(source);
  return {
    pointer: pointTo(index, turn, message, null),
    text: text.laid,
    offset: start,
    sizeBytes: end - start,
    shownBytes: Math.min(bytes.length, new TextEncoder().encode(text.source).length),
  };
}

function layOut(source: string): { source: string; laid: string } {
  const laid = reindent(source);
  if (laid.length <= longestText) return { source, laid };
  const less = source.slice(0, Math.floor((source.length * longestText) / laid.length));
  return { source: less, laid: reindent(less) };
}
