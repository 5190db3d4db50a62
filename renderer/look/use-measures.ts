import { useMemo } from "react";
import { useSetting } from "../state/app-context.tsx";
import { type Measures, measuresOf } from "./measures.ts";

/** The same object until density or text size change. */
export function useMeasures(): Measures {
  const density = useSetting("appearance.density");
  const textSize = useSetting("appearance.textSize");
  return useMemo(() => measuresOf(density, textSize), [density, textSize]);
}
