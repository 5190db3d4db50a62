import { useState } from "react";
import type { Side } from "../../shared/api/compare.ts";
import type { Comparing, SideName } from "../state/comparing.ts";

/** The side that the user wants to pick anew; it is no longer wanted once another one has been taken for it. */
export function useChosenSide(comparing: Comparing) {
  const [chosen, setChosen] = useState<{ side: SideName; before: Side | null } | null>(null);
  const isWanted = chosen !== null && comparing[chosen.side] === chosen.before;
  return {
    chosen: isWanted ? chosen.side : null,
    choose: (side: SideName | null) => setChosen(side === null ? null : { side, before: comparing[side] }),
  };
}
