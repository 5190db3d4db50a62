import type { DocumentProblem } from "../../shared/api/analysis.ts";
import "./severity-sign.css";

type Severity = DocumentProblem["severity"];

/** A shape of its own for each, so that none of them is colour alone. */
const shapes: Readonly<Record<Severity, string>> = {
  error: "M4.1 .5h3.8L10.5 3.1v3.8L7.9 9.5H4.1L1.5 6.9V3.1z",
  warning: "M6 .6L11.2 10H.8z",
  note: "M6 1.2a4 4 0 1 1 0 8a4 4 0 1 1 0-8zm0 1.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z",
};

export const severityWords: Readonly<Record<Severity, { one: string; many: string }>> = {
  error: { one: "Error", many: "Errors" },
  warning: { one: "Warning", many: "Warnings" },
  note: { one: "Note", many: "Notes" },
};

export function SeveritySign({ severity }: { severity: Severity }) {
  return (
    <svg className={`severity is-${severity}`} width="12" height="11" viewBox="0 0 12 11" aria-hidden="true">
      <path d={shapes[severity]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
