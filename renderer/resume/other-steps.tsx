import { useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StoredResumePlan } from "../../shared/api/stored.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import { StepStatus } from "../stored/step-status.tsx";
import { showStepById } from "./show-step.ts";

type Props = { document: Document; others: StoredResumePlan["others"] };

const atOnce = 50;

/** The steps that the plan leaves as they are, each with the way to it. */
export function OtherSteps({ document, others }: Props) {
  const app = useApp();
  const [shown, setShown] = useState(atOnce);
  if (others.length === 0) return <p className="plan-none">none</p>;
  const left = others.length - shown;
  return (
    <>
      <ul className="plan-others">
        {others.slice(0, shown).map((other) => (
          <li key={`${other.request} ${other.stepId}`}>
            <button
              type="button"
              className="plan-other figures"
              title={other.stepId}
              onClick={() => void showStepById(app, document, other)}
            >
              <span>
                Request {formatNumber(other.request + 1)}, step {formatNumber(other.sequence)}
              </span>
              <StepStatus status={other.status} />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="button plan-more" onClick={() => setShown(shown + atOnce)}>
          Show {formatNumber(Math.min(left, atOnce))} more of {formatNumber(left)}
        </button>
      )}
    </>
  );
}
