import { isResponse, messagesOf, visitSpan } from "../cycles/places.ts";
import { rangeOf } from "../index/range-of.ts";
import { messageRange, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import { readTokens } from "../rows/read-tokens.ts";
import { isDropped } from "../versions/dropped-turn.ts";
import type { OlderLoss } from "./cleaned-thread.ts";
import { ItemCounter, noItems } from "./count-items.ts";

/** Usage that is longer says something else as well. */
const longestUsage = 64 * 1024;
/** Neighbours are read together. */
const readAtOnce = 100;

/**
 * `cut`: the source's turns that lost their last cycle. `synthesized`: how many of the returns in the result's interrupted turns were
 * written because none came.
 */
export async function olderLoss(
  source: ThreadIndex,
  result: { index: ThreadIndex; reader: ByteReader },
  { cut, synthesized }: { cut: ReadonlySet<number>; synthesized: number },
): Promise<OlderLoss> {
  const lost = noItems();
  const ofSource = new ItemCounter(source);
  for (let turn = 0; turn < source.turns.length; turn++)
    if (cut.has(turn) || isDropped(source, turn)) ofSource.addTurn(turn, lost);
  const kept = noItems();
  const ofResult = new ItemCounter(result.index);
  const usages: Range[] = [];
  for (let turn = 0; turn < result.index.turns.length; turn++) {
    if (!isDropped(result.index, turn)) continue;
    ofResult.addTurn(turn, kept);
    visitSpan(messagesOf(result.index, turn), (message) => {
      const usage = rangeOf(result.index.messages, message, messageRange.usage);
      const isRead = usage.end > usage.start && usage.end - usage.start <= longestUsage;
      if (isRead && isResponse(result.index, message)) usages.push(usage);
    });
  }
  const tokens = await sumTokens(result.reader, usages);
  return { turns: lost.turns, returns: lost.returns, kept: Math.max(0, kept.returns - synthesized), tokens };
}

/** Null where none of them says how many. */
async function sumTokens(reader: ByteReader, usages: readonly Range[]): Promise<number | null> {
  let sum: number | null = null;
  for (let from = 0; from < usages.length; from += readAtOnce)
    for (const bytes of await readRanges(reader, usages.slice(from, from + readAtOnce))) {
      const tokens = readTokens(bytes);
      if (tokens !== null && tokens >= 0) sum = (sum ?? 0) + Math.floor(tokens);
    }
  return sum;
}
