// A host that finds what it is told to, in steps that a test takes.
import type { FindHit } from "../../../shared/api/find.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { Output } from "../../../shared/api/requests.ts";
import type { fakeBridge } from "../fake-bridge.ts";

type Answers = NonNullable<Parameters<typeof fakeBridge>[0]>;

export function aHit(number: number, change: Partial<FindHit> = {}): FindHit {
  return {
    number,
    row: number,
    isShown: true,
    pointer: `/turns/0/messages/0/parts/${number}`,
    kind: "text",
    field: "/content",
    at: 0,
    length: 3,
    before: "",
    match: "Row",
    after: ` ${number}`,
    ...change,
  };
}

/** All hits are known from the start; `find.search` answers as `search` does. */
export function findAnswers(
  hits: readonly FindHit[],
  search: () => Promise<Result<Output<"find.search">>> = async () =>
    succeed({ hits: hits.length, rows: hits.length, isComplete: true }),
): Answers {
  return {
    "find.search": search,
    "find.hits": ({ from, count }) =>
      succeed({ total: hits.length, isComplete: true, hits: hits.slice(from, from + count) }),
    "find.next": ({ row, hit, by }) => succeed(nextOf(hits, row, hit, by)),
    "find.marks": ({ shares }) => succeed({ counts: Array.from({ length: shares }, () => 0) }),
  };
}

function nextOf(hits: readonly FindHit[], row: number, beside: number | null, by: 1 | -1) {
  if (hits.length === 0) return null;
  const isNext = (hit: FindHit) =>
    beside === null ? (hit.row - row) * by > 0 : (hit.number - beside) * by > 0;
  const next = by === 1 ? hits.find(isNext) : hits.findLast(isNext);
  const hit = next ?? hits.at(by === 1 ? 0 : -1)!;
  return { hit, wrapped: next === undefined };
}
