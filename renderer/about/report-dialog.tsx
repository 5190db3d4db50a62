import { wordReport } from "../../shared/report/word-report.ts";
import { copySaid } from "../document/copy-said.ts";
import { useApp } from "../state/app-context.tsx";
import { SmallDialog } from "./small-dialog.tsx";
import { useReport } from "./use-report.ts";

/** Shows all that a report holds before any of it is copied. */
export function ReportDialog() {
  const app = useApp();
  const report = useReport();
  const close = () => app.palette.overlay.dispatch(null);
  const text = report === null ? "" : wordReport(report);
  return (
    <SmallDialog
      title="Report a problem"
      onClose={close}
      actions={
        <>
          <button type="button" className="button" onClick={close}>
            Close
          </button>
          {/* Never disabled: what has the focus from the start must be able to hold it. */}
          <button
            type="button"
            className="button is-main"
            data-first=""
            onClick={() => report !== null && copySaid(app, text, "report")}
          >
            Copy the report
          </button>
        </>
      }
    >
      <p className="about-words">
        This is all that is copied: versions and the last errors, nothing of your threads, names or paths.
        Threadlens sends it nowhere. Paste it where you report the problem, and add what you did.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys, too */}
      <pre className="about-report scrolls" tabIndex={0} aria-label="The report">
        {text}
      </pre>
    </SmallDialog>
  );
}
