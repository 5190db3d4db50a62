import { useSyncExternalStore } from "react";
import { wordTrouble } from "../format/word-trouble.ts";
import type { Pages } from "../state/pages.ts";
import { Icon } from "./icon.tsx";

/** Said once for a page of a list, at its foot, rather than a hundred times in it. `what`: what could not be read. */
export function FailedPages<T>({ pages, what }: { pages: Pages<T>; what: string }) {
  const failure = useSyncExternalStore(pages.subscribe, () => pages.failureInView());
  if (failure === null) return null;
  return (
    <div className="failed" role="alert">
      <Icon name="warning" />
      <p className="failed-text foreign">
        <strong>{what} could not be read.</strong> {wordTrouble(failure)}
      </p>
      <button type="button" className="button" onClick={() => pages.retry()}>
        Try again
      </button>
    </div>
  );
}
