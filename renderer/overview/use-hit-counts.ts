import type { Document } from "../../shared/api/document.ts";
import { firstFind } from "../find/find-state.ts";
import { useFind } from "../find/use-find.ts";
import { useAnswer } from "../state/use-answer.ts";
import { editionOf, sharesOf } from "./use-overview.ts";

/** How many places were found in each share of the rows; null while nothing is looked for. */
export function useHitCounts(document: Document, height: number): readonly number[] | null {
  const found = useFind(document.id, (state) => state.found);
  const isWanted = found !== null && found.hits > 0;
  const query = found?.query ?? firstFind.query;
  const { answer } = useAnswer(
    "find.marks",
    { id: document.id, query, shares: sharesOf(height) },
    { isWanted, edition: `${editionOf(document)} ${found?.hits}`, keepsLast: true },
  );
  return isWanted && answer.state === "ready" ? answer.value.counts : null;
}
