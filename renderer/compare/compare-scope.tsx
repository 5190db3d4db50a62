import { createContext, useContext } from "react";
import type { CompareEntry } from "../../shared/api/compare.ts";
import type { CompareSession } from "./compare-session.ts";
import type { Spot } from "./list-lines.ts";

/** What every line of a comparison may do. */
export type CompareScope = {
  /** The comparison's tab. */
  tab: string;
  session: CompareSession;
  select: (spot: Spot) => void;
  /** To the other place of a turn that moved. */
  jump: (entry: CompareEntry) => void;
};

const ScopeContext = createContext<CompareScope | null>(null);
export const CompareScopeProvider = ScopeContext.Provider;

export function useCompareScope(): CompareScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error("a line was drawn outside of a comparison");
  return scope;
}

export const spotId = (tab: string, { entry, key }: Spot): string =>
  `compare-${tab}-${entry}-${key.replaceAll(" ", "-")}`;
