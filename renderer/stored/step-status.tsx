import { lookOfStatus } from "./status-of.ts";
import "./step-status.css";

/** What became of a step: a sign, and the word as it is stored. `waits`: for the stack that it called. */
export function StepStatus({ status, waits = false }: { status: string; waits?: boolean }) {
  const { sign, tone } = lookOfStatus(status);
  return (
    <span className={`step-status is-${tone}`}>
      <span className="step-status-sign" aria-hidden="true">
        {sign}
      </span>
      <span className="step-status-word">
        <bdi>{status === "" ? "no status" : status}</bdi>
        {waits && ", waits for its child"}
      </span>
    </span>
  );
}
