import { oneLine } from "../failure/one-line.ts";
import type { Span } from "./match-text.ts";

/** A stretch of a text on one line; `marks` are the places in it that were found, as from and to. */
export type Snippet = { text: string; marks: [number, number][]; isCutBefore: boolean; isCutAfter: boolean };

const mostBefore = 32;
/** What of a snippet is seen in a narrow pane. */
const seenLetters = 72;
const mostLetters = 240;

/** What stands around the first place that has most of what was looked for. `spans` are in the order of the text. */
export function makeSnippet(text: string, spans: readonly Span[]): Snippet {
  const first = richest(spans)?.start ?? 0;
  const from = beginAt(text, Math.max(0, first - mostBefore), first);
  const to = wholeLetters(text, Math.min(text.length, from + mostLetters));
  const snippet: Snippet = { text: "", marks: [], isCutBefore: from > 0, isCutAfter: to < text.length };
  let at = from;
  for (const { start, end } of spans) {
    const [begin, stop] = [Math.max(start, at), wholeLetters(text, Math.min(end, to))];
    if (begin >= stop) continue;
    snippet.text += clean(text.slice(at, begin));
    const mark = snippet.text.length;
    snippet.text += clean(text.slice(begin, stop));
    snippet.marks.push([mark, snippet.text.length]);
    at = stop;
  }
  snippet.text += clean(text.slice(at, to));
  return snippet;
}

/** Where most different things stand close together. */
function richest(spans: readonly Span[]): Span | undefined {
  let best: { span: Span; kinds: number } | undefined;
  for (const [at, span] of spans.entries()) {
    const kinds = new Set<number>();
    for (let next = at; next < spans.length && spans[next]!.end <= span.start + seenLetters; next++)
      kinds.add(spans[next]!.of);
    if (best === undefined || kinds.size > best.kinds) best = { span, kinds: kinds.size };
  }
  return best?.span;
}

const clean = (text: string) => oneLine(text.toWellFormed()).replace(/\s+/g, " ");

/** At a word's beginning, if there is one before what was found. */
function beginAt(text: string, from: number, first: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, first).search(/\s\S/u);
  return space === -1 ? wholeLetters(text, from) : from + space + 1;
}

/** Not within a letter that takes two units. */
const wholeLetters = (text: string, at: number) =>
  at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at - 1 : at;
