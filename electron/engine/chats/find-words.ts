import { oneLine } from "../../../shared/failure/one-line.ts";
import { cutCleanly } from "../../../shared/text/decode-string.ts";

/** What was found and what stands around it, each on one line. */
export type FoundWords = { before: string; match: string; after: string };

const mostBefore = 60;
const mostAfter = 120;

/** The words of what a user typed, as they are compared: without regard to capitals, in no language's way. */
export function readWords(typed: string): string[] {
  return [...new Set(fold(typed.toWellFormed()).split(/\s+/u))].filter((word) => word !== "");
}

/** The first place of the first word, if every word stands somewhere in the text. */
export function findWords(text: string, words: readonly string[]): FoundWords | null {
  const [first] = words;
  const folded = fold(text);
  if (first === undefined || !words.every((word) => folded.includes(word))) return null;
  const at = folded.indexOf(first);
  const isAligned = folded.length === text.length;
  const start = isAligned ? at : unfold(text, at);
  const end = isAligned ? at + first.length : unfoldEnd(text, at + first.length);
  const before = text.slice(Math.max(0, start - mostBefore), start);
  const after = text.slice(end, end + mostAfter);
  return {
    before: clean(isSecondHalf(before) ? before.slice(1) : before),
    match: clean(text.slice(start, end)),
    after: clean(cutCleanly(after, true).text),
  };
}

/** The two forms of the Greek sigma depend on what stands beside them, which a word does not know. */
const fold = (text: string) => text.toLowerCase().replaceAll("ς", "σ");

const clean = (text: string) => oneLine(text.toWellFormed());

const isSecondHalf = (text: string) => /^[\uDC00-\uDFFF]/.test(text);

/** Some letters take more room as small ones: where a folded text's place is in the text itself. */
function unfold(text: string, place: number): number {
  let at = 0;
  let folded = 0;
  for (const letter of text) {
    const next = folded + fold(letter).length;
    if (next > place) break;
    folded = next;
    at += letter.length;
  }
  return at;
}

/** The same for a place behind a letter: a letter that was found in part is found whole. */
function unfoldEnd(text: string, place: number): number {
  const last = unfold(text, place - 1);
  return last + String.fromCodePoint(text.codePointAt(last) ?? 0).length;
}
