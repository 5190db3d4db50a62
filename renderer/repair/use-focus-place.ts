import { useEffect, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { FindingList } from "../../shared/api/repair.ts";
import { useApp } from "../state/app-context.tsx";
import { findFocus } from "./repair-focus.ts";
import type { Previewed } from "./repair-state.ts";

export type FocusPlace = { list: FindingList; index: number };

const order: readonly FindingList[] = ["removed", "changed", "notes"];

/** Where the first finding stands about what the repair was opened for; null until that is known, and where there is none. */
export function useFocusPlace(
  { id }: Document,
  previewed: Previewed,
  focus: readonly string[],
): FocusPlace | null {
  const app = useApp();
  const [found, setFound] = useState<{ for: Previewed; place: FocusPlace } | null>(null);
  useEffect(() => {
    if (focus.length === 0) return;
    const abort = new AbortController();
    const look = async () => {
      for (const list of order) {
        const ask = async (from: number, count: number) => {
          const input = { id, policy: previewed.policy, list, from, count };
          const result = await app.bridge.request("repair.findings", input, abort.signal);
          return result.ok ? result.value : null;
        };
        const index = await findFocus(ask, previewed.preview[list], focus);
        if (abort.signal.aborted) return;
        if (index !== null) return setFound({ for: previewed, place: { list, index } });
      }
    };
    void look();
    return () => abort.abort();
  }, [app, id, previewed, focus]);
  return found?.for === previewed ? found.place : null;
}
