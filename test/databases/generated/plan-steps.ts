import type { Random } from "../../bench/thread/random.ts";

export type PlannedStep = { type: string; status: string; isNested: boolean };

/** What runs after the first step, over and over. */
const following = ["llm", "tool", "llm", "hook_next"];
/** One request in five hands over to another agent. */
const nestedShare = 0.2;

/** The steps of one request. A run that did not end well stops at its last step, and a delegation above it is still running. */
export function planSteps(count: number, endsBadly: boolean, random: Random): PlannedStep[] {
  const nests = count > 2 && random.chance(nestedShare);
  const last = endsBadly ? random.pick(["interrupted", "failed"]) : "completed";
  return Array.from({ length: count }, (_, place) => {
    const type = typeAt(place, nests);
    const isRunning = endsBadly && type === "delegate";
    const status = place === count - 1 ? last : isRunning ? "running" : "completed";
    return { type, status, isNested: nests && place > 1 };
  });
}

function typeAt(place: number, nests: boolean): string {
  if (place === 0) return "input";
  if (nests && place === 1) return "delegate";
  return following[(place - (nests ? 2 : 1)) % following.length]!;
}
