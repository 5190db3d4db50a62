import { isResponse, messagesOf } from "../cycles/places.ts";
import { rangeOf } from "../index/range-of.ts";
import { messageRange, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { readTokens } from "../rows/read-tokens.ts";
import { isDropped } from "../versions/dropped-turn.ts";
import type { OlderLoss } from "./cleaned-thread.ts";
import { ItemCounter, noItems } from "./count-items.ts";

/** Usage that is longer says something else as well. */
const longestUsage = 64 * 1024;

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
  let tokens: number | null = null;
  for (let turn = 0; turn < result.index.turns.length; turn++) {
    if (!isDropped(result.index, turn)) continue;
    ofResult.addTurn(turn, kept);
    const spent = await tokensOf(result.index, result.reader, turn);
    if (spent !== null) tokens = (tokens ?? 0) + spent;
  }
  return { turns: lost.turns, returns: lost.returns, kept: Math.max(0, kept.returns - synthesized), tokens };
}

async function tokensOf(index: ThreadIndex, reader: ByteReader, turn: number): Promise<number | null> {
  let sum: number | null = null;
  const { from, to } = messagesOf(index, turn);
  for (let message = from; message < to; message++) {
    if (!isResponse(index, message)) continue;
    const { start, end } = rangeOf(index.messages, message, messageRange.usage);
    if (end <= start || end - start > longestUsage) continue;
    const tokens = readTokens(await reader.read(start, end));
    if (tokens !== null && tokens >= 0) sum = (sum ?? 0) + Math.floor(tokens);
  }
  return sum;
}
