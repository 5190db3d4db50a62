import type { ResumePlan } from "../../shared/chats/stacks/plan-resume.ts";
import type { WordedPlan } from "../engine/chats/read-resume.ts";

/** What `resume --json` prints of a plan; names and meanings are stable. */
export function reportResume(plan: ResumePlan): string {
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
    others,
  });
}

/** The sentence, then the way there, step by step. */
export function wordPlan({ words }: WordedPlan): string {
  return [words.sentence, ...words.flow.map((line, at) => `  ${at + 1}. ${line}`)].join("\n");
}
