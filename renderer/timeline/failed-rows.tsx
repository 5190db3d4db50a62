import { useSyncExternalStore } from "react";
import { Icon } from "../controls/icon.tsx";
import { wordTrouble } from "../format/word-trouble.ts";
import type { DocumentPages } from "../state/document-pages.ts";

/** Said once for a page of rows, at the foot of the timeline, rather than a hundred times in it. */
export function FailedRows({ pages }: { pages: DocumentPages }) {
  const failure = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.failureInView());
  if (failure === null) return null;
  return (
    <div className="failed" role="alert">
      <Icon name="warning" />
      <p className="failed-text foreign">
        <strong>These rows could not be read.</strong> {wordTrouble(failure)}
      </p>
      <button type="button" className="button" onClick={() => pages.rows.retry()}>
        Try again
      </button>
    </div>
  );
}
