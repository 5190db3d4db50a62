import type { MouseEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import { whyNot } from "../dialog/why-not.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { ExportOpened } from "../state/exporting.ts";
import { viewOf } from "../state/screen.ts";
import { openExport } from "./open-export.ts";
import "./export-button.css";

/** The way to an export, and back to one that led to a row. */
export function ExportDocument({ document }: { document: Document }) {
  const app = useApp();
  const { id } = document;
  const isAside = useScreen((state) => viewOf(state, id).export?.isAside === true);
  if (document.format === "agent-db" && document.chat === null) return null;
  const not = whyNot(document, "exported");
  return (
    <button
      type="button"
      className={isAside ? "export-button is-aside" : "export-button"}
      disabled={not !== null}
      title={
        not ?? (isAside ? "Back to what was being exported (e)" : "Save or copy it in another format (e)")
      }
      onClick={() => openExport(app, id, { from: "thread" })}
    >
      {isAside ? "Back to the export" : "Export…"}
    </button>
  );
}

/** In the header of a turn, for the pointer. */
export function ExportTurn({ turn }: { turn: number }) {
  const open = useOpen();
  return (
    <button
      type="button"
      className="row-tool"
      tabIndex={-1}
      title="Save or copy this turn in another format"
      onClick={open({ from: "turn", turn, isChosen: true })}
    >
      export this turn…
    </button>
  );
}

/** In the header of a request of a stored chat; `e` does the same for the one that is looked at. */
export function ExportRequest({ request }: { request: number }) {
  const open = useOpen();
  return (
    <button
      type="button"
      className="content-button"
      aria-label="Export this request…"
      title="Export the turns of this request (e)"
      onClick={open({ from: "request", request, isChosen: true })}
    >
      Export
    </button>
  );
}

/** What is in a row or a header is only ever seen of the document in front; that itself is not clicked. */
function useOpen() {
  const app = useApp();
  return (opened: ExportOpened) => (event: MouseEvent) => {
    event.stopPropagation();
    const { front } = app.screen.get();
    // Each time is another one.
    if (front.show === "document") openExport(app, front.id, { ...opened });
  };
}
