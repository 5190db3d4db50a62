import type { App } from "../state/app.ts";
import { sideOf } from "../state/comparisons.ts";

/** Compares one turn with something that is picked then. */
export function compareTurn(app: App, id: string, turn: number): void {
  const document = app.documents.get().byId.get(id);
  if (document !== undefined) app.compare(sideOf(document, { first: turn, last: turn }), null);
}
