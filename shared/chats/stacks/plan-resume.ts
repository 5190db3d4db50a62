import type { ChatRequest, IncompleteStatus, Step } from "../chat-store.ts";
import { buildStackForest } from "./build-stack-forest.ts";
import type { Space, SpaceChange } from "./compare-spaces.ts";
import { findDelegates } from "./find-delegates.ts";
import { isIncomplete } from "./is-incomplete.ts";
import type { IncompleteStep } from "./is-incomplete.ts";
import { spaceOfStep } from "./step-space.ts";
import { parentIn } from "./stack-forest.ts";
import type { StackForest, StackNode } from "./stack-forest.ts";
import { inOrder } from "./step-order.ts";
import { actionOf, wordAction } from "./word-action.ts";
import type { ResumeAction } from "./word-action.ts";

export type ResumePlan = {
  step: IncompleteStep;
  action: ResumeAction;
  /** What is run again: part of a sentence. */
  does: string;
  /** A later request of the chat ran to its end. */
  superseded: boolean;
  /** From the root to the stack of the step. */
  stackPath: string[];
  /** Who runs in each stack of the path, and whether anything of it is stored. */
  levels: { assistantId: string | null; stored: boolean }[];
  /** What to restore first. */
  space: Space | null;
  /** Why the space cannot be told. */
  spaceNotice: string | null;
  /** Against the step before. */
  spaceChange: SpaceChange;
  spaceBefore: Space | null;
  /** The `delegate` steps that wait for this one, the nearest first. */
  closes: IncompleteStep[];
  /** All other incomplete steps of the chat. */
  others: OtherStep[];
};

/** `request` is the place of its request among those of the chat. */
export type OtherStep = { request: number; stepId: string; sequence: number; status: IncompleteStatus };

/** Of the requests of a chat, in the order of time, the one whose steps `planResume` wants. */
export function requestToResume(requests: readonly ChatRequest[]): ChatRequest | null {
  return requests.findLast((request) => request.incomplete.length > 0) ?? null;
}

/** How the chat's last incomplete step is resumed. `requests` are in the order of time; `steps` are all those of `requestToResume`. */
export function planResume(input: {
  requests: readonly ChatRequest[];
  steps: readonly Step[];
}): ResumePlan | null {
  const steps = inOrder(input.steps);
  const step = steps.findLast(isIncomplete);
  if (step === undefined) return null;
  const forest = buildStackForest(steps);
  const path = pathTo(forest, step.stackId);
  const closes = findClosed(path);
  return {
    step,
    action: actionOf[step.status],
    does: wordAction(step),
    superseded: isSuperseded(input.requests),
    stackPath: path.map((node) => node.stackId),
    levels: path.map(({ assistantId, stored }) => ({ assistantId, stored })),
    ...planSpace(steps, step),
    closes,
    others: findOthers(input.requests, steps, [step, ...closes]),
  };
}

function isSuperseded(requests: readonly ChatRequest[]): boolean {
  const resumed = requestToResume(requests);
  // None of the later ones has incomplete steps: a step of theirs is a completed one.
  return (
    resumed !== null &&
    requests.slice(requests.indexOf(resumed) + 1).some(({ hasAnswer, steps }) => hasAnswer || steps > 0)
  );
}

function pathTo(forest: StackForest, stackId: string): StackNode[] {
  const path: StackNode[] = [];
  for (let node = forest.byId.get(stackId) ?? null; node !== null; node = parentIn(forest, node))
    path.push(node);
  return path.toReversed();
}

/** The nearest first: the end of one ends the next. */
function findClosed(path: readonly StackNode[]): IncompleteStep[] {
  const closed = path.slice(1).map((child, at) => findDelegates(path[at]!, [child], isIncomplete).get(child));
  return closed.toReversed().filter((step) => step !== undefined && isIncomplete(step));
}

function planSpace(
  steps: readonly Step[],
  step: Step,
): Pick<ResumePlan, "space" | "spaceNotice" | "spaceChange" | "spaceBefore"> {
  const { now, before, change } = spaceOfStep(steps, step);
  return {
    space: now.state === "read" ? now.space : null,
    spaceNotice: now.state === "unreadable" ? now.notice : null,
    spaceChange: change,
    spaceBefore: before,
  };
}

/** In the order of time, then sequence. Of the resumed request the steps themselves tell, as they were read last. */
function findOthers(
  requests: readonly ChatRequest[],
  steps: readonly Step[],
  planned: readonly Step[],
): OtherStep[] {
  const resumed = requestToResume(requests);
  const known = new Set(planned.map((step) => step.stepId));
  const own = steps.filter(isIncomplete);
  const incomplete =
    resumed === null ? [own] : requests.map((request) => (request === resumed ? own : request.incomplete));
  return incomplete.flatMap((listed, request) =>
    listed
      .filter(({ stepId }) => !known.has(stepId))
      .map(({ stepId, sequence, status }) => ({ request, stepId, sequence, status })),
  );
}
