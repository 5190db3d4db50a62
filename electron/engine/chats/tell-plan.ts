import type { StoredResumePlan } from "../../../shared/api/stored.ts";
import type { ResumePlan } from "../../../shared/chats/stacks/plan-resume.ts";
import { tellResume } from "../../../shared/chats/stacks/tell-resume.ts";
import type { WordedPlan } from "./read-resume.ts";
import { tellStep } from "./tell-ran.ts";
import type { Telling } from "./tell-said.ts";
import { nameStep, tellSpace } from "./tell-space.ts";

export function tellPlan({ plan, words }: WordedPlan, telling: Telling): StoredResumePlan {
  const { step, action, does, superseded, others } = plan;
  const { kept, names } = telling;
  const nameOf = (id: string | null) => names.get(id ?? "") ?? null;
  return {
    request: kept.number,
    step: tellStep(step, telling),
    action,
    does,
    superseded,
    levels: plan.levels.map(({ assistantId, stored }, at) => ({
      stackId: plan.stackPath[at]!,
      assistantId,
      assistantName: nameOf(assistantId),
      stored,
    })),
    space: tellSpace(step, kept),
    closes: plan.closes.map((closed) => {
      const assistantId = closed.assistantId ?? kept.forest.byId.get(closed.stackId)?.assistantId ?? null;
      // One without a name goes by its id, since nothing else here says who it is.
      return { ...nameStep(closed, kept), assistantName: nameOf(assistantId) ?? assistantId };
    }),
    others,
    ...words,
    json: tellResume(plan),
  };
}

/** Whose names a plan is told with. */
export const assistantsOf = ({ step, levels, closes }: ResumePlan): (string | null)[] =>
  [step, ...levels, ...closes].map(({ assistantId }) => assistantId);
