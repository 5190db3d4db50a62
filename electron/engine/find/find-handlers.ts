import type { FindProgress, FindQuery } from "../../../shared/api/find.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { OpenThread } from "../open-thread.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { tellHits } from "./tell-hit.ts";
import { type KeptSearch, ThreadSearches } from "./thread-searches.ts";

export type FindHandlers = Pick<Handlers, "find.search" | "find.hits" | "find.next" | "find.marks">;

type Options = {
  documents: OpenDocuments;
  way: RightOfWay;
  found: (progress: Omit<FindProgress, "event">) => void;
};

/** Ten times a second at most. */
const progressEvery = 100;

/** What a screen can ask about where something stands in the thread that a document shows. */
export function findHandlers({ documents, way, found }: Options): FindHandlers {
  const searches = new WeakMap<OpenThread, ThreadSearches>();
  const searchesOf = (document: OpenDocument): ThreadSearches => {
    const { thread, naming } = document;
    const known =
      searches.get(thread) ??
      new ThreadSearches(thread, {
        where: naming.where,
        giveWay: () => way.giveWay(),
        isShown: () => documents.find(naming.id)?.thread === thread,
      });
    searches.set(thread, known);
    return known;
  };

  /** Reads from what was found; null where nobody has looked for it. */
  const look = <T>(
    { id, query }: { id: string; query: FindQuery },
    use: (kept: KeptSearch | null, document: OpenDocument) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    way.goFirst(async () => {
      const document = findDocument(documents, id);
      return document.ok ? use(searchesOf(document.value).find(query), document.value) : document;
    });

  return {
    "find.search": async ({ id, query, work }, signal) => {
      const document = findDocument(documents, id);
      if (!document.ok) return document;
      const kept = searchesOf(document.value).findOrStart(query);
      if (!kept.ok) return kept;
      const { search } = kept.value;
      const ended = await search.run(signal, reporter({ id, work, hits: search.hits }, found));
      const { total: hits, items: rows } = search.hits;
      if (ended.ok) return succeed({ hits, rows, isComplete: search.isComplete });
      return documents.find(id) === document.value ? ended : wasClosed(document.value);
    },
    "find.hits": ({ from, count, ...asked }) =>
      look(asked, async (kept, document) => {
        if (kept === null) return succeed({ total: 0, isComplete: false, hits: [] });
        const hits = await tell(document, kept, from, count);
        const { isComplete } = kept.search;
        return hits.ok ? succeed({ total: kept.search.hits.total, isComplete, hits: hits.value }) : hits;
      }),
    "find.next": ({ row, hit, by, ...asked }) =>
      look(asked, async (kept, document) => {
        const next = kept === null ? null : nextHit(kept, { row, hit, by });
        if (kept === null || next === null) return succeed(null);
        const told = await tell(document, kept, next.number, 1);
        if (!told.ok) return told;
        const [first] = told.value;
        return succeed(first === undefined ? null : { hit: first, wrapped: next.wrapped });
      }),
    "find.marks": ({ shares, ...asked }) =>
      look(asked, async (kept) =>
        succeed({ counts: kept?.rows.marks(shares) ?? Array.from({ length: shares }, () => 0) }),
      ),
  };
}

const tell = (document: OpenDocument, { search }: KeptSearch, from: number, count: number) =>
  document.cut(({ index, reader }) => tellHits({ index, source: reader }, search.hits, from, count));

type Step = { row: number; hit: number | null; by: 1 | -1 };

function nextHit({ search, rows }: KeptSearch, { row, hit, by }: Step) {
  const { length } = search.hits;
  if (hit === null) return rows.beside(row, by);
  if (length === 0) return null;
  // Another engine has not come as far again: which hit stands beside it is not known yet.
  if (hit >= length && !search.isComplete) return null;
  const number = Math.min(hit, by === 1 ? length - 1 : length) + by;
  const wrapped = number < 0 || number >= length;
  return { number: wrapped ? (by === 1 ? 0 : length - 1) : number, wrapped };
}

/** The first hit is told of at once. */
function reporter(
  { id, work, hits }: { id: string; work: string; hits: { total: number; items: number } },
  found: Options["found"],
) {
  let last = 0;
  let hadHits = hits.total > 0;
  return (done: number, total: number): void => {
    const now = performance.now();
    const isFirst = !hadHits && hits.total > 0;
    if (now - last < progressEvery && !isFirst && done < total) return;
    last = now;
    hadHits ||= isFirst;
    found({ id, work, hits: hits.total, rows: hits.items, done: Math.min(done, total), total });
  };
}

const wasClosed = ({ naming }: OpenDocument) =>
  fail({
    code: "cancelled",
    where: naming.where,
    expected: "to look through it",
    found: "that it was closed",
  });
