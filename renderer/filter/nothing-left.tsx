import type { Document } from "../../shared/api/document.ts";
import type { FilterField } from "../../shared/api/filter.ts";
import { everyRow, withoutField } from "../../shared/rows/row-filter.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";
import { useAnswer } from "../state/use-answer.ts";

const fieldWords: Readonly<Record<FilterField, string>> = {
  problems: "only problems",
  roles: "the role",
  kinds: "the kind",
  agents: "the agent",
  tools: "the tool",
  statuses: "the status",
  times: "the time",
  hidden: "the tiers",
};

/** The thread has rows, and the filter leaves none of them. */
export function NothingLeft({ document }: { document: Document }) {
  const app = useApp();
  const { id, filter, layout, interruptedTurns } = document;
  const { answer } = useAnswer("document.loosened", { id }, { edition: String(layout) });
  const ways = answer.state === "ready" ? answer.value.filter(({ rows }) => rows > 0) : [];
  const { title, text } = wordNothing(document);
  const offersInterrupted = filter.problems && ways.length < 2 && interruptedTurns > 0;
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <p className="empty-text">{text}</p>
      {offersInterrupted && (
        <button
          type="button"
          className="button"
          onClick={() => void app.filters.set(id, { ...everyRow, statuses: ["interrupted"] })}
        >
          Show {formatCount(interruptedTurns, "interrupted turn")}
        </button>
      )}
      {ways.length > 1 &&
        ways.map(({ field, rows }) => (
          <button
            key={field}
            type="button"
            className="button is-quiet"
            onClick={() => void app.filters.set(id, withoutField(filter, field))}
          >
            Without {fieldWords[field]}: {formatCount(rows, "row")}
          </button>
        ))}
      <button type="button" className="button" onClick={() => void app.filters.clear(id)}>
        Show all rows
      </button>
    </div>
  );
}

function wordNothing({ filter, allRows, analysis }: Document): { title: string; text: string } {
  if (filter.problems && (analysis.state === "waiting" || analysis.state === "running"))
    return {
      title: "Looking for problems",
      text: "Rows with problems appear as soon as the thread is checked.",
    };
  const { error, warning, note } = analysis.state === "done" ? analysis.problems : someProblems;
  if (filter.problems && error + warning + note === 0)
    return { title: "No problems were found", text: "Nothing in this thread breaks a rule." };
  return {
    title: "The filter leaves no rows",
    text: `None of ${formatCount(allRows, "row")} is all that it asks for.`,
  };
}

/** Where it is not known how many there are, nothing is said of it. */
const someProblems = { error: 1, warning: 0, note: 0 };
