// Every block is a box of its own, so where a block ends inside a line the list breaks that line. So that at least no word is torn,
// the word that a block ends with is drawn by the next one. Which word that is depends on the one block alone: a list can begin
// anywhere. A line with no white space near its block's end breaks between two letters, where wrapped text might break anyway.
import type { TextBlock } from "../../shared/api/content.ts";

const longestWord = 120;

/** What a block draws, given the one before it (null: there is none, or it is not here yet). */
export function shownText(block: TextBlock, before: TextBlock | null): string {
  const start = before === null ? "" : carryOf(before);
  return start + block.text.slice(0, block.text.length - carryOf(block).length);
}

/** The beginning of a word at the end of a block that the next one goes on with. */
function carryOf({ text, continues }: TextBlock): string {
  if (!continues) return "";
  const tail = text.slice(-longestWord);
  return /\s(\S*)$/.exec(tail)?.[1] ?? "";
}

/** The text as it is: blocks hold the line ends that they stop at. */
export const joinBlocks = (blocks: readonly TextBlock[]): string => blocks.map(({ text }) => text).join("");
