import { evenLines, slices, visibleText } from "../visible-text.ts";

/** A text as a block of code, between fences longer than any run of backticks in it. */
export function* fenceText(text: string, language: string): Generator<string> {
  const shown = evenLines(text);
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  yield `${fence}${language}\n`;
  for (const slice of slices(shown)) yield visibleText(slice);
  yield `${shown.endsWith("\n") ? "" : "\n"}${fence}\n\n`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  return longest;
}
