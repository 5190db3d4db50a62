import type { PairJson } from "../../../shared/api/compare.ts";
import type { JsonView } from "../../../shared/api/document.ts";
import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import { ownRange, pointTo } from "../../../shared/rows/locate-row.ts";
import { placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { decodeBytes } from "../../../shared/text/decode-string.ts";
import { reindent } from "../../../shared/text/reindent.ts";
import type { MadeComparison } from "./made-comparison.ts";
import type { SideThread } from "./side-thread.ts";

/** An editor slows down with more. */
const mostShown = 256 * 1024;

type Pointers = { a: string | null; b: string | null };

export async function tellJson({ a, b }: MadeComparison, pointers: Pointers): Promise<PairJson> {
  const canonicalizer = new Canonicalizer();
  const view = (side: SideThread, pointer: string | null) =>
    pointer === null ? null : readItem(side, pointer, canonicalizer);
  return { a: await view(a, pointers.a), b: await view(b, pointers.b) };
}

/** Keys stand in the same order on both sides, unless it is so large that only its beginning is shown. */
async function readItem(
  { source: { index, reader } }: SideThread,
  pointer: string,
  canonicalizer: Canonicalizer,
): Promise<JsonView | null> {
  const place = placeOfPointer(index, pointer);
  if (place === null) return null;
  const { turn, message, part } = place;
  const { start, end } = ownRange(index, turn, message, part);
  const bytes = await reader.read(start, Math.min(end, start + mostShown));
  const isWhole = bytes.length === end - start;
  const text = decodeBytes((isWhole ? canonicalizer.run(bytes)?.bytes : null) ?? bytes);
  return {
    pointer: pointTo(index, turn, message, part),
    text: reindent(text),
    offset: start,
    sizeBytes: end - start,
    shownBytes: bytes.length,
  };
}
