import type { CompareSummary, SideSummary } from "../../../shared/api/compare.ts";
import { findFirstDifference } from "../../../shared/compare/first-difference.ts";
import type { Comparison, SideFacts } from "../../../shared/compare/comparison.ts";
import { wordComparison } from "../../../shared/compare/word-comparison.ts";
import { isInterrupted } from "../../../shared/rows/is-interrupted.ts";
import { ChangeCutter } from "./change-cutter.ts";
import type { MadeComparison } from "./made-comparison.ts";
import { nameSide } from "./name-side.ts";
import type { SideThread } from "./side-thread.ts";

const mostRootChanges = 100;

export async function tellSummary(made: MadeComparison): Promise<CompareSummary> {
  const { a, b, comparison, cost } = made;
  const { rootChanges, counts, entries, verdict } = comparison;
  return {
    verdict,
    divergesAt: tellDivergence(comparison),
    counts: { ...counts },
    ...wordComparison(comparison, { a: "A", b: "B" }, cost, await findFirstDifference(comparison)),
    a: tellSide(a, comparison.a, await nameSide(a)),
    b: tellSide(b, comparison.b, await nameSide(b)),
    rootChanges: await new ChangeCutter(made.rest).cut(rootChanges.slice(0, mostRootChanges)),
    rootChangesLeft: Math.max(0, rootChanges.length - mostRootChanges),
    cost,
    entries: entries.length,
  };
}

function tellDivergence({ equalBefore, a, b }: Comparison): CompareSummary["divergesAt"] {
  if (equalBefore === null) return null;
  const placeIn = ({ first, turns }: SideFacts) => (equalBefore < turns ? first + equalBefore : null);
  return { a: placeIn(a), b: placeIn(b) };
}

function tellSide(
  { source: { index }, cycles, hash }: SideThread,
  { version, isUpgraded, first, turns }: SideFacts,
  { name, title }: { name: string; title: string | null },
): SideSummary {
  const numbers = Array.from({ length: turns }, (_, at) => first + at);
  const [from, to] = [cycles.firstOf(first), cycles.firstOf(first + turns)];
  const states = Array.from({ length: to - from }, (_, at) => cycles.stateOf(from + at));
  return {
    name,
    title,
    version: { stated: version.stated, readAs: version.readAs },
    isUpgraded,
    turnsInAll: index.turns.length,
    turns,
    firstTurn: first,
    hash: hash ?? "",
    interruptedTurns: numbers.filter((turn) => isInterrupted(index, turn)).length,
    cycles: states.length,
    incompleteCycles: states.filter((state) => state !== "complete" && state !== "deferred").length,
  };
}
