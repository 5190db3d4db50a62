import type { Comparison, Run } from "../comparisons.ts";
import type { ComparingJobName } from "./jobs/comparing-jobs.ts";
import type { PairName } from "./pair/pairs.ts";

export type ComparingRun = Run<ComparingJobName, PairName>;

const lines: ComparingRun = { job: "diffLines", file: "edited" };
const cold: ComparingRun = { job: "comparing", file: "edited" };

/** What is measured, against what, and what we want of it. */
export const comparingComparisons: readonly Comparison<ComparingRun>[] = [
  {
    run: { job: "comparing, hashes known", file: "edited" },
    against: lines,
    timeGoal: { times: 0.05 },
    memoryGoal: null,
  },
  { run: cold, against: lines, timeGoal: { times: 0.7 }, memoryGoal: { times: 0.2 } },
  // The lines of this pair are not compared: with so many changes that takes no end.
  {
    run: { job: "comparing", file: "reworded" },
    against: cold,
    timeGoal: { times: 3 },
    memoryGoal: null,
  },
];
