/** What a job found. Two jobs that are compared must agree on whatever both of them say. */
export type Answer = Record<string, number | string>;

/** Does the work on a file. What it answers is only looked at once the clock has stopped. */
export type Job = (path: string) => Promise<() => Answer>;

/** Makes ready, before the clock starts, what the work may find there. */
export type Preparation = (path: string) => Promise<Job>;

/** What the module of a job exports. */
export type JobModule = { job: Job } | { prepare: Preparation };
