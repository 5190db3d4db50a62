import type { Cycles } from "../cycles/cycles.ts";
import { isResponse, messagesOf, ownPartsOf, partsOf, visitSpan } from "../cycles/places.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { rangeOf } from "../index/range-of.ts";
import { messageRange, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import { readTokens } from "../rows/read-tokens.ts";
import { isDropped } from "../versions/dropped-turn.ts";
import type { OlderLoss } from "./cleaned-thread.ts";

/** Usage that is longer says something else as well. */
const longestUsage = 64 * 1024;
/** Neighbours are read together. */
const readAtOnce = 100;

type Answered = { index: ThreadIndex; cycles: Cycles };

/**
 * `cut`: the source's turns that lost their last cycle. `synthesized`: how many of the returns in the result's interrupted turns were
 * written because none came.
 */
export async function olderLoss(
  source: Answered,
  result: Answered & { reader: ByteReader },
  { cut, synthesized }: { cut: ReadonlySet<number>; synthesized: number },
): Promise<OlderLoss> {
  const { index } = result;
  let [turns, returns, kept] = [0, 0, -synthesized];
  for (let turn = 0; turn < source.index.turns.length; turn++) {
    if (!cut.has(turn) && !isDropped(source.index, turn)) continue;
    turns++;
    returns += countAnswers(source, turn);
  }
  const usages: Range[] = [];
  for (let turn = 0; turn < index.turns.length; turn++) {
    if (!isDropped(index, turn)) continue;
    kept += countAnswers(result, turn);
    gatherUsages(index, turn, usages);
  }
  return { turns, returns, kept: Math.max(0, kept), tokens: await sumTokens(result.reader, usages) };
}

/** Returns that answer a call; others are no loss. */
function countAnswers({ index, cycles }: Answered, turn: number): number {
  const tools = new ToolParts(index);
  let answers = 0;
  const count = (part: number) => {
    if (tools.isReturn(part) && cycles.pairOf(part) !== null) answers++;
  };
  visitSpan(ownPartsOf(index, turn), count);
  visitSpan(messagesOf(index, turn), (message) => visitSpan(partsOf(index, message), count));
  return answers;
}

function gatherUsages(index: ThreadIndex, turn: number, usages: Range[]): void {
  visitSpan(messagesOf(index, turn), (message) => {
    const usage = rangeOf(index.messages, message, messageRange.usage);
    const isRead = usage.end > usage.start && usage.end - usage.start <= longestUsage;
    if (isRead && isResponse(index, message)) usages.push(usage);
  });
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
