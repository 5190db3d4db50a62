import { cutCleanly } from "../text/decode-string.ts";

export type Stretch = { text: string; start: number };

const usual = 65_536;
const noLetter = /[^\p{L}\p{N}\p{M}]/u;

/** A text piece by piece, so that one of many megabytes is never all in memory as words. Words stay whole where there are any. */
export function* cutStretches(text: string): Generator<Stretch> {
  let start = 0;
  while (text.length - start > 2 * usual) {
    const next = text.slice(start + usual, start + 2 * usual);
    const end = next.search(noLetter);
    const length = usual + (end === -1 ? cutCleanly(next, true).text.length : end);
    yield { text: text.slice(start, start + length), start };
    start += length;
  }
  yield { text: start === 0 ? text : text.slice(start), start };
}
