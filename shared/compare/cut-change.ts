import type { CompareChange, Segment } from "../api/compare.ts";
import { cutCleanly } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";
import type { Change } from "./comparison.ts";
import { diffText } from "./diff-text.ts";
import { TooLarge, valueText } from "./value-text.ts";

/** Of a value, so much is told. */
const longestValue = 2_000;
/** A text of so many characters and pieces is told as it is. Of a longer one: of what is the same, what stands beside a difference. */
const longestText = 64_000;
const longestSame = 120;
const longestSegment = 4_000;
const mostSegments = 400;

/** A change as a screen can take it: long values are cut, and in long texts what differs is found, unless there is no time for it. */
export function cutChange(change: Change, hasTime = true): CompareChange {
  const { kind, a, b, before, after } = change;
  const areTexts = typeof before === "string" && typeof after === "string";
  const { segments, gaveUp } = areTexts
    ? diffText(before, after, hasTime)
    : { segments: null, gaveUp: false };
  return {
    kind,
    a,
    b,
    before: kind === "added" ? null : cutValue(before),
    after: kind === "removed" ? null : cutValue(after),
    text: segments === null ? null : cutSegments(segments),
    gaveUp,
  };
}

function cutValue(value: unknown): { text: string; cut: boolean } {
  if (value instanceof TooLarge) return { text: `${value.sizeBytes.toLocaleString("en")} bytes`, cut: true };
  const text = valueText(value);
  return text.length <= longestValue
    ? { text, cut: false }
    : { text: cleanCut(text, longestValue), cut: true };
}

/** Equal stretches of a long text are cut in their middle, so that what differs keeps its surroundings. */
export function cutSegments(segments: readonly Segment[]): Segment[] {
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= longestText && segments.length <= mostSegments) return [...segments];
  const cut = segments.slice(0, mostSegments).map(({ kind, text }, at): Segment => {
    if (kind !== "same") return { kind, text: shorten(text, longestSegment) };
    if (text.length <= longestSame * 2) return { kind, text };
    const start = at === 0 ? "" : cleanCut(text, longestSame);
    const end = at === segments.length - 1 ? "" : text.slice(-longestSame).replace(/^[\udc00-\udfff]/, "");
    return { kind, text: `${start}…${end}` };
  });
  return segments.length <= mostSegments ? cut : [...cut, { kind: "same", text: "…" }];
}

const cleanCut = (text: string, length: number): string => cutCleanly(text.slice(0, length), true).text;
