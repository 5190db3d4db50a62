import type { JobName } from "./jobs/jobs.ts";

/** The two generated files. */
export const fileNames = ["small", "large"] as const;
export type FileName = (typeof fileNames)[number];

export type Run<Job extends string = string, File extends string = string> = { job: Job; file: File };
export type FileRun = Run<JobName, FileName>;

/** `times`: this many times what the baseline takes. */
export type Goal = { times: number } | { bytes: number };

export type Comparison<R extends Run = Run> = {
  run: R;
  against: R;
  /** Null: shown beside the others, and judged by nobody. */
  timeGoal: { times: number } | null;
  memoryGoal: Goal | null;
};

const parse: FileRun = { job: "JSON.parse", file: "small" };
const indexing: FileRun = { job: "index with WebAssembly", file: "small" };
const parseAndWrite: FileRun = { job: "JSON.parse, JSON.stringify, writing", file: "small" };

/** What is measured, against what, and what we want of it. */
export const comparisons: readonly Comparison<FileRun>[] = [
  {
    run: { job: "first 60 messages", file: "small" },
    against: parse,
    timeGoal: { times: 0.01 },
    memoryGoal: null,
  },
  {
    run: { job: "index in TypeScript", file: "small" },
    against: parse,
    timeGoal: { times: 0.3 },
    memoryGoal: { times: 0.1 },
  },
  {
    run: { job: "index with WebAssembly", file: "small" },
    against: parse,
    timeGoal: { times: 0.1 },
    memoryGoal: { times: 0.1 },
  },
  {
    run: { job: "index, hash of every message", file: "small" },
    against: { job: "JSON.parse, canonicalize, SHA-256", file: "small" },
    timeGoal: { times: 0.35 },
    memoryGoal: { times: 0.15 },
  },
  ...(
    [
      "find: a rare word",
      "find: a rare word, capitals do not count",
      "find: a word of some hits",
      "find: a frequent word",
    ] as const
  ).map((job) => ({
    run: { job, file: "small" } as const,
    against: indexing,
    timeGoal: { times: 3 },
    memoryGoal: null,
  })),
  ...(["find: an expression", "find: an expression of classes"] as const).map((job) => ({
    run: { job, file: "small" } as const,
    against: indexing,
    timeGoal: null,
    memoryGoal: null,
  })),
  {
    run: { job: "cleaning", file: "small" },
    against: { job: "copying in chunks", file: "small" },
    timeGoal: { times: 3 },
    memoryGoal: { bytes: 200e6 },
  },
  {
    run: { job: "cleaning", file: "small" },
    against: { job: "copying inside the system", file: "small" },
    timeGoal: null,
    memoryGoal: null,
  },
  {
    run: { job: "cleaning", file: "large" },
    against: { job: "copying in chunks", file: "large" },
    timeGoal: { times: 3 },
    memoryGoal: null,
  },
  {
    run: { job: "redacting", file: "small" },
    against: parse,
    timeGoal: { times: 1.5 },
    memoryGoal: { times: 0.2 },
  },
  ...(["export as OpenAI messages", "export as Pydantic AI history", "export as HTML"] as const).map(
    (job) => ({
      run: { job, file: "small" } as const,
      against: parseAndWrite,
      timeGoal: { times: 2 },
      memoryGoal: { times: 0.3 },
    }),
  ),
  {
    // JSON.parse cannot: a string of JavaScript ends at half a gigabyte.
    run: { job: "index with WebAssembly", file: "large" },
    against: { job: "reading in chunks", file: "large" },
    timeGoal: { times: 1.5 },
    memoryGoal: { bytes: 200e6 },
  },
  {
    run: { job: "index with WebAssembly", file: "large" },
    against: { job: "reading into one buffer", file: "large" },
    timeGoal: null,
    memoryGoal: null,
  },
];
