import type { JobModule } from "../../jobs/job.ts";

/** Each with modules of its own, so that a process holds nothing but what its job needs. */
export const streamsJobs = {
  "JSON.parse of each line": () => import("./parse-lines.ts"),
  "decoding, splitting, JSON.parse": () => import("./split-and-parse.ts"),
  streams: () => import("./assemble.ts"),
} as const satisfies Record<string, () => Promise<JobModule>>;

export type StreamsJobName = keyof typeof streamsJobs;
