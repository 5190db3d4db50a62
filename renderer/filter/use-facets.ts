import type { Document } from "../../shared/api/document.ts";
import type { Facets } from "../../shared/api/filter.ts";
import { useAnswer } from "../state/use-answer.ts";

/** What the shown thread can be filtered by, counted again when there is more of it; null until it is known. */
export function useFacets({ id, thread, edition, allRows, analysis, reading }: Document): Facets | null {
  // While it is being read, the first answer will do.
  const rows = reading.state === "reading" ? "reading" : allRows;
  const { answer } = useAnswer(
    "document.facets",
    { id },
    { edition: `${thread} ${edition} ${rows} ${analysis.state}` },
  );
  return answer.state === "ready" ? answer.value : null;
}
