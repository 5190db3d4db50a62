import type { App } from "../state/app.ts";
import type { Comparing } from "../state/comparing.ts";

/** Back from a comparison that was only begun: to the document that it was begun from, else to what is beside it. */
export function leaveComparison(app: App, { key, a, b }: Comparing): void {
  const { byId } = app.documents.get();
  const from = [a, b].find((side) => side !== null && byId.has(side.id));
  app.closeComparison(key);
  if (from != null) app.show(from.id);
}
