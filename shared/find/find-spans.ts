import type { TextMatcher } from "./text-matcher.ts";
import { type Unescaped, unescape } from "./unescape.ts";

/** JSON inside of strings inside of strings: nobody writes deeper ones. */
export const deepestLevel = 4;

/** A match, by where it stands in the source and in the text that the source is when its escapes are undone once. */
export type Span = {
  start: number;
  end: number;
  textStart: number;
  textEnd: number;
  /** How often escapes were undone until it could be seen. */
  level: number;
};

export type SpanOptions = {
  /** In the text: where matches must begin. */
  from?: number;
  to?: number;
  /** The source is the text already. */
  isText?: boolean;
};

/**
 * What is found in a source with its escapes undone once (the text that a JSON string is), then twice (the strings of JSON that stands
 * inside of it), and so on. A match that is only seen deeper down counts if none above it stands in its way.
 */
export function findSpans(
  source: string,
  matcher: TextMatcher,
  { from = 0, to = Number.POSITIVE_INFINITY, isText = false }: SpanOptions = {},
): Span[] {
  const first = isText ? null : unescape(source);
  const deeper: Unescaped[] = [];
  let spans: Span[] = [];
  for (let level = isText ? 0 : 1, text = first?.text ?? source; ; level++) {
    const found: Span[] = [];
    matcher.find(text, deeper.length === 0 ? from : 0, (start, end) => {
      const textStart = climb(deeper, start);
      const textEnd = climb(deeper, end);
      if (textStart < from || textStart >= to) return;
      found.push({ ...inSource(first, textStart, textEnd), textStart, textEnd, level });
    });
    spans = deeper.length === 0 ? found : merge(spans, found);
    const next = level === deepestLevel ? null : unescape(text);
    if (next === null) return spans;
    deeper.push(next);
    text = next.text;
  }
}

const climb = (steps: readonly Unescaped[], place: number): number =>
  steps.reduceRight((at, step) => step.toSource(at), place);

const inSource = (first: Unescaped | null, start: number, end: number) => ({
  start: first?.toSource(start) ?? start,
  end: first?.toSource(end) ?? end,
});

/** Both are in order. */
function merge(kept: readonly Span[], found: readonly Span[]): Span[] {
  if (found.length === 0) return [...kept];
  const merged: Span[] = [];
  let next = 0;
  let end = 0;
  for (const span of found) {
    while (next < kept.length && kept[next]!.textStart < span.textEnd) {
      end = kept[next]!.textEnd;
      merged.push(kept[next++]!);
    }
    if (span.textStart < end) continue;
    merged.push(span);
    end = span.textEnd;
  }
  return merged.concat(kept.slice(next));
}
