import type { StoredResumePlan } from "../../shared/api/stored.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatDuration } from "../format/format-time.ts";
import { nameAssistant } from "../stored/name-assistant.ts";

type Step = StoredResumePlan["step"];

const actions: Readonly<Record<StoredResumePlan["action"], string>> = {
  start: "Start",
  restart: "Restart",
  retry: "Retry",
  continue: "Continue",
};

/** Whose step it is: where the step does not say, the one whose stack it is in. */
const ownerOf = ({ step, levels }: StoredResumePlan) =>
  step.assistantId === null && step.assistantName === null ? (levels.at(-1) ?? step) : step;

/** Continue visualizer's llm step. */
export const titleOfPlan = (plan: StoredResumePlan): string =>
  `${actions[plan.action]} ${oneLine(nameAssistant(ownerOf(plan)), 60)}'s ${oneLine(plan.step.type, 40)} step`;

/** What became of the step. `isLast`: whether it is known that nothing came after it in its request. */
export function wordStopped({ step, superseded }: StoredResumePlan, isLast: boolean | null): string {
  const after = isLast === true && !superseded ? " Nothing after it ran." : "";
  const later = isLast === false ? " Other steps of the request ran after it." : "";
  return `${wordEnd(step)}${after}${later}`;
}

function wordEnd({ status, type, durationMs }: Step): string {
  // Times to the second say nothing of what took less.
  const took = durationMs === null || durationMs <= 0 ? null : formatDuration(durationMs);
  switch (status) {
    case "interrupted":
      if (took === null) return "It was interrupted.";
      return type === "llm" || type === "tool"
        ? `It was interrupted ${took} into the call.`
        : `It was interrupted after ${took}.`;
    case "failed":
      return took === null ? "It failed." : `It failed after ${took}.`;
    case "running":
      return "It was begun, and nothing says that it ended.";
    case "pending":
      return "Nothing says that it was begun.";
    default:
      return `It is stored as ${oneLine(status, 40)}.`;
  }
}

/** Part of a sentence as a line of its own. */
export const asLine = (words: string): string => {
  const [first = ""] = words;
  return first.toUpperCase() + words.slice(first.length);
};

const mostAtEachEnd = 4;

/** The first and last of many, and how many stand between them. */
export function cutMiddle<T>(items: readonly T[]): { start: readonly T[]; left: number; end: readonly T[] } {
  const left = items.length - 2 * mostAtEachEnd;
  if (left <= 1) return { start: items, left: 0, end: [] };
  return { start: items.slice(0, mostAtEachEnd), left, end: items.slice(-mostAtEachEnd) };
}
