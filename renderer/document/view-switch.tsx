import type { Document } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { showOf, viewOf } from "../state/screen.ts";
import { formatNumber } from "../format/format-number.ts";
import { viewsOf } from "./views.ts";

/** Which view of the thread is in the middle, and whether its problems are listed below. */
export function ViewSwitch({ document }: { document: Document }) {
  const app = useApp();
  const { id } = document;
  const show = useScreen((state) => showOf(viewOf(state, id), document));
  return (
    <div className="views">
      {viewsOf[document.format].map((view) => (
        <button
          key={view.show}
          type="button"
          className="view-button"
          aria-pressed={show === view.show}
          onClick={() => app.screen.dispatch({ type: "show", id, show: view.show })}
        >
          {view.label}
        </button>
      ))}
      <ProblemsButton document={document} />
    </div>
  );
}

function ProblemsButton({ document: { analysis } }: { document: Document }) {
  const app = useApp();
  const { folded } = useScreen((state) => state.panes.problems);
  const counts = analysis.state === "done" ? analysis.problems : null;
  const all = counts === null ? 0 : counts.error + counts.warning + counts.note;
  return (
    <button
      type="button"
      className="view-button"
      aria-pressed={!folded}
      title={
        counts === null
          ? "Problems"
          : [
              formatCount(counts.error, "error"),
              formatCount(counts.warning, "warning"),
              formatCount(counts.note, "note"),
            ].join(", ")
      }
      onClick={() => app.screen.dispatch({ type: "pane", name: "problems", pane: { folded: !folded } })}
    >
      Problems
      {counts !== null && all > 0 && (
        <span className={counts.error > 0 ? "view-count is-error figures" : "view-count figures"}>
          {formatNumber(all)}
        </span>
      )}
    </button>
  );
}
