import type { PairJson } from "../../../shared/api/compare.ts";
import type { JsonView } from "../../../shared/api/document.ts";
import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { ownRange, pointTo } from "../../../shared/rows/locate-row.ts";
import { placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { decodeBytes } from "../../../shared/text/decode-string.ts";
import { reindent } from "../../../shared/text/reindent.ts";
import type { MadeComparison } from "./made-comparison.ts";
import type { SideThread } from "./side-thread.ts";

/** An editor slows down with more. */
const mostShown = 256 * 1024;

type Pointers = { a: string | null; b: string | null };

export async function tellJson({ a, b }: MadeComparison, pointers: Pointers): Promise<Result<PairJson>> {
  const canonicalizer = new Canonicalizer();
  const one = await readItem(a, pointers.a, canonicalizer);
  if (!one.ok) return one;
  const other = await readItem(b, pointers.b, canonicalizer);
  return other.ok ? succeed({ a: one.value, b: other.value }) : other;
}

/** Keys stand in the same order on both sides, unless it is so large that only its beginning is shown. */
async function readItem(
  { source: { index, reader }, document }: SideThread,
  pointer: string | null,
  canonicalizer: Canonicalizer,
): Promise<Result<JsonView | null>> {
  if (pointer === null) return succeed(null);
  const place = placeOfPointer(index, pointer);
  if (place === null) return fail(leadsNowhere(document.naming.where, pointer));
  const { turn, message, part } = place;
  const { start, end } = ownRange(index, turn, message, part);
  const bytes = await reader.read(start, Math.min(end, start + mostShown));
  const isWhole = bytes.length === end - start;
  const text = decodeBytes((isWhole ? canonicalizer.run(bytes)?.bytes : null) ?? bytes);
  return succeed({
    pointer: pointTo(index, turn, message, part),
    text: reindent(text),
    offset: start,
    sizeBytes: end - start,
    shownBytes: bytes.length,
  });
}

const leadsNowhere = (where: string, pointer: string): Failure => ({
  code: "bad-request",
  where,
  expected: "a pointer into its turns",
  found: `“${pointer.slice(0, 60)}”`,
});
