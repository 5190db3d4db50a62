// What a text is found by. A word is one term. Scripts that put no space between words have no words to cut: of these each letter makes a
// term with the one that follows it, and the last one stands alone. So whatever is looked for in them is a row of terms, or the
// beginning of one, and a single letter is found like any other word.
import { cutCleanly } from "../text/decode-string.ts";
import { cutStretches } from "./cut-stretches.ts";
import { foldWord, isAscii } from "./fold-word.ts";

/** `start` and `end`: where it stands in the text. */
export type Term = { text: string; kind: TermKind; start: number; end: number };
export type TermKind = "word" | "pair";

/** Of a longer word only its beginning is found: it is none that anybody wrote. */
export const longestTerm = 128;

const plainWord = /[A-Za-z0-9]+/g;
const anyWord =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]&&[\p{L}\p{N}\p{M}]]+|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]+/gv;
const unspaced =
  /^[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]&&[\p{L}\p{N}\p{M}]]/v;

/** In the order of the text; `from` is where the text itself begins. */
export function cutTerms(text: string, from = 0): Term[] {
  const terms: Term[] = [];
  for (const run of cutRuns(text, from)) {
    if (run.kind === "word") terms.push({ ...run, text: cutTerm(run.text) });
    else addPairs(run, terms);
  }
  return terms;
}

/** The same as one text for an index that cuts at spaces, faster. Each word is told, pairs are not. */
export function termsInLine(text: string, onWord: (word: string) => void): string {
  const lines: string[] = [];
  for (const stretch of cutStretches(text)) lines.push(lineOf(stretch.text, onWord));
  return lines.join(" ");
}

function lineOf(text: string, onWord: (word: string) => void): string {
  if (!isAscii(text)) {
    const terms = cutTerms(text);
    for (const term of terms) if (term.kind === "word") onWord(term.text);
    return terms.map((term) => term.text).join(" ");
  }
  const words = text.toLowerCase().match(plainWord) ?? [];
  for (const [at, word] of words.entries()) {
    if (word.length > longestTerm) words[at] = word.slice(0, longestTerm);
    onWord(words[at]!);
  }
  return words.join(" ");
}

/** Words, and what stands together of a script without spaces, each folded. */
export function cutRuns(text: string, from = 0): Term[] {
  const runs: Term[] = [];
  const isPlain = isAscii(text);
  for (const found of text.matchAll(isPlain ? plainWord : anyWord)) {
    const [word] = found;
    const folded = foldWord(word);
    if (folded === "") continue;
    const kind = !isPlain && unspaced.test(word) ? "pair" : "word";
    const start = from + found.index;
    runs.push({ text: folded, kind, start, end: start + word.length });
  }
  return runs;
}

export const cutTerm = (text: string): string =>
  text.length <= longestTerm ? text : cutCleanly(text.slice(0, longestTerm), true).text;

function addPairs({ text, start, end }: Term, terms: Term[]): void {
  const letters = Array.from(text);
  // Where folding changed how long the run is, no letter of it has a place of its own.
  const isAligned = text.length === end - start;
  let at = start;
  for (const [place, letter] of letters.entries()) {
    const next = letters[place + 1] ?? "";
    const stop = isAligned ? at + letter.length + next.length : end;
    terms.push({ text: letter + next, kind: "pair", start: isAligned ? at : start, end: stop });
    at += letter.length;
  }
}
