import type { Comparison, Run } from "../comparisons.ts";
import type { SearchingJobName } from "./jobs/searching-jobs.ts";

export type SearchingRun = Run<SearchingJobName, "chats">;

const compare = (
  job: SearchingJobName,
  against: SearchingJobName,
  times: number | null,
): Comparison<SearchingRun> => ({
  run: { job, file: "chats" },
  against: { job: against, file: "chats" },
  timeGoal: times === null ? null : { times },
  memoryGoal: null,
});

/** What is measured, against what, and what we want of it. */
export const searchingComparisons: readonly Comparison<SearchingRun>[] = [
  compare("searching: a rare word", "LIKE, a rare word", 0.01),
  compare("searching: a piece of a rare word", "LIKE, a piece of it", 0.01),
  compare("searching: two CJK letters", "LIKE, two CJK letters", 0.01),
  compare("searching: a frequent word", "LIKE, a rare word", null),
];
