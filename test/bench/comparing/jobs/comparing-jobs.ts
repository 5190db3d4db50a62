import type { JobModule } from "../../jobs/job.ts";

/** Each with modules of its own, so that a process holds nothing but what its job needs. */
export const comparingJobs = {
  diffLines: () => import("./diff-lines.ts"),
  comparing: () => import("./compare-cold.ts"),
  "comparing, hashes known": () => import("./compare-known.ts"),
} as const satisfies Record<string, () => Promise<JobModule>>;

export type ComparingJobName = keyof typeof comparingJobs;
