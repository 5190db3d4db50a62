import { type ThreadIndex, turnRange, turnWord } from "../../shared/index/thread-index.ts";

/**
 * How many bytes a file that only grew has in common with the one that was read, at least: all turns but the last whole one, to which
 * its writer may have added something. Null where there is no whole turn yet: then all of them.
 */
export function intactBytes({ turns }: ThreadIndex): number | null {
  let whole = turns.length;
  while (whole > 0 && turns.word(whole - 1, turnWord.whole) !== 1) whole -= 1;
  if (whole === 0) return null;
  return whole === 1 ? turns.end(0, turnRange.own) : turns.start(whole - 1, turnRange.own);
}
