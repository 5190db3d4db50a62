import type { JsonView } from "../api/document.ts";
import type { LostPart } from "../converted/lost-part.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { countBytes } from "../text/count-bytes.ts";
import { cutCleanly, decodeBytes } from "../text/decode-string.ts";
import { reindent } from "../text/reindent.ts";
import type { ByteReader } from "./byte-reader.ts";
import { lostAt } from "./lost-at.ts";
import { ownRange, pointTo, pointToLost } from "./locate-row.ts";
import type { ItemPlace } from "./place-of-pointer.ts";
import { rowMapOf } from "./row-map.ts";

const mostShown = 256 * 1024;
/** An editor slows down with more; only odd texts grow this much when they are laid out. */
const longestText = 1024 * 1024;

/** The source of the message that an item belongs to, else of its turn; a large one is cut. A lost part stands for itself. */
export async function readJson(index: ThreadIndex, reader: ByteReader, place: ItemPlace): Promise<JsonView> {
  const { turn, message } = place;
  const lost = lostAt(index, place);
  if (lost !== null) return showLost(lost, rowMapOf(index).lost.sizeOf(lost), pointToLost(turn, place.lost!));
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

/** Its text comes last, so that a long one hides nothing. What is not shown of it counts as it would be written without escapes. */
function showLost({ text, ...facts }: LostPart, textBytes: number, pointer: string): JsonView {
  const shown = cutCleanly(text.slice(0, mostShown), text.length > mostShown).text;
  const source = JSON.stringify({ ...facts, text: shown });
  const cut = shown.length < text.length ? source.slice(0, -2) : source;
  const shownBytes = countBytes(cut);
  return {
    pointer,
    text: layOut(cut).laid,
    offset: 0,
    sizeBytes: shownBytes + textBytes - countBytes(shown),
    shownBytes,
  };
}

function layOut(source: string): { source: string; laid: string } {
  const laid = reindent(source);
  if (laid.length <= longestText) return { source, laid };
  const less = source.slice(0, Math.floor((source.length * longestText) / laid.length));
  return { source: less, laid: reindent(less) };
}
