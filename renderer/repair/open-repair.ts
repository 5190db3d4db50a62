import type { App } from "../state/app.ts";
import { whyNot } from "../dialog/why-not.ts";

/** Shows what a repair would do. `focus`: the pointers of what it is opened for, none for the whole thread. */
export function openRepair(app: App, id: string, focus: readonly string[] = []): void {
  const document = app.documents.get().byId.get(id);
  if (document === undefined || whyNot(document, "repaired") !== null) return;
  if (document.format === "agent-db" && document.chat === null) return;
  app.screen.dispatch({ type: "repair", id, repair: { focus } });
}
