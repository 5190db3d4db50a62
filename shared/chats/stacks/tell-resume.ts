import type { ResumePlan } from "./plan-resume.ts";

/** A plan as JSON, for scripts; names and meanings are stable. */
export function tellResume(plan: ResumePlan): string {
  const { step, action, does, superseded, stackPath, space, spaceChange, closes, others } = plan;
  const { stepId, type, status, assistantId, stackId, sequence } = step;
  return JSON.stringify({
    step: { stepId, type, status, assistantId, stackId, sequence },
    action,
    does,
    superseded,
    stackPath,
    space,
    spaceChange,
    closes: closes.map((closed) => closed.stepId),
    others: others.map((other) => other.stepId),
  });
}
