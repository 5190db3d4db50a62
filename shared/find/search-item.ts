import { type ThreadIndex, turnRange, turnWord, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { lostAt } from "../rows/lost-at.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Agents } from "../rows/read-agents.ts";
import { findSpans } from "./find-spans.ts";
import { itemNames } from "./item-names.ts";
import { itemTexts } from "./item-texts.ts";
import { searchBytes, type SearchOptions } from "./search-bytes.ts";
import type { TextMatcher } from "./text-matcher.ts";

/** Where a match was seen: in the file, with how much of the same text is around it; in a name; or in the text of a lost part. */
export type MatchSource =
  | { in: "bytes"; start: number; end: number; roomBefore: number; roomAfter: number }
  | { in: "name"; name: number }
  | { in: "lost" };

export type ItemMatch = {
  field: string | null;
  at: number;
  length: number;
  level: number;
  source: MatchSource;
};

export type SearchedThread = { index: ThreadIndex; reader: ByteReader; agents: Agents };

/** So much around a match is worth knowing. */
export const mostRoom = 255;

type Options = Omit<SearchOptions, "tell"> & { tell: (match: ItemMatch) => void };

/** Tells of all that is found in an item: first in what it is called, then in its texts. */
export async function searchItem(
  { index, reader, agents }: SearchedThread,
  place: ItemPlace,
  matcher: TextMatcher,
  { tell, ...options }: Options,
): Promise<void> {
  searchNames(itemNames(index, agents, place), matcher, tell);
  const lost = lostAt(index, place);
  if (lost !== null) return searchLost(lost.text, matcher, tell);
  if (isBareHeader(index, place)) return;
  for (const text of await itemTexts(index, reader, place)) {
    const { range, field } = text;
    await searchBytes(reader, text, matcher, {
      ...options,
      tell: ({ at, length, level, start, end }) => {
        const roomBefore = Math.min(mostRoom, start - range.start);
        const roomAfter = Math.min(mostRoom, range.end - end);
        tell({ field, at, length, level, source: { in: "bytes", start, end, roomBefore, roomAfter } });
      },
    });
  }
}

/** A turn that has nothing but a name. */
function isBareHeader({ turns }: ThreadIndex, { turn, message, part, isInterruption }: ItemPlace): boolean {
  if (message !== null || part !== null || isInterruption) return false;
  const isObject = turns.word(turn, turnWord.value) === valueKind.object;
  return isObject && turns.end(turn, turnRange.clientMetadata) === 0;
}

function searchNames(names: readonly string[], matcher: TextMatcher, tell: Options["tell"]): void {
  for (const [name, text] of names.entries())
    matcher.find(text, 0, (start, end) =>
      tell({ field: null, at: start, length: end - start, level: 0, source: { in: "name", name } }),
    );
}

function searchLost(text: string, matcher: TextMatcher, tell: Options["tell"]): void {
  for (const { textStart, textEnd, level } of findSpans(text, matcher, { isText: true }))
    tell({ field: "", at: textStart, length: textEnd - textStart, level, source: { in: "lost" } });
}
