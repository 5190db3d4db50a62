import type { Document } from "../../shared/api/document.ts";
import type { FilterField } from "../../shared/api/filter.ts";
import { withoutField } from "../../shared/rows/row-filter.ts";
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
  const { id, filter, layout, allRows, analysis } = document;
  const { answer } = useAnswer("document.loosened", { id }, { edition: String(layout) });
  const ways = answer.state === "ready" ? answer.value.filter(({ rows }) => rows > 0) : [];
  const isWaiting = filter.problems && analysis.state === "running";
  return (
    <div className="empty">
      <p className="empty-title">{isWaiting ? "Looking for problems" : "The filter leaves no rows"}</p>
      <p className="empty-text">
        {isWaiting
          ? "Rows with problems appear as soon as the thread is checked."
          : `None of ${formatCount(allRows, "row")} is all that it asks for.`}
      </p>
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
