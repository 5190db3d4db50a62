import type { FindQuery } from "../../../shared/api/find.ts";
import { anchorOf } from "../../../shared/find/anchor.ts";
import { HitList } from "../../../shared/find/hit-list.ts";
import { readSnippet } from "../../../shared/find/hit-snippet.ts";
import { searchItem } from "../../../shared/find/search-item.ts";
import { searchedItems } from "../../../shared/find/searched-items.ts";
import { openSieve } from "../../../shared/find/sieve.ts";
import { compileQuery, type TextMatcher } from "../../../shared/find/text-matcher.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import { pointTo } from "../../../shared/rows/locate-row.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { threadIn } from "../content/read-thread.ts";

export const queryOf = (text: string, options: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isRegex: false,
  matchCase: false,
  wholeWord: false,
  ...options,
});

export function matcherOf(query: FindQuery): TextMatcher {
  const compiled = compileQuery(query);
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.matcher;
}

/** What a query finds in a text, as pairs of places. */
export function matchesIn(text: string, query: FindQuery): [number, number][] {
  const found: [number, number][] = [];
  matcherOf(query).find(text, 0, (start, end) => found.push([start, end]));
  return found;
}

/** `atOnce`: so many bytes are sifted at once; null: nothing is sifted, all is read. */
type Way = { atOnce: number | null };

/** Searches a whole thread, item by item. */
export async function findIn(
  source: string,
  query: FindQuery,
  { atOnce }: Way = { atOnce: Number.POSITIVE_INFINITY },
) {
  const { index, reader, bytes } = threadIn(source);
  const matcher = matcherOf(query);
  const map = rowMapOf(index);
  map.follow(new Cycles(index));
  map.update(true);
  const sieve = openSieve(
    reader,
    atOnce === null ? null : anchorOf(query),
    { start: 0, end: bytes.length },
    atOnce ?? 0,
  );
  const thread = { index, reader: sieve.reader, agents: await readAgents(index, reader) };
  const hits = new HitList();
  for (const item of searchedItems(index, map)) {
    const { place, order, isBehindAll } = item;
    if (isBehindAll) hits.settle();
    while (sieve.mayHold(item) === null) await sieve.readOn();
    if (sieve.mayHold(item) === true)
      await searchItem(thread, place, matcher, { tell: (match) => hits.add(place, order, match) });
  }
  hits.settle();
  return Promise.all(
    Array.from({ length: hits.length }, async (_, number) => {
      const { place, ...hit } = hits.at(number);
      const pointer = pointTo(index, place.turn, place.message, place.part);
      return { pointer, ...hit, ...(await readSnippet(thread, hits.at(number))) };
    }),
  );
}
