import { partFlag, partRange, partWord, type ThreadIndex, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { valueAt } from "./find-item.ts";
import { rangeOf } from "../index/range-of.ts";
import type { PlannedPiece } from "./plan-part.ts";

const contentKinds: ReadonlySet<string> = new Set([
  "text",
  "thinking",
  "retry-prompt",
  "user-prompt",
  "tool-return",
  "file",
]);

/**
 * The one text that a part holds, where the index knows its place: it may be huge, and need not be passed over to be found.
 * Null if the part holds anything else, or may.
 */
export async function findKnownText(
  { parts }: ThreadIndex,
  reader: ByteReader,
  part: number,
  kind: string | null,
): Promise<PlannedPiece | null> {
  const flags = parts.word(part, partWord.flags);
  const isCall = kind === "tool-call";
  if (!isCall && !contentKinds.has(kind ?? "")) return null;
  const beside = partFlag.contentRef | (kind === "tool-return" ? partFlag.metadata : 0);
  const hasContent = (flags & partFlag.content) !== 0;
  if ((flags & beside) !== 0 || hasContent === isCall) return null;
  // Of a call without content, its arguments or the whole part, which is no string.
  const found = await valueAt(reader, rangeOf(parts, part, partRange.preview));
  if (found?.kind !== valueKind.string) return null;
  return { form: "value", field: isCall ? "/args" : "/content", found };
}
