import type { MouseEvent } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useDocument } from "../state/app-context.tsx";
import { openRepair } from "./open-repair.ts";
import { focusOfRow } from "./repair-focus.ts";
import { whyNot } from "../dialog/why-not.ts";
import { incompleteIn } from "./word-preview.ts";
import { formatCount } from "../format/format-count.ts";
import { Icon } from "../controls/icon.tsx";
import "./repair-button.css";

/** The way to a repair of the whole thread. It has a mark where something is incomplete. */
export function RepairDocument({ document }: { document: Document }) {
  const app = useApp();
  const { id, analysis } = document;
  if (document.format === "agent-db" && document.chat === null) return null;
  const not = whyNot(document, "repaired");
  const incomplete = incompleteIn(analysis) ?? 0;
  const words =
    incomplete === 0
      ? "See what a repair would do (R)"
      : `${formatCount(incomplete, "cycle")} incomplete: see what a repair would do (R)`;
  return (
    <button
      type="button"
      className={`bar-button repair-button${incomplete > 0 ? " is-wanted" : ""}`}
      disabled={not !== null}
      title={not ?? words}
      onClick={() => openRepair(app, id)}
    >
      {incomplete > 0 && <Icon name="warning" size={14} />}
      Repair…
    </button>
  );
}

type RowProps = { id: string; row: number; what: "cycle" | "turn" };

/** In a row of the timeline, for the pointer; `R` does the same for the selected row. */
export function RepairHere({ id, row, what }: RowProps) {
  const app = useApp();
  const document = useDocument(id);
  if (document === undefined) return null;
  const not = whyNot(document, "repaired");
  const open = (event: MouseEvent) => {
    // The row itself is not clicked.
    event.stopPropagation();
    openRepair(app, id, focusOfRow(app.pagesOf(id), row));
  };
  return (
    <button
      type="button"
      className="row-tool repair-here"
      tabIndex={-1}
      disabled={not !== null}
      title={not ?? `See what a repair would do to this ${what} (R)`}
      onClick={open}
    >
      Repair…
    </button>
  );
}

/** What a repair does something about. */
const repairable: ReadonlySet<string> = new Set([
  "incomplete-cycle",
  "orphan-return",
  "duplicate-return",
  "return-before-call",
  "interrupted-without-cycle",
]);

/** Beside the problems of a row, where a repair would do something about one of them. */
export function RepairProblems({ id, row, problems }: ProblemsProps) {
  const app = useApp();
  const document = useDocument(id);
  const found = problems.filter(({ rule }) => repairable.has(rule));
  if (document === undefined || found.length === 0) return null;
  const not = whyNot(document, "repaired");
  const open = () => {
    const focus = focusOfRow(app.pagesOf(id), row);
    openRepair(app, id, focus.length > 0 ? focus : found.map(({ pointer }) => pointer));
  };
  return (
    <button type="button" className="button" disabled={not !== null} title={not ?? undefined} onClick={open}>
      Repair…
    </button>
  );
}

type ProblemsProps = { id: string; row: number; problems: readonly { rule: string; pointer: string }[] };
