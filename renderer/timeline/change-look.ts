import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";

/** Unfolds a row, or shows its text as it is written; or the other way round. */
export function changeLook(
  app: App,
  id: string,
  pages: DocumentPages,
  { type, row }: { type: "fold" | "flip"; row: number },
): void {
  const slot = pages.rows.at(row);
  if (slot.state === "ready") app.screen.dispatch({ type, id, pointer: slot.item.pointer });
}
