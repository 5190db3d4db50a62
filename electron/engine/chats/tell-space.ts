import type { StepSpace } from "../../../shared/api/stored.ts";
import type { Step } from "../../../shared/chats/chat-store.ts";
import type { Space } from "../../../shared/chats/stacks/compare-spaces.ts";
import { jsonText } from "../../../shared/chats/stacks/json-text.ts";
import { spaceOfStep } from "../../../shared/chats/stacks/step-space.ts";
import type { KeptRequest } from "./kept-requests.ts";
import { cutText } from "./tell-column.ts";

const mostEntries = 500;
const mostOfEntry = 4000;

type Entry = Extract<StepSpace, { state: "read" }>["entries"][number];

/** The space of a step, key by key, against the step before. */
export function tellSpace(step: Step, kept: KeptRequest): StepSpace {
  const { now, previous, before, change } = spaceOfStep(kept.steps, step);
  if (now.state !== "read") return now;
  const changes = new Map<string, Entry["change"]>(Object.keys(now.space).map((key) => [key, "same"]));
  for (const kind of ["added", "changed", "removed"] as const)
    for (const key of change[kind]) changes.set(key, kind);
  const keys = [...changes.keys()].toSorted();
  const entries = keys.slice(0, mostEntries).map((key) => ({
    key,
    change: changes.get(key)!,
    now: textOf(now.space, key),
    before: before === null ? null : textOf(before, key),
  }));
  const since = before === null || previous === null ? null : nameStep(previous, kept);
  return { state: "read", entries, left: keys.length - entries.length, since };
}

export const nameStep = (step: Step, kept: KeptRequest) => ({
  place: kept.placeOf(step),
  stepId: step.stepId,
  sequence: step.sequence,
  type: step.type,
});

const textOf = (space: Space, key: string): string | null =>
  Object.hasOwn(space, key) ? cutText(jsonText(space[key], mostOfEntry), mostOfEntry).text : null;
