import type { RanStep, Stacks, StepDetail } from "../../../shared/api/stored.ts";
import type { Step } from "../../../shared/chats/chat-store.ts";
import { tellStepLine } from "../../../shared/chats/said/step-line.ts";
import { findDelegates } from "../../../shared/chats/stacks/find-delegates.ts";
import type { StackProblem } from "../../../shared/chats/stacks/find-stack-problems.ts";
import { readSpace } from "../../../shared/chats/stacks/read-space.ts";
import { walkStacks } from "../../../shared/chats/stacks/stack-forest.ts";
import { cycleAt } from "./shown-request.ts";
import { cutText, tellColumn, tellText, tellTime } from "./tell-column.ts";
import type { Telling } from "./tell-said.ts";
import { tellSpace } from "./tell-space.ts";

/** A row shows no more of an error; all of it stands in the details. */
const mostOfError = 500;

/** What ran, as a row shows it. */
export function tellStep(step: Step, { kept, names, shown }: Telling): RanStep {
  const { stepId, stackId, assistantId, type, status, sequence, error, notices } = step;
  const place = kept.placeOf(step);
  const pointer = shown?.places.ofStep(place, step.row) ?? null;
  return {
    place,
    stepId,
    stackId,
    depth: kept.forest.byId.get(stackId)?.depth ?? 0,
    assistantId,
    assistantName: names.get(assistantId ?? "") ?? null,
    type,
    status,
    sequence,
    ...tellStepLine(step),
    error: error === null ? null : cutText(error, mostOfError).text,
    createdAt: tellTime(step.createdAt),
    updatedAt: tellTime(step.updatedAt),
    durationMs: durationOf(step),
    hasInput: step.input.state !== "none",
    hasOutput: step.output.state !== "none",
    hasSpace: readSpace(step).state !== "none",
    pointer,
    cycle: shown === null ? null : cycleAt(shown.index, pointer),
    notices,
  };
}

function durationOf({ createdAt, updatedAt }: Step): number | null {
  if (createdAt === null || updatedAt === null) return null;
  const duration = updatedAt.at - createdAt.at;
  return duration < 0 ? null : duration;
}

export const tellWholeStep = (step: Step, telling: Telling): StepDetail => ({
  step: tellStep(step, telling),
  error: tellText(step.error),
  input: tellColumn(step.input),
  output: tellColumn(step.output),
  metadata: tellColumn(step.metadata),
  space: tellSpace(step, telling.kept),
});

export function tellStacks(problems: readonly StackProblem[], telling: Telling): Stacks {
  const nodes = [...walkStacks(telling.kept.forest.roots)];
  const callers = new Map(nodes.flatMap((node) => [...findDelegates(node)]));
  const stacks = nodes.map((node) => {
    const { stackId, parentId, depth, assistantId, stored, steps } = node;
    const caller = callers.get(node);
    return {
      stackId,
      parentId,
      depth,
      assistantId,
      assistantName: telling.names.get(assistantId ?? "") ?? null,
      stored,
      calledBy: caller === undefined ? null : telling.kept.placeOf(caller),
      steps: steps.map((step) => tellStep(step, telling)),
    };
  });
  const told = problems.map(({ rule: { id, severity }, ...problem }) => ({ rule: id, severity, ...problem }));
  return { stacks, problems: told };
}
