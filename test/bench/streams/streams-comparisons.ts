import type { Comparison, Run } from "../comparisons.ts";
import type { CaptureName } from "./captures.ts";
import type { StreamsJobName } from "./jobs/streams-jobs.ts";

export type StreamsRun = Run<StreamsJobName, CaptureName>;

const text: StreamsRun = { job: "streams", file: "text" };
const call: StreamsRun = { job: "streams", file: "arguments" };

/** What is measured, against what, and what we want of it. */
export const streamsComparisons: readonly Comparison<StreamsRun>[] = [
  {
    run: text,
    against: { job: "JSON.parse of each line", file: "text" },
    timeGoal: { times: 4 },
    memoryGoal: { times: 0.75 },
  },
  {
    run: text,
    against: { job: "decoding, splitting, JSON.parse", file: "text" },
    timeGoal: { times: 4 },
    memoryGoal: null,
  },
  // Four times as many deltas: within 1.3 times the time for each.
  { run: text, against: { job: "streams", file: "quarter" }, timeGoal: { times: 5.2 }, memoryGoal: null },
  {
    run: call,
    against: { job: "JSON.parse of each line", file: "arguments" },
    timeGoal: { times: 4 },
    memoryGoal: { times: 0.75 },
  },
  {
    run: call,
    against: { job: "decoding, splitting, JSON.parse", file: "arguments" },
    timeGoal: { times: 4 },
    memoryGoal: null,
  },
];
