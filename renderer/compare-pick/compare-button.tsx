import type { MouseEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { sideOf } from "../state/comparisons.ts";
import { hasThread } from "./choices.ts";
import { compareTurn } from "./compare-turn.ts";
import "./compare-button.css";

/** Compares all of the thread with something that is picked then. */
export function CompareDocument({ document }: { document: Document }) {
  const app = useApp();
  if (!hasThread(document)) return null;
  return (
    <button
      type="button"
      className="bar-button has-sign pick-document"
      title={`Compare this ${document.chat === null ? "thread" : "chat"} with another one`}
      onClick={() => app.compare(sideOf(document), null)}
    >
      <Icon name="compare" size={14} />
      <span className="bar-button-word">Compare…</span>
    </button>
  );
}

/** In a row of the timeline, for the pointer; `c` does the same for the selected row. */
export function CompareHere({ turn, isSign = false }: { turn: number; isSign?: boolean }) {
  const app = useApp();
  const compare = (event: MouseEvent) => {
    // The row itself is not clicked.
    event.stopPropagation();
    // Rows are only ever seen of the document in front.
    const { front } = app.screen.get();
    if (front.show === "document") compareTurn(app, front.id, turn);
  };
  return (
    <button
      type="button"
      className={isSign ? "row-tool pick-here is-sign" : "row-tool pick-here"}
      tabIndex={-1}
      aria-label={isSign ? "compare with…" : undefined}
      title="Compare this turn with another one (c)"
      onClick={compare}
    >
      {isSign ? <Icon name="compare" size={14} /> : "compare with…"}
    </button>
  );
}
