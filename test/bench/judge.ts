import type { Comparison, Goal, Run } from "./comparisons.ts";
import type { Answer } from "./jobs/job.ts";
import { type Measured, runKey } from "./measure.ts";

type Figure = { ours: number; theirs: number; ratio: number; goal: Goal | null; met: boolean | null };

export type Verdict<R extends Run = Run> = { comparison: Comparison<R> } & (
  | { state: "measured"; time: Figure; cpu: Figure; memory: Figure }
  | { state: "failed"; why: string }
);

export function judge<R extends Run>(
  comparisons: readonly Comparison<R>[],
  measured: ReadonlyMap<string, Measured>,
): Verdict<R>[] {
  return comparisons.map((comparison) => {
    const { run, against, timeGoal, memoryGoal } = comparison;
    const ours = measured.get(runKey(run))!;
    const theirs = measured.get(runKey(against))!;
    if (ours.state === "failed") return { comparison, state: "failed", why: ours.why };
    if (theirs.state === "failed")
      return { comparison, state: "failed", why: `${against.job}: ${theirs.why}` };
    // Of another file other things are true.
    const unlike = run.file === against.file ? findDisagreement(ours.answer, theirs.answer) : null;
    if (unlike !== null) return { comparison, state: "failed", why: unlike };
    return {
      comparison,
      state: "measured",
      time: compare(ours.milliseconds, theirs.milliseconds, timeGoal),
      // Of all threads, without the waiting: what stays comparable while others use the machine.
      cpu: compare(ours.cpuMilliseconds, theirs.cpuMilliseconds, null),
      memory: compare(ours.peakBytes, theirs.peakBytes, memoryGoal),
    };
  });
}

function compare(ours: number, theirs: number, goal: Goal | null): Figure {
  const ratio = ours / theirs;
  if (goal === null) return { ours, theirs, ratio, goal, met: null };
  return { ours, theirs, ratio, goal, met: "times" in goal ? ratio <= goal.times : ours <= goal.bytes };
}

/** Speed is worth nothing where the answers differ. */
export function findDisagreement(ours: Answer, theirs: Answer): string | null {
  const field = Object.keys(ours).find((name) => name in theirs && ours[name] !== theirs[name]);
  return field === undefined ? null : `they disagree about ${field}: ${ours[field]} and ${theirs[field]}`;
}
