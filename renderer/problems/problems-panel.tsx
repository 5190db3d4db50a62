import { useState } from "react";
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { formatPercent } from "../format/format-count.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { useApp } from "../state/app-context.tsx";
import { FoundList } from "./found-list.tsx";
import type { Severity } from "./problem-list.ts";
import { SeverityChips } from "./severity-chips.tsx";
import "./problems.css";

type Props = { document: Document; selected: number | null; onReveal: (row: number) => void };

/** Everything that the rules found, each with the way to its place. */
export function ProblemsPanel({ document, selected, onReveal }: Props) {
  const app = useApp();
  const [severity, setSeverity] = useState<Severity | null>(null);
  const { analysis } = document;
  return (
    <section className="problems" aria-label="Problems" tabIndex={-1} data-enter="">
      <div className="problems-head">
        <h2 className="problems-heading">Problems</h2>
        {analysis.state === "done" && (
          <SeverityChips counts={analysis.problems} shown={severity} onShow={setSeverity} />
        )}
        <button
          type="button"
          className="icon-button problems-close"
          aria-label="Close the problems"
          title="Close"
          onClick={() => app.screen.dispatch({ type: "pane", name: "problems", pane: { folded: true } })}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {analysis.state === "done" && sumOf(analysis) > 0 ? (
        <FoundList
          key={`${document.id} ${document.thread} ${severity}`}
          document={document}
          counts={analysis.problems}
          severity={severity}
          selected={selected}
          onReveal={onReveal}
        />
      ) : (
        <NothingToList document={document} />
      )}
    </section>
  );
}

const sumOf = ({ problems: { error, warning, note } }: Extract<Analysis, { state: "done" }>): number =>
  error + warning + note;

function NothingToList({ document: { analysis, reading } }: { document: Document }) {
  switch (analysis.state) {
    case "waiting":
      return (
        <p className="problems-state" role="status">
          {reading.state === "stopped"
            ? "Reading was stopped, so nothing was checked."
            : "The thread is checked as soon as it has been read."}
        </p>
      );
    case "running":
      return (
        <p className="problems-state figures patient" role="status">
          Checking, {formatPercent(analysis.progress, 1)}
        </p>
      );
    case "failed":
      return (
        <p className="problems-state" role="alert">
          <strong>Could not be checked.</strong>{" "}
          <span className="foreign">{wordTrouble(analysis.failure)}</span>
        </p>
      );
    case "done":
      return (
        <p className="problems-state" role="status">
          No problems
        </p>
      );
  }
}
