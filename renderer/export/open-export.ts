import { whyNot } from "../dialog/why-not.ts";
import type { App } from "../state/app.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { viewOf } from "../state/screen.ts";

/** Opens an export, or comes back to the one that led to a row, unless only something is to be exported. */
export function openExport(app: App, id: string, opened: ExportOpened): void {
  const document = app.documents.get().byId.get(id);
  if (document === undefined || whyNot(document, "exported") !== null) return;
  if (document.format === "agent-db" && document.chat === null) return;
  const before = viewOf(app.screen.get(), id).export;
  const isNew = before === null || (opened.from !== "thread" && opened.isChosen);
  app.screen.dispatch({
    type: "export",
    id,
    export: { opened: isNew ? opened : before.opened, isAside: false },
  });
}
