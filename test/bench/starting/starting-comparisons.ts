import type { Comparison, Run } from "../comparisons.ts";

/** How many documents are open when the app is started. */
export type OpenCount = "none" | "one" | "thirty";
export type StartingRun = Run<"starting: an empty Electron window" | "starting: the app", OpenCount>;

const app = (file: OpenCount): StartingRun => ({ job: "starting: the app", file });

/** What is measured, against what, and what we want of it. */
export const startingComparisons: readonly Comparison<StartingRun>[] = [
  {
    run: app("none"),
    against: { job: "starting: an empty Electron window", file: "none" },
    timeGoal: { times: 2 },
    memoryGoal: { times: 2 },
  },
  { run: app("one"), against: app("none"), timeGoal: { times: 1.5 }, memoryGoal: null },
  // Documents sleep until they are looked at.
  { run: app("thirty"), against: app("one"), timeGoal: { times: 1.2 }, memoryGoal: { times: 1.2 } },
];
