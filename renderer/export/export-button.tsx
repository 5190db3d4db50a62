import type { MouseEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { whyNot } from "../dialog/why-not.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
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
      className={`bar-button has-sign export-button${isAside ? " is-aside" : ""}`}
      disabled={not !== null}
      title={
        not ?? (isAside ? "Back to what was being exported (e)" : "Save or copy it in another format (e)")
      }
      onClick={() => openExport(app, id, { from: "thread" })}
    >
      <Icon name="drop" size={14} />
      <span className="bar-button-word">{isAside ? "Back to the export" : "Export…"}</span>
    </button>
  );
}

/** In the header of a turn, for the pointer. */
export function ExportTurn({ turn }: { turn: number }) {
  const app = useApp();
  const open = (event: MouseEvent) => {
    // The row itself is not clicked.
    event.stopPropagation();
    // Rows are only ever seen of the document in front.
    const { front } = app.screen.get();
    if (front.show === "document") openExport(app, front.id, { from: "turn", turn, isChosen: true });
  };
  return (
    <button
      type="button"
      className="row-tool"
      tabIndex={-1}
      title="Save or copy this turn in another format"
      onClick={open}
    >
      export this turn…
    </button>
  );
}

/** In the header of a request of a stored chat; `e` leads there, too. */
export function ExportRequest({ id, request }: { id: string; request: number }) {
  const app = useApp();
  const open = (event: MouseEvent) => {
    // The header itself is not clicked.
    event.stopPropagation();
    openExport(app, id, { from: "request", request, isChosen: true });
  };
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label="Export this request…"
      title="Save or copy the turns of this request in another format"
      onClick={open}
    >
      <Icon name="drop" size={14} />
    </button>
  );
}
