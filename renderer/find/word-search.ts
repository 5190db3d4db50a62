import { formatPercent } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import type { FindState } from "./find-state.ts";

/** How many were found, and at which of them the user is: 3 of 1,204. */
export function wordSearch({
  search,
  hit,
  hasWrapped,
}: Pick<FindState, "search" | "hit" | "hasWrapped">): string {
  switch (search.state) {
    case "idle":
    case "failed":
      return "";
    case "searching": {
      const under = wordUnderWay(search.progress);
      return search.hits === 0 ? under : `${wordCount(search.hits, hit, "+")}, ${under}`;
    }
    case "done": {
      const { hits, isComplete, isStopped } = search;
      if (hits === 0)
        return isStopped ? "nothing found, stopped" : isComplete ? "nothing found" : "nothing found so far";
      const count = wordCount(hits, hit, isComplete ? "" : "+");
      if (isStopped) return `${count}, stopped`;
      return hasWrapped ? `${count}, gone round` : count;
    }
  }
}

const wordCount = (hits: number, hit: FindState["hit"], more: "" | "+"): string =>
  hit === null
    ? `${formatNumber(hits)}${more} found`
    : `${formatNumber(hit.number + 1)} of ${formatNumber(hits)}${more}`;

const wordUnderWay = (progress: { done: number; total: number } | null): string =>
  progress === null || progress.total === 0
    ? "searching…"
    : `searching… ${formatPercent(progress.done, progress.total)}`;
