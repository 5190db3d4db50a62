import { jsonText } from "../../shared/chats/stacks/json-text.ts";
import type { ResumePlan } from "../../shared/chats/stacks/plan-resume.ts";
import type { WordedPlan } from "../engine/chats/read-resume.ts";

/** What `resume --json` prints of a plan; names and meanings are stable. */
export function reportResume(plan: ResumePlan): string {
  const { step, action, does, superseded, stackPath, spaceChange, closes, others } = plan;
  const { stepId, type, status, assistantId, stackId, sequence } = step;
  const before = {
    step: { stepId, type, status, assistantId, stackId, sequence },
    action,
    does,
    superseded,
    stackPath,
  };
  const behind = { spaceChange, closes: closes.map((closed) => closed.stepId), others };
  // The space comes from outside: its numbers keep their digits, and it may be nested deeper than calls can be.
  const space = plan.space === null ? "null" : jsonText(plan.space);
  return `${JSON.stringify(before).slice(0, -1)},"space":${space},${JSON.stringify(behind).slice(1)}`;
}

/** The sentence, then the way there, step by step. */
export function wordPlan({ words }: WordedPlan): string {
  return [words.sentence, ...words.flow.map((line, at) => `  ${at + 1}. ${line}`)].join("\n");
}
