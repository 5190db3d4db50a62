import { useSyncExternalStore } from "react";
import type { DocumentPages } from "../state/document-pages.ts";
import type { TopOfView } from "../timeline/use-top-of-view.ts";

/**
 * The turn that the outline marks: the selected row's while it can be seen, else the one at the top of the timeline. On the time axis it is
 * always the selected row's.
 */
export function useCurrentTurn(
  pages: DocumentPages,
  top: TopOfView | null,
  selected: number | null,
  isOnAxis: boolean,
): number | null {
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(selected ?? -1));
  const isSeen = isOnAxis || top?.seesSelected === true;
  return isSeen && slot.state === "ready" ? slot.item.turn : (top?.turn ?? null);
}
