import type { Step } from "../chat-store.ts";
import { compareSpaces } from "./compare-spaces.ts";
import type { Space, SpaceChange } from "./compare-spaces.ts";
import { readSpace } from "./read-space.ts";
import type { ReadSpace } from "./read-space.ts";

export type StepSpace = {
  now: ReadSpace;
  /** The step before in the same stack, else in the request. */
  previous: Step | null;
  /** Its space, where that is known. */
  before: Space | null;
  /** Against that one; without a snapshot nothing is restored, so nothing changes either. */
  change: SpaceChange;
};

/** The space of a step, against the step before. `steps` are all those of its request, in their order. */
export function spaceOfStep(steps: readonly Step[], step: Step): StepSpace {
  const previous = stepBefore(steps, step);
  const now = readSpace(step);
  const read = previous === null ? null : readSpace(previous);
  const before = read?.state === "read" ? read.space : null;
  const change =
    now.state === "read" ? compareSpaces(before ?? {}, now.space) : { added: [], changed: [], removed: [] };
  return { now, previous, before, change };
}

function stepBefore(steps: readonly Step[], step: Step): Step | null {
  const earlier = steps.slice(0, steps.indexOf(step));
  return earlier.findLast(({ stackId }) => stackId === step.stackId) ?? earlier.at(-1) ?? null;
}
