import type { Preview } from "../../shared/api/row.ts";

/** A block of text on the timeline: at most so many lines and letters, so that no row grows past a screen. */
const mostLines = 14;
const mostLetters = 1400;

export function cutText(preview: Preview): { text: string; cut: boolean } {
  const trimmed = preview.text.replace(/\s+$/, "");
  let end = trimmed.length;
  let lines = 1;
  for (let at = trimmed.indexOf("\n"); at !== -1; at = trimmed.indexOf("\n", at + 1)) {
    if (lines === mostLines) {
      end = at;
      break;
    }
    lines += 1;
  }
  const text = cutLetters(trimmed.slice(0, end), mostLetters);
  return { text, cut: preview.cut || text.length < trimmed.length };
}

/** One line of it, for rows that are one line high. */
export function oneLine(text: string, most = 280): string {
  return cutLetters(
    text
      .slice(0, most * 2)
      .replace(/\s+/g, " ")
      .trim(),
    most,
  );
}

/** Cuts without leaving half a surrogate pair behind. */
function cutLetters(text: string, most: number): string {
  if (text.length <= most) return text;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, splitsPair ? most - 1 : most);
}
