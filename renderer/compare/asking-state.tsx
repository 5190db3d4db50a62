import type { Failure } from "../../shared/failure/failure.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatPercent } from "../format/format-count.ts";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import type { Asking, CompareSession } from "./compare-session.ts";

type Props = { session: CompareSession; asking: Asking; isSmall?: boolean };

/** How far the comparison is, or why there is none; and what can be done about it. */
export function AskingState({ session, asking, isSmall = false }: Props) {
  switch (asking.state) {
    case "answered":
      return null;
    case "running":
      return <Running session={session} progress={asking.progress} isSmall={isSmall} />;
    case "cancelled":
      return (
        <div className={isSmall ? "compare-asking is-small" : "compare-asking"} role="status">
          <p>The comparison was cancelled.</p>
          <button type="button" className="button" onClick={() => session.askAgain()}>
            Compare again
          </button>
        </div>
      );
    case "failed":
      return isSmall ? (
        <Trouble failure={asking.failure} retry={() => session.askAgain()} isSmall />
      ) : (
        <Failed session={session} failure={asking.failure} />
      );
  }
}

/** Only whole threads are compared: nothing of what was read before a cut is shown here. */
const adviseOn = (failure: Failure): string | null =>
  failure.code === "truncated"
    ? "Only a whole thread can be compared. Turns before the cut can be read in its own tab."
    : adviseOnTrouble(failure, false);

function Failed({ session, failure }: { session: CompareSession; failure: Failure }) {
  const advice = adviseOn(failure);
  return (
    <div className="compare-failed" role="alert">
      <p className="foreign">{wordTrouble(failure)}</p>
      {advice !== null && failure.code !== "not-found" && <p className="compare-note">{advice}</p>}
      <button type="button" className="button" onClick={() => session.askAgain()}>
        Try again
      </button>
    </div>
  );
}

type RunningProps = {
  session: CompareSession;
  progress: Extract<Asking, { state: "running" }>["progress"];
  isSmall: boolean;
};

function Running({ session, progress, isSmall }: RunningProps) {
  const isKnown = progress !== null && progress.total !== null && progress.total > 0;
  return (
    <div className={isSmall ? "compare-asking is-small patient" : "compare-asking patient"}>
      <p role="status" className="figures">
        {progress !== null && progress.total !== null && isKnown
          ? `Comparing, ${formatPercent(progress.done, progress.total)}`
          : "Comparing"}
      </p>
      <progress
        className="compare-progress"
        aria-label="Comparing"
        {...(isKnown && { value: progress.done, max: progress.total ?? 1 })}
      />
      <button type="button" className="button" onClick={() => session.cancel()}>
        Cancel
      </button>
    </div>
  );
}
