import { useEffect, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { Facets } from "../../shared/api/filter.ts";
import { useApp } from "../state/app-context.tsx";

/** What the shown thread can be filtered by, counted again when there is more of it; null until it is known. */
export function useFacets({ id, thread, edition, allRows, analysis, reading }: Document): Facets | null {
  const app = useApp();
  const [facets, setFacets] = useState<Facets | null>(null);
  // While it is being read, the first answer will do.
  const rows = reading.state === "reading" ? -1 : allRows;
  useEffect(() => {
    let isOld = false;
    void app.bridge.request("document.facets", { id }).then((result) => {
      if (result.ok && !isOld) setFacets(result.value);
    });
    return () => {
      isOld = true;
    };
  }, [app, id, thread, edition, rows, analysis.state]);
  return facets;
}
