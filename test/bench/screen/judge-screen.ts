import { type Figures, visitKey } from "./measure-visits.ts";
import type { ScreenComparison, ScreenFileName, ScreenGoal } from "./screen-comparisons.ts";

export type ScreenVerdict = { work: string; goal: ScreenGoal | null } & (
  | { state: "measured"; long: number; short: number; ratio: number; met: boolean | null }
  | { state: "failed"; why: string }
);

export function judgeScreen<Name extends string>(
  comparisons: readonly ScreenComparison<Name>[],
  measured: ReadonlyMap<string, Figures>,
): ScreenVerdict[] {
  return comparisons.map(({ work, visit, summary, goal }) => {
    const figuresOf = (file: ScreenFileName) => measured.get(visitKey({ visit, file }))!;
    const [ours, theirs] = [figuresOf("long"), figuresOf("short")];
    if (ours.state === "failed") return { work, goal, state: "failed", why: ours.why };
    if (theirs.state === "failed")
      return { work, goal, state: "failed", why: `the short one: ${theirs.why}` };
    const [long, short] = [summary(ours.milliseconds), summary(theirs.milliseconds)];
    return { work, goal, state: "measured", long, short, ratio: long / short, met: isMet(goal, long, short) };
  });
}

function isMet(goal: ScreenGoal | null, long: number, short: number): boolean | null {
  if (goal === null) return null;
  return "times" in goal ? long <= short * goal.times : long <= goal.milliseconds;
}
